// Preloaded into every process of the demo: when the process that started it is gone, it ends too.
const DRAIN_MS = 10_000;

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
});
process.channel?.unref();
