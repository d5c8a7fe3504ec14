/** Finds the official schemas of the protocols, which are kept outside of the project. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The folder of a protocol's schemas: in `MERCHANT_SCHEMAS`, or in `../shared/schemas` beside the project. Null if it does not exist. */
export function schemasFolder(protocol: 'ucp' | 'acp'): string | null {
  const root = process.env['MERCHANT_SCHEMAS'] ?? resolve(import.meta.dirname, '../../../../shared/schemas');
  const folder = resolve(root, protocol);
  return existsSync(folder) ? folder : null;
}
