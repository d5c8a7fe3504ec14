/** Finds the official schemas of the protocols, which are kept outside of the project. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The folder of a protocol's schemas: in `MERCHANT_SCHEMAS`, or in `../shared/schemas` beside the project. Null if it does not exist; if it
 * is set and does not exist, an error.
 */
export function schemasFolder(protocol: 'ucp' | 'acp'): string | null {
  const given = process.env['MERCHANT_SCHEMAS'];
  const root = given ?? resolve(import.meta.dirname, '../../../../../shared/schemas');
  const folder = resolve(root, protocol);
  if (existsSync(folder)) return folder;
  if (given !== undefined) throw new Error(`MERCHANT_SCHEMAS: ${folder} does not exist`);
  process.stderr.write(
    `Skipped: the tests by the official ${protocol} schemas, because ${folder} does not exist.\n`,
  );
  return null;
}
