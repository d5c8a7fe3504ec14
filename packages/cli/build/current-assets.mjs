/** Which files of a built console belong to its last build: the folder keeps the assets of builds before, for pages that are open. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const COMPRESSED = /\.(?:br|gz)$/;

/** Whether a file of a console is no asset, or one that the page beside its folder names, itself or through other assets. */
export function currentAssets() {
  const named = new Map();
  const namesFor = (page) => {
    if (!named.has(page)) named.set(page, namedAssets(page));
    return named.get(page);
  };
  return (path) => {
    const place = dirname(path);
    const page = join(dirname(place), 'index.html');
    if (basename(place) !== 'assets' || !existsSync(page)) return true;
    return namesFor(page).has(basename(path).replace(COMPRESSED, ''));
  };
}

function namedAssets(page) {
  const assets = join(dirname(page), 'assets');
  const names = readdirSync(assets).filter((name) => !COMPRESSED.test(name));
  const found = new Set();
  const search = (file) => {
    const text = readFileSync(file, 'utf8');
    for (const name of names) {
      if (found.has(name) || !text.includes(name)) continue;
      found.add(name);
      search(join(assets, name));
    }
  };
  search(page);
  return found;
}
