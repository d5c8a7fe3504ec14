/** The test shop as a process. */
import { runMerchant } from '../merchant-server.ts';
import { ShopServer } from './server.ts';

await runMerchant(new ShopServer(), [
  '/product/lamp/',
  '/product/e-book/',
  '/product/mug/?attribute_pa_color=grey&attribute_handle=Left',
]);
