// Runs in a folder where the package `purser` is installed: a sandbox shop and a service that buys there, until SIGTERM.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { startSandboxShop, startService } from 'purser';

const { FOLDER, API_KEY, PATH } = process.env;
const shop = await startSandboxShop({ dataDir: join(FOLDER, 'shop') });
const service = await startService({
  env: {
    PATH,
    APP_ENV: 'staging',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(FOLDER, 'service'),
    BOOTSTRAP_API_KEY: API_KEY,
    MERCHANT_HOSTS: '127.0.0.1',
    ALLOW_NETWORKS: '127.0.0.0/8',
  },
});
const { openapi } = createRequire(import.meta.url)('purser/openapi.json');
const productUrl = `${shop.url}/products/two-shipping-options`;
console.log(
  JSON.stringify({ ready: true, url: service.url, productUrl, openapi, apiKey: service.apiKey === API_KEY }),
);
process.once('SIGTERM', async () => {
  await service.close();
  await shop.close();
});
