/** The test merchant as a process of its own: listens at a free port of this machine, says where, and ends with its standard input. */
import { createMerchantServer } from './server.ts';

/** Pages of what it sells; the first can be bought as it is. */
const PRODUCTS = ['/products/lamp', '/products/book', '/products/mug'];
const FLAGS = ['--credential', 'apiKey=merchant-key', '--marketplace', 'ACP'];

const { server, setOrigin } = createMerchantServer();
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  setOrigin(url);
  process.stdout.write(`${JSON.stringify({ ready: true, url, products: PRODUCTS, flags: FLAGS })}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
