/** What the published package contains of others: their licenses as text, and all parts as a bill of materials (CycloneDX). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/** What builds the console is not part of it. */
const NOT_IN_CONSOLE = new Set(['vite', '@purser/client', '@purser/contract']);

/** The folders of the packages that the built console can contain, from the lock file. */
export function consoleFolders(lock) {
  return closure(lock, 'packages/console', NOT_IN_CONSOLE);
}

/** The folders of all packages that npm installs with the named ones. */
export function installedFolders(lock, names) {
  return names.flatMap((name) => [
    `node_modules/${name}`,
    ...closure(lock, `node_modules/${name}`, new Set()),
  ]);
}

function closure(lock, start, left) {
  const found = new Set();
  const visit = (folder) => {
    const { dependencies = {}, optionalDependencies = {} } = lock.packages[folder];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = left.has(name) ? undefined : folderOf(lock, folder, name);
      if (at === undefined || found.has(at)) continue;
      found.add(at);
      visit(at);
    }
  };
  visit(start);
  return [...found];
}

/** Where npm put a package for the one in `folder`: in its own folder, or in that of one around it. */
function folderOf(lock, folder, name) {
  for (let around = folder; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const candidate = `${around === '' ? '' : `${around}/`}node_modules/${name}`;
    if (candidate in lock.packages) return candidate;
    if (around === '') return undefined;
  }
}

const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The licenses of the packages whose code is part of ours. Throws if one has none. */
export function notices(root, lock, folders) {
  const parts = folders.map((folder) => {
    const { version, license } = lock.packages[folder];
    const files = readdirSync(join(root, folder)).filter((name) => LICENSE_FILE.test(name));
    if (license === undefined && files.length === 0) throw new Error(`${folder} has no license.`);
    const texts = files.map((name) => readFileSync(join(root, folder, name), 'utf8').trim());
    return [`${nameOf(folder)} ${version} (${license})`, ...texts].join('\n\n');
  });
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return `Purser contains the following software.${line}${parts.join(line)}\n`;
}

/** CycloneDX 1.6. The same input gives the same bytes: it has no time and no random serial number. */
export function billOfMaterials(lock, { name, version, license }, folders) {
  const own = `pkg:npm/${name}@${version}`;
  const components = [...new Set(folders)].sort().map((folder) => component(folder, lock.packages[folder]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        'bom-ref': own,
        type: 'application',
        name,
        version,
        licenses: [{ license: { id: license } }],
        purl: own,
      },
    },
    components,
    dependencies: [{ ref: own, dependsOn: [...new Set(components.map((part) => part['bom-ref']))] }],
  };
}

function component(folder, { version, license, integrity }) {
  const full = nameOf(folder);
  const [group, name] = full.startsWith('@') ? full.split('/') : [undefined, full];
  const purl = `pkg:npm/${full.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-', 2) ?? [];
  return {
    'bom-ref': `${purl}#${folder}`,
    type: 'library',
    ...(group === undefined ? {} : { group }),
    name,
    version,
    scope: 'required',
    licenses: license === undefined ? [] : [licenseOf(license)],
    purl,
    hashes:
      algorithm === 'sha512'
        ? [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
        : [],
  };
}

const licenseOf = (license) =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };
