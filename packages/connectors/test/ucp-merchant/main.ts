/**
 * The test merchant as a process of its own: listens at `PORT` or a free port of this machine, says where, and ends with its
 * standard input. `UCP_VERSION` and `UCP_TRANSPORT` (`rest` or `mcp`) say what it speaks.
 */
import { isUcpVersion } from '../../src/ucp/discovery/versions.ts';
import { Counter } from './server.ts';
import { listen } from './start.ts';

/** Pages of what it sells; the first can be bought as it is. */
const PRODUCTS = [
  '/products/lamp',
  '/products/book',
  '/products/desk',
  '/products/mug?variant=item_mug_grey',
];

const version = process.env['UCP_VERSION'];
const transport = process.env['UCP_TRANSPORT'];
const counter = new Counter({
  ...(isUcpVersion(version) ? { version } : {}),
  ...(transport === 'rest' || transport === 'mcp' ? { transports: [transport] } : {}),
});
const url = await listen(counter, Number(process.env['PORT'] ?? 0));
process.stdout.write(`${JSON.stringify({ ready: true, url, products: PRODUCTS })}\n`);
process.stdin.resume().on('end', () => process.exit(0));
