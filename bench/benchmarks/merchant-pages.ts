/** How many pages of the corpus give the whole product, and how long a page takes to read. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../packages/connectors/src/connector.ts';
import { productFromPage } from '../../packages/connectors/src/structured-data/product-from-page.ts';
import type { Place } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const FOLDER = fileURLToPath(new URL('../../packages/connectors/test/pages/', import.meta.url));
const ROUNDS = 20;

/** A page that does not tell all of a product is counted beside the others: nothing is to be made up for it. */
export async function benchMerchantPages(_place: Place): Promise<Result> {
  const names = readdirSync(FOLDER).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
  const tookMs: number[] = [];
  let tellingCount = 0;
  let fullCount = 0;
  for (const name of names) {
    const expected: { url: string; product: Product | null } = JSON.parse(
      readFileSync(`${FOLDER}${name}.json`, 'utf8'),
    );
    const page = {
      url: expected.url,
      status: 200,
      headers: {},
      html: readFileSync(`${FOLDER}${name}.html`, 'utf8'),
    };
    const read = productFromPage(page)?.product ?? null;
    if (isFull(expected.product)) tellingCount += 1;
    if (isFull(expected.product) && isFull(read)) fullCount += 1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startMs = performance.now();
      productFromPage(page);
      tookMs.push(performance.now() - startMs);
    }
  }
  return {
    benchmark: 'products from pages',
    figures: [
      {
        name: 'full product, of the pages that tell one',
        unit: 'ratio',
        value: fullCount / tellingCount,
        aim: { kind: 'at least', value: 1 },
      },
    ],
    observed: {
      pages: names.length,
      'that tell all': tellingCount,
      full: fullCount,
      'p50 ms a page': quantile(tookMs, 0.5),
      'p99 ms a page': quantile(tookMs, 0.99),
    },
  };
}

function isFull(product: Product | null): boolean {
  return (
    product !== null &&
    product.name !== null &&
    product.price !== null &&
    product.availability !== 'unknown' &&
    product.images.length > 0
  );
}
