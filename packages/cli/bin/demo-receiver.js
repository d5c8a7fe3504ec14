// The webhook receiver of the demo.
import { startProgram } from './program.js';

await startProgram('receiver', () => import('../../../examples/receivers/node-http/receiver.ts'));
