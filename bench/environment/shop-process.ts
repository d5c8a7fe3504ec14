import { startShop } from '@purser/sandbox-shop';

/** The sandbox shop as a separate process. */
const shop = await startShop({ port: 0, dataDir: process.env['BENCH_SHOP_DIR'] ?? '', slowMs: 0 });
process.on('disconnect', () => {
  shop.close().then(
    () => process.exit(),
    () => process.exit(1),
  );
});
process.send?.({ url: shop.url });
