import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { sandboxShopBesideService } from './sandbox-shop.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function beside(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'purser-beside-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  const shop = sandboxShopBesideService();
  ends.push(shop.close);
  return { shop, start: () => shop.start({ port, dataDir }) };
}

const portOf = (url: string | null): number => Number(new URL(url ?? '').port);
const hasProducts = async (url: string | null) => (await fetch(`${url}/products/plain`)).ok;

it('is started once, and by one of the services of a machine', async () => {
  const first = await beside(0);
  const [url, again] = await Promise.all([first.start(), first.start()]);
  expect(again).toBe(url);
  expect(await hasProducts(url)).toBe(true);
  const second = await beside(portOf(url));
  expect(await second.start()).toBe(url);
  // The second service starts its own where the first one has stopped.
  await first.shop.close();
  expect(await second.start()).toBe(url);
  expect(await hasProducts(url)).toBe(true);
});

it('takes a free port where another program uses the port', async () => {
  const other = createServer((_request, response) => response.end('another program'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => other.close(resolve)));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = await (await beside(port)).start();
  expect(portOf(url)).not.toBe(port);
  expect(await hasProducts(url)).toBe(true);
});
