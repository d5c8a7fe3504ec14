#!/usr/bin/env node
import './node-version.js';

import('./load-program.js').then(({ loadProgram }) => loadProgram('main'));
