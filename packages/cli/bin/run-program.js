import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** A service is started, and has compiled what it needs for that, before its compiled code is kept. */
const KEPT_AFTER_MS = 5_000;
/** By then, it has served requests. Later, V8 drops what was compiled for the start and not used again. */
const USED_AFTER_MS = 60_000;
/** How many processes may add what they compiled to what is kept. */
const ADDED_COUNT_MAX = 4;

/** V8 accepts compiled code of the same version and flags only. */
const COMPILED_BY = createHash('sha256')
  .update(JSON.stringify([process.versions.v8, process.arch, process.execArgv, process.env.NODE_OPTIONS]))
  .digest('hex')
  .slice(0, 12);

/**
 * Runs the scripts of a program, from the first one in the folder, and returns what that exports. What V8 compiled is kept beside each script,
 * per version and flags: the next start does not compile it again. V8 compiles a function when it is first called, so the first services add
 * what they needed to what a command has kept.
 */
export function runProgram(folder, first = 'main.cjs') {
  const requireModule = createRequire(join(folder, first));
  const modules = new Map();
  const scripts = [];
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
    scripts.push({ script, cachePath });
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
  keepLater(folder, scripts, unkept);
  return exported;
}

/** Keeps what V8 compiled of scripts without any kept, and adds to what is kept of the others. */
function keepLater(folder, scripts, unkept) {
  const keep = () => {
    for (const one of unkept.splice(0)) keepCompiled(one, 0);
  };
  const add = () => {
    // Another process may have added more meanwhile.
    if (mayAdd(folder)) for (const one of scripts) keepCompiled(one, sizeOf(one.cachePath));
  };
  setTimeout(keep, KEPT_AFTER_MS).unref();
  setTimeout(add, USED_AFTER_MS).unref();
  process.once('exit', () => {
    keep();
    const ranMs = process.uptime() * 1000;
    if (ranMs > KEPT_AFTER_MS && ranMs < USED_AFTER_MS) add();
  });
}

/** Whether this process may add to what is kept: as one of the first, and if it can be kept at all. */
function mayAdd(folder) {
  for (let number = 1; number <= ADDED_COUNT_MAX; number += 1) {
    try {
      writeFileSync(join(folder, `added-${number}.${COMPILED_BY}`), '', { flag: 'wx' });
      return true;
    } catch (error) {
      if (error.code !== 'EEXIST') return false;
    }
  }
  return false;
}

const wrapped = (code) => `(function (exports, require, module, urlOf) {${code}\n})`;

function read(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function sizeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Only saves time: an installation that this user may not write to has none. */
function keepCompiled({ script, cachePath }, sizeBefore) {
  const unfinished = `${cachePath}.${randomBytes(6).toString('hex')}`;
  try {
    const compiled = script.createCachedData();
    if (compiled.length <= sizeBefore) return;
    writeFileSync(unfinished, compiled);
    renameSync(unfinished, cachePath);
  } catch {
    // The next start compiles again.
  }
}
