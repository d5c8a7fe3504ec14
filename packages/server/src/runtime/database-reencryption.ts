import { ConfigError, type Env, readConfig, readSecrets } from '../config/config.ts';
import { parseKey, readMasterKey } from '../config/master-key.ts';
import { COMMAND_LINE_ORIGIN } from '../domain/audit/origin.ts';
import { systemClock } from '../kernel/clock.ts';
import { systemRandom } from '../kernel/random.ts';
import { createSeal } from '../kernel/seal.ts';
import { type Reencryption, reencryptSecrets } from '../usecases/operations/reencrypt-secrets.ts';
import { withStore } from './with-store.ts';

const BATCH_SIZE = 200;

/**
 * Reseals all secrets of the installation with its current master key, also while it runs. The previous key is `oldKey`, or
 * SECRET_KEY_PREVIOUS. Throws `ConfigError` if there is no current key, and `Fault` if a secret was sealed with neither key.
 */
export async function reencryptDatabase(order: {
  readonly env: Env;
  /** 32 bytes in base64 or hex, and the setting or file they come from. */
  readonly oldKey?: { readonly text: string; readonly source: string };
  readonly signal?: AbortSignal;
  readonly batchSize?: number;
}): Promise<Reencryption> {
  const config = readConfig(order.env, 'operator');
  const secrets = readSecrets(order.env, config.environment);
  const key = await readMasterKey(secrets.secretKey, config.dataDir);
  if (key === null)
    throw new ConfigError(`No master key found: set SECRET_KEY, or put secret.key into ${config.dataDir}.`);
  const previous = secrets.previousSecretKey;
  const oldKey =
    order.oldKey ?? (previous === null ? null : { text: previous, source: 'SECRET_KEY_PREVIOUS' });
  const seal = createSeal(
    key,
    systemRandom,
    oldKey === null ? null : parseKey(oldKey.text.trim(), oldKey.source),
  );
  const { signal, batchSize = BATCH_SIZE } = order;
  return withStore(config, (store) =>
    reencryptSecrets(
      { store, seal, clock: systemClock, random: systemRandom, origin: COMMAND_LINE_ORIGIN },
      { batchSize, ...(signal === undefined ? {} : { signal }) },
    ),
  );
}
