import { startService } from '@purser/server';

const role = process.env['BENCH_ROLE'] === 'all' ? 'all' : 'api';
const service = await startService({ env: process.env, role, log: 'json' });
process.on('disconnect', () => {
  service.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
/** Any message: reply with the CPU time since the start in milliseconds, and the memory in MB. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1e6 });
});
process.send?.({ url: service.url, accountId: service.firstKey?.accountId ?? null });
