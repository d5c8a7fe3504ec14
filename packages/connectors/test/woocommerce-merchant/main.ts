/** The test shop as a process of its own: listens at a free port of this machine, says where, and ends with its standard input. */
import { createShopServer } from './server.ts';

/** Pages of what it sells; the first can be bought as it is. */
const PRODUCTS = [
  '/product/lamp/',
  '/product/e-book/',
  '/product/mug/?attribute_pa_color=grey&attribute_handle=Left',
];

const { server, setOrigin } = createShopServer();
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  setOrigin(url);
  process.stdout.write(`${JSON.stringify({ ready: true, url, products: PRODUCTS })}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
