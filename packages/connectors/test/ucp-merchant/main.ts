/** The test merchant as a process. `UCP_VERSION` and `UCP_TRANSPORT` (`rest` or `mcp`) name the version and transport it speaks. */
import { isUcpVersion } from '../../src/ucp/discovery/versions.ts';
import { runMerchant } from '../merchant-server.ts';
import { MerchantServer } from './server.ts';

const version = process.env['UCP_VERSION'];
const transport = process.env['UCP_TRANSPORT'];
const merchant = new MerchantServer({
  ...(isUcpVersion(version) ? { version } : {}),
  ...(transport === 'rest' || transport === 'mcp' ? { transports: [transport] } : {}),
});
await runMerchant(merchant, [
  '/products/lamp',
  '/products/book',
  '/products/desk',
  '/products/mug?variant=item_mug_grey',
]);
