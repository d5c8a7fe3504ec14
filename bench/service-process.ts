import { startService } from '@purser/server';

const role = process.env['BENCH_ROLE'] === 'all' ? 'all' : 'api';
const service = await startService({ env: process.env, role, log: 'json' });
process.on('disconnect', () => {
  service.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
process.send?.({ url: service.url, accountId: service.firstKey?.accountId });
