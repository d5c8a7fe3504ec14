// Preloaded into every child process of the demo: exits when the parent is gone.
const DRAIN_MS = 10_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
});
process.channel?.unref();
