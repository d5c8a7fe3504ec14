// The webhook receiver of the demo.
import { loadProgram } from './load-program.js';

loadProgram('receiver');
