import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether the program is on the search path. With CI set it must be: the skip of its tests is an error there. */
export function hasProgram(name: string): boolean {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => isExecutable(join(folder, name)));
  if (found) return true;
  if (process.env['CI'] !== undefined) throw new Error(`${name} is missing: .ci/run installs it.`);
  console.warn(`Skipped: these tests need ${name}, which .ci/run installs.`);
  return false;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
