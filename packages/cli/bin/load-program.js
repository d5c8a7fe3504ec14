import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.js';
import { mapStackTraces } from './stack-traces.js';

const PROGRAM = fileURLToPath(new URL('../../program/', import.meta.url));

/** Runs a part of the compiled program, and returns what it exports. */
export function loadProgram(name) {
  mapStackTraces(PROGRAM);
  return runProgram(PROGRAM, `${name}.cjs`);
}
