#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`purser: Node.js 20.19 or newer is required; this is ${process.version}.`);
  process.exit(1);
}

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
