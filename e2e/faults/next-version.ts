import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const MIGRATION = 'packages/server/test/upgrade/next-migration.sql';

/**
 * A copy of this repository as its next version might be: with one more migration, which changes the tables that a busy service writes to.
 * Returns the path of its `purser` command.
 */
export async function makeNextVersion(folder: string): Promise<string> {
  const skipped = /\/(?:test|\.cache)(?:\/|$)|^\/packages\/docs(?:\/|$)/;
  await cp(join(ROOT, 'packages'), join(folder, 'packages'), {
    recursive: true,
    filter: (path) => !skipped.test(path.slice(ROOT.length - 1)),
  });
  for (const name of ['package.json', 'tsconfig.json']) await cp(join(ROOT, name), join(folder, name));
  await cp(join(ROOT, MIGRATION), join(folder, 'packages/server/src/store/migrations/9000-next.sql'));
  await linkModules(folder);
  return join(folder, 'packages/cli/bin/purser.js');
}

/** The packages from npm are shared; those of the repository are the copy's. */
async function linkModules(folder: string): Promise<void> {
  const modules = join(ROOT, 'node_modules');
  await mkdir(join(folder, 'node_modules/@purser'), { recursive: true });
  for (const name of await readdir(modules))
    if (name !== '@purser') await symlink(join(modules, name), join(folder, 'node_modules', name));
  for (const name of await readdir(join(folder, 'packages')))
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@purser', name));
}
