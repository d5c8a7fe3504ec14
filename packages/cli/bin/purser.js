#!/usr/bin/env node
import './node-version.js';

import('./program.js').then(({ startProgram }) => startProgram('main', () => import('../src/main.ts')));
