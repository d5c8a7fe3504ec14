/**
 * The whole service as a separate process, configured by its environment. Prints its address when it is ready, and
 * logs.
 */
import { startService } from '../../src/main.ts';

const service = await startService({ env: process.env, role: 'all', log: 'json' });
process.stdout.write(`ready ${service.url}\n`);
