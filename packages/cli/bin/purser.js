#!/usr/bin/env node
import { compiledProgram } from './program.js';

const program = await compiledProgram();
if (program === null) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('../src/main.ts');
} else {
  process.setSourceMapsEnabled(true);
  await import(program);
}
