/**
 * Finishes a build in `dist`, or in the given folder: writes a Brotli and a gzip version of each text file, which
 * `@fastify/static` serves, and removes the assets of old builds. Assets of recent builds stay, so that pages loaded
 * before an upgrade still work.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const KEEP_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'dist'));
const assets = join(folder, 'assets');

const FORMS = {
  '.br': (plain) => brotliCompressSync(plain),
  '.gz': (plain) => gzipSync(plain, { level: 9 }),
};

const builtAtMs = statSync(join(folder, 'index.html')).mtimeMs;
for (const name of readdirSync(assets)) {
  const file = join(assets, name);
  if (builtAtMs - statSync(file).mtimeMs > KEEP_DAYS * DAY_MS) rmSync(file);
}

// The page itself is not compressed: its ETag is computed from the content that is sent.
for (const file of [folder, assets].flatMap((from) => readdirSync(from).map((name) => join(from, name)))) {
  if (!/\.(js|css|svg|json)$/.test(file)) continue;
  const { atimeMs, mtimeMs } = statSync(file);
  for (const [ending, compress] of Object.entries(FORMS)) {
    const compressed = `${file}${ending}`;
    if (statSync(compressed, { throwIfNoEntry: false })?.mtimeMs === Math.floor(mtimeMs)) continue;
    writeFileSync(`${compressed}.new`, compress(readFileSync(file)));
    // The same modification time as its source, so that both are removed together.
    utimesSync(`${compressed}.new`, atimeMs / 1000, Math.floor(mtimeMs) / 1000);
    renameSync(`${compressed}.new`, compressed);
  }
}
