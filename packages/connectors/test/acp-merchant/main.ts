/** The test merchant as a process. */
import { runMerchant } from '../merchant-server.ts';
import { MerchantServer } from './server.ts';

await runMerchant(new MerchantServer(), ['/products/lamp', '/products/book', '/products/mug'], () => [
  '--credential',
  'apiKey=merchant-key',
  '--marketplace',
  'ACP',
]);
