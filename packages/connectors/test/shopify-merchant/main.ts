/** The test shop as a process. */
import { runMerchant } from '../merchant-server.ts';
import { grantedAt } from './buyer.ts';
import { ShopServer } from './server.ts';

await runMerchant(
  new ShopServer(),
  ['/products/lamp', '/products/mug?variant=2101', '/products/e-book'],
  (url) => Object.entries(grantedAt(url)).flatMap(([name, value]) => ['--credential', `${name}=${value}`]),
);
