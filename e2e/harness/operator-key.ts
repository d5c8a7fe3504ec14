import { jsonInProcess } from './purser-in-process.ts';

/** Creates a key of the account that may do what operators may. */
export async function createOperatorKey(installation: {
  readonly dataDir: string;
  readonly accountId: string;
}): Promise<string> {
  const args = ['keys', 'create', `--account=${installation.accountId}`, '--operator'];
  const { key } = await jsonInProcess(args, { DATA_DIR: installation.dataDir });
  return key;
}
