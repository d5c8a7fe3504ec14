import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** A service is started, and has compiled what it uses most, before its compiled code is kept. */
const KEPT_AFTER_MS = 5_000;

/** V8 accepts compiled code of the same version and flags only. */
const COMPILED_BY = createHash('sha256')
  .update(JSON.stringify([process.versions.v8, process.arch, process.execArgv, process.env.NODE_OPTIONS]))
  .digest('hex')
  .slice(0, 12);

/**
 * Runs the scripts of a program, from the first one in the folder, and returns what that exports. What V8 compiled is kept beside each script,
 * once per version and flags: the next start does not compile it again.
 */
export function runProgram(folder, first = 'main.cjs') {
  const requireModule = createRequire(join(folder, first));
  const modules = new Map();
  const unkept = [];

  /** The URL of a file of the published package, for its compiled sources. */
  const urlOf = (path) => pathToFileURL(join(folder, '..', path)).href;

  const load = (name) => {
    const loaded = modules.get(name);
    if (loaded !== undefined) return loaded.exports;
    const path = join(folder, name);
    const cachePath = `${path}.${COMPILED_BY}`;
    const cachedData = read(cachePath);
    const script = new Script(wrapped(readFileSync(path, 'utf8')), {
      filename: path,
      columnOffset: -wrapped('').indexOf('\n'),
      ...(cachedData === null ? {} : { cachedData }),
    });
    if (cachedData === null || script.cachedDataRejected === true) unkept.push({ script, cachePath });
    const module = { exports: {} };
    modules.set(name, module);
    const requireAny = (id) => {
      if (id.startsWith('./')) return load(id.slice(2));
      return requireModule(id.startsWith('file:') ? fileURLToPath(id) : id);
    };
    script.runInThisContext()(module.exports, requireAny, module, urlOf);
    return module.exports;
  };

  const exported = load(first);
  const keep = () => {
    for (const one of unkept.splice(0)) keepCompiled(one);
  };
  setTimeout(keep, KEPT_AFTER_MS).unref();
  process.once('exit', keep);
  return exported;
}

const wrapped = (code) => `(function (exports, require, module, urlOf) {${code}\n})`;

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Only saves time: an installation that this user may not write to has none. */
function keepCompiled({ script, cachePath }) {
  const unfinished = `${cachePath}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(unfinished, script.createCachedData());
    renameSync(unfinished, cachePath);
  } catch {
    // The next start compiles again.
  }
}
