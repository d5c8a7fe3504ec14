/*
 * Loaded into a process of a test before its program: SIGUSR2 writes a snapshot of the heap to HEAP_SNAPSHOT. The file gets this name only when it is
 * complete, so nothing has to ask the process, which answers nothing while it writes.
 */
const { renameSync } = require('node:fs');
const { Session } = require('node:inspector');
const { writeHeapSnapshot } = require('node:v8');

const path = process.env.HEAP_SNAPSHOT;
process.on('SIGUSR2', () => {
  // A debugger makes V8 find the ends of all lines once. Without them it reads a script of megabytes from its start for each function in the snapshot.
  const session = new Session();
  session.connect();
  session.post('Debugger.enable', () => renameSync(writeHeapSnapshot(`${path}.part`), path));
});
