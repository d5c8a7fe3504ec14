#!/usr/bin/env node
import './node-version.js';

start();

async function start() {
  const { compiledProgram } = await import('./program.js');
  const folder = await compiledProgram();
  if (folder === null) {
    const { register } = await import('tsx/esm/api');
    register();
    await import('../src/main.ts');
  } else {
    const { mapStackTraces } = await import('./stack-traces.js');
    const { runProgram } = await import('./run-program.js');
    mapStackTraces(folder);
    runProgram(folder);
  }
}
