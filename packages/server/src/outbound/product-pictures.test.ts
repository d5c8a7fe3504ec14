import { afterEach, expect, it } from 'vitest';
import { type Respond, startHttpServer } from '../../test-support/outbound-servers.ts';
import { createProductPictures } from './product-pictures.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const START = {
  png: Buffer.from('\u0089PNG\r\n\u001a\n0000', 'latin1'),
  jpeg: Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF', 'latin1'),
  gif: Buffer.from('GIF89a000', 'latin1'),
  webp: Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'latin1'),
  avif: Buffer.from('\u0000\u0000\u0000\u0020ftypavif0000', 'latin1'),
};

async function setUp(respond: Respond, readMsMax = 10_000) {
  const server = await startHttpServer(respond);
  let nowMs = 0;
  const settings = {
    guard: { allowNetworks: ['127.0.0.1/32'], allowHttp: true },
    userAgent: 'Purser-Test/1',
    now: () => nowMs,
  };
  const pictures = createProductPictures(settings, readMsMax);
  ends.push(server.close, () => pictures.close());
  return {
    server,
    pictures,
    url: `http://127.0.0.1:${server.port}/picture`,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

it.each(Object.entries(START))('a %s has its own type, whatever the merchant says', async (name, bytes) => {
  const { pictures, url } = await setUp((_request, response) => {
    response.setHeader('content-type', 'text/html').end(bytes);
  });
  expect(await pictures.read(url)).toEqual({ mediaType: `image/${name}`, bytes });
});

it.each<[string, Respond]>([
  [
    'SVG',
    (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>'),
  ],
  [
    'HTML that is said to be a PNG',
    (_, response) => response.setHeader('content-type', 'image/png').end('<html>'),
  ],
  ['nothing', (_, response) => response.end()],
  ['an error with a picture', (_, response) => response.writeHead(404).end(START.png)],
  [
    'more than a megabyte',
    (_, response) => response.end(Buffer.concat([START.png, Buffer.alloc(1024 ** 2)])),
  ],
  [
    'a picture that ends early',
    (_, response) => response.setHeader('content-length', 99).write(START.png, () => response.destroy()),
  ],
  [
    'a redirect to another address',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/picture' }).end(),
  ],
  ['a redirect to itself', ({ url }, response) => response.writeHead(302, { location: url }).end()],
])('%s is no picture', async (_, respond) => {
  const { pictures, url } = await setUp(respond);
  expect(await pictures.read(url)).toBeNull();
});

it('a merchant that does not answer in time has no picture', async () => {
  const { pictures, url } = await setUp(() => undefined, 200);
  expect(await pictures.read(url)).toBeNull();
});

it.each([
  'http://127.0.0.2:1/p',
  'http://10.0.0.1/p',
  'http://169.254.169.254/p',
  'file:///etc/passwd',
  'nothing',
])('no request is made to %s', async (url) => {
  const { pictures } = await setUp(() => undefined);
  expect(await pictures.read(url)).toBeNull();
});

it('is read once for a day, and asked for again after ten minutes where there was none', async () => {
  let hasPicture = false;
  const { pictures, url, server, pass } = await setUp((_request, response) => {
    response.end(hasPicture ? START.png : '');
  });
  expect(await Promise.all([pictures.read(url), pictures.read(url), pictures.read(url)])).toEqual([
    null,
    null,
    null,
  ]);
  hasPicture = true;
  pass(599_000);
  expect(await pictures.read(url)).toBeNull();
  expect(server.seen).toHaveLength(1);
  pass(2_000);
  expect(await pictures.read(url)).not.toBeNull();
  pass(86_000_000);
  expect(await pictures.read(url)).not.toBeNull();
  expect(server.seen).toHaveLength(2);
  pass(1_000_000);
  await pictures.read(url);
  expect(server.seen).toHaveLength(3);
});

it('reads at most three at a time of one merchant, and keeps at most 64 MB', async () => {
  const bytes = Buffer.concat([START.png, Buffer.alloc(1024 ** 2 - START.png.length)]);
  let openCount = 0;
  let openCountMax = 0;
  const { pictures, url, server } = await setUp((_request, response) => {
    openCount += 1;
    openCountMax = Math.max(openCountMax, openCount);
    response.end(bytes, () => {
      openCount -= 1;
    });
  });
  await pictures.read(`${url}?0`);
  await Promise.all(Array.from({ length: 64 }, (_, number) => pictures.read(`${url}?${number + 1}`)));
  expect(openCountMax).toBeLessThanOrEqual(3);
  await pictures.read(`${url}?64`);
  expect(server.seen).toHaveLength(65);
  await pictures.read(`${url}?0`);
  expect(server.seen).toHaveLength(66);
});
