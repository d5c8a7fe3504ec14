import { startService } from '@purser/server';

const role = process.env['BENCH_ROLE'] === 'all' ? 'all' : 'api';
const service = await startService({ env: process.env, role, log: 'json' });
process.on('disconnect', () => {
  service.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
/** Asked for its cost: processor time in milliseconds and memory in MB, since its start. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, rssMb: process.memoryUsage.rss() / 1e6 });
});
process.send?.({ url: service.url, accountId: service.firstKey?.accountId ?? null });
