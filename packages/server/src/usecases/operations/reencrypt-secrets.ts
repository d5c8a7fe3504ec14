import { signingKeyContext } from '../../domain/merchants/signing-key.ts';
import { headersContext, secretContext } from '../../domain/webhooks/webhook-endpoint.ts';
import { Fault } from '../../kernel/errors.ts';
import type { Seal } from '../../kernel/seal.ts';
import { inTransaction } from '../../store/database.ts';
import { recordKeyFingerprint } from '../../store/installation.ts';
import { readKeyFingerprint } from '../../store/operations/diagnosis.ts';
import { type Reseal, resealBatch, SEALED_TABLES } from '../../store/operations/sealed-values.ts';
import { alertSecretContext } from '../alerts/notification-settings.ts';
import { type AuditContext, recordChange } from '../audit/record-change.ts';
import type { Context } from '../context.ts';
import { SESSION_SECRET_CONTEXT } from '../members/session-secret.ts';
import { hostCredentialsContext } from '../merchants/host-credentials.ts';
import { screenshotContext } from '../merchants/record-attempt.ts';
import { tokenContext } from '../payments/accept-payment-method.ts';
import { responseContext } from '../run-command.ts';
import { messageContext } from '../tracking/order-messages.ts';

export interface Reencryption {
  /** The number of values resealed under the current key. */
  readonly resealedCount: number;
  /** The locations of values that no known key opens. */
  readonly unreadable: readonly string[];
  /** False when interrupted: the next run continues. */
  readonly isComplete: boolean;
  readonly keyFingerprint: string;
}

export interface ReencryptionSettings {
  /** Rows per transaction. */
  readonly batchSize: number;
  /** Aborting stops after the current batch. */
  readonly signal?: AbortSignal;
}

/** Processes that know only the old key may seal more values meanwhile. */
const PASSES_MAX = 20;

/**
 * Reseals every value that is not under the current master key, in batches, while the service runs, and then records that key as the
 * installation's. Running it again continues where it stopped, and does nothing when all is done. Throws `Fault` when the installation's
 * key is neither of the two known keys, or when other processes keep sealing under the old one.
 */
export async function reencryptSecrets(
  context: AuditContext & Pick<Context, 'store' | 'seal'>,
  { batchSize, signal }: ReencryptionSettings,
): Promise<Reencryption> {
  const { store, seal } = context;
  const { db } = store;
  const fingerprint = await readKeyFingerprint(db);
  if (fingerprint === null) throw new Fault('this database has no installation: start the service first');
  if (!seal.knows(fingerprint)) {
    throw new Fault(
      'the secrets were sealed with another key: set SECRET_KEY_PREVIOUS, or use --old-key-file',
    );
  }
  const { keyFingerprint } = seal;
  const unreadable = new Set<string>();
  const reseal = resealing(seal, unreadable);
  let resealedCount = 0;
  for (let pass = 1; pass <= PASSES_MAX; pass += 1) {
    let inPass = 0;
    for (const table of SEALED_TABLES) {
      let next: readonly string[] | null = [];
      while (next !== null) {
        if (signal?.aborted === true) {
          return { resealedCount, unreadable: [...unreadable], isComplete: false, keyFingerprint };
        }
        const after: readonly string[] = next;
        const batch = await inTransaction(db, (tx) => resealBatch(tx, table, after, batchSize, reseal));
        next = batch.next;
        inPass += batch.resealedCount;
        resealedCount += batch.resealedCount;
      }
    }
    if (inPass === 0) {
      await inTransaction(db, async (tx) => {
        await recordKeyFingerprint(tx, keyFingerprint);
        await recordChange(context, tx, {
          accountId: null,
          action: 'installation.secrets_reencrypted',
          objectId: 'installation',
          before: { keyFingerprint: fingerprint },
          after: { keyFingerprint },
        });
      });
      return { resealedCount, unreadable: [...unreadable], isComplete: true, keyFingerprint };
    }
  }
  throw new Fault(
    'another process still seals with the old key: set the new SECRET_KEY in all processes first',
  );
}

function resealing(seal: Seal, unreadable: Set<string>): Reseal {
  const readable = (where: string, reseal: () => string | null): string | null => {
    try {
      return reseal();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      unreadable.add(where);
      return null;
    }
  };
  const tried = (sealed: string, context: string, where: string): string | null =>
    readable(where, () => seal.reseal(sealed, context));
  return {
    endpointSecret: (sealed, accountId, id) =>
      tried(sealed, secretContext(accountId, id), `a secret of ${id}`),
    endpointHeaders: (sealed, accountId, id) =>
      tried(sealed, headersContext(accountId, id), `the headers of ${id}`),
    paymentToken: (sealed, accountId) =>
      tried(sealed, tokenContext(accountId), `a payment token of ${accountId}`),
    response: (sealed, accountId, key) =>
      tried(sealed, responseContext(accountId, key), `a stored response of ${accountId}`),
    signingKey: (sealed, id) => tried(sealed, signingKeyContext(id), `the signing key ${id}`),
    orderMessage: (sealed, host, messageId) =>
      tried(sealed, messageContext(host, messageId), `a message of ${host}`),
    sessionSecret: (sealed) => tried(sealed, SESSION_SECRET_CONTEXT, 'the session secret'),
    screenshot: (sealed, accountId, id) =>
      readable(
        `the screenshot ${id}`,
        () =>
          seal
            .resealBytes(Buffer.from(sealed, 'base64'), screenshotContext(accountId, id))
            ?.toString('base64') ?? null,
      ),
    alertSecret: (sealed, owner) =>
      tried(sealed, alertSecretContext(owner), `the secret of alert notifications of ${owner}`),
    hostCredentials: (sealed, host) =>
      tried(sealed, hostCredentialsContext(host), `the credentials for ${host}`),
  };
}
