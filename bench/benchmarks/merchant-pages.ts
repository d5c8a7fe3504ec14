/** How many pages of the corpus yield the full product, and how long a page takes to parse. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Product } from '../../packages/connectors/src/connector.ts';
import { productFromPage } from '../../packages/connectors/src/structured-data/product-from-page.ts';
import type { BenchEnvironment } from '../environment/environment.ts';
import type { Result } from '../report.ts';
import { quantile } from '../rounds.ts';

const FOLDER = fileURLToPath(new URL('../../packages/connectors/test/pages/', import.meta.url));
const ROUNDS = 20;

/** Pages without all product data are counted separately: the parser must not invent data. */
export async function benchMerchantPages(_environment: BenchEnvironment): Promise<Result> {
  const names = readdirSync(FOLDER).flatMap((name) => /^(.+)\.html$/.exec(name)?.[1] ?? []);
  const tookMs: number[] = [];
  let completeCount = 0;
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
    if (isFull(expected.product)) completeCount += 1;
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
        name: 'full product, of the pages that contain one',
        unit: 'ratio',
        value: fullCount / completeCount,
        aim: { kind: 'at least', value: 1 },
      },
    ],
    observed: {
      pages: names.length,
      'with all data': completeCount,
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
