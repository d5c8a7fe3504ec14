import { measureFirstLoad, totalOf } from '../e2e/console/fixture/first-load.ts';
import { startInstallation } from '../e2e/console/fixture/installation.ts';
import { createPagePool } from '../e2e/console/fixture/page-pool.ts';
import { openVisit } from '../e2e/console/fixture/visit.ts';
import { launchChromium } from '../test/run/chromium.ts';

/** Prints the cost of the console's first page over loopback with an empty cache: bytes, requests and time. */
const RUNS = 5;
const KIB = 1024;

const browser = await launchChromium();
const installation = await startInstallation();
const pages = createPagePool(browser, installation.url);
try {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const visit = await openVisit(pages, installation.url, [...installation.ownerCookies], { isNew: true });
    runs.push(await measureFirstLoad(visit.page));
    await visit.close();
  }
  const [first] = runs;
  if (first === undefined) throw new Error('No measurement');
  console.log('First page of the console (/console, signed in, empty cache)\n');
  for (const { path, gzipBytes, wireBytes } of first.assets)
    console.log(`  ${kib(gzipBytes)} gzip ${kib(wireBytes)} sent  ${path}`);
  console.log(
    `  ${kib(totalOf(first, 'gzipBytes'))} gzip ${kib(totalOf(first, 'wireBytes'))} sent  in total (target: at most 150 KiB)`,
  );
  console.log(
    `\n  ${first.requestCount} requests, ${first.apiRequestCount} of them to the API (target: at most 12)`,
  );
  console.log(
    `  heading visible after ${millis(runs.map(({ headingMs }) => headingMs))} (target: below 1000 ms)`,
  );
  console.log(`  largest paint after ${millis(runs.map(({ largestPaintMs }) => largestPaintMs))}`);
} finally {
  await browser.close();
  await installation.close();
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1).padStart(6)} KiB`;
}

function millis(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => Math.round(sorted[index] ?? Number.NaN);
  return `${at(Math.floor(sorted.length / 2))} ms (median of ${sorted.length}; ${at(0)} to ${at(sorted.length - 1)}, the first ${Math.round(values[0] ?? Number.NaN)})`;
}
