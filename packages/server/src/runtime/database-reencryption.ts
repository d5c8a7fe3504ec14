import { ConfigError, type Env, readConfig, readSecrets } from '../config/config.ts';
import { parseKey, readMasterKey } from '../config/master-key.ts';
import { systemRandom } from '../kernel/random.ts';
import { createSeal } from '../kernel/seal.ts';
import { type Reencryption, reencryptSecrets } from '../usecases/operations/reencrypt-secrets.ts';
import { withStore } from './with-store.ts';

const BATCH_SIZE = 200;

/**
 * Seals all secrets of the installation that the settings name under its present master key, also while it runs. The key before is
 * SECRET_KEY_PREVIOUS, or `oldKey`. Throws `ConfigError` without a present key, and `Fault` when the old key does not fit.
 */
export async function reencryptDatabase(order: {
  readonly env: Env;
  /** 32 bytes in base64 or hex, and where they stood. */
  readonly oldKey?: { readonly text: string; readonly where: string };
  readonly signal?: AbortSignal;
  readonly batchSize?: number;
}): Promise<Reencryption> {
  const config = readConfig(order.env, 'operator');
  const secrets = readSecrets(order.env, config.environment);
  const key = await readMasterKey(secrets.secretKey, config.dataDir);
  if (key === null) throw new ConfigError(`there is no master key in ${config.dataDir}, and no SECRET_KEY`);
  const previous = secrets.previousSecretKey;
  const oldKey =
    order.oldKey ?? (previous === null ? null : { text: previous, where: 'SECRET_KEY_PREVIOUS' });
  const seal = createSeal(
    key,
    systemRandom,
    oldKey === null ? null : parseKey(oldKey.text.trim(), oldKey.where),
  );
  const { signal, batchSize = BATCH_SIZE } = order;
  return withStore(config, (store) =>
    reencryptSecrets({ store, seal }, { batchSize, ...(signal === undefined ? {} : { signal }) }),
  );
}
