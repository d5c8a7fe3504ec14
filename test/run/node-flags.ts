/**
 * Flags of the Node.js processes of tests, which take up to a third of their CPU time. Most end soon: code that V8 optimizes early seldom
 * runs often enough to make up for it. With a process per processor, garbage is collected as fast without helper threads, and in a larger young
 * generation, 40 MB more a process, less of it is copied before it is garbage.
 */
export const SHORT_LIVED = [
  '--single-threaded-gc',
  '--min-semi-space-size=32',
  '--max-semi-space-size=32',
  // Later versions of V8 have no such flag.
  ...(process.versions.node.startsWith('20.') ? ['--interrupt-budget=4000000'] : []),
];
