import type { IntentRequest } from '@purser/contract/shapes/intent-request';
import { BUCKETS } from '@purser/contract/vocabulary';
import { agentMessage, dayMessage } from '../../domain/accounts/rate-limits.ts';
import { INTENT_LIFETIME_MS, type RetrievingOffer } from '../../domain/intents/checkout-intent.ts';
import type { PaymentMethod } from '../../domain/payments/payment-method.ts';
import { addMs } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { readUsage } from '../../store/accounts/account-counters.ts';
import { inTransaction, isConflictVictim } from '../../store/database.ts';
import { insertIntent, insertIntentValues } from '../../store/intents/checkout-intents.ts';
import { findKey } from '../../store/requests/idempotency-keys.ts';
import type { Context } from '../context.ts';
import {
  type CommandResponse,
  type CommandResult,
  type Idempotency,
  isKeyCollision,
  replay,
} from '../run-command.ts';

/** How often a limit may block the insert and be lifted before it is read. */
const ATTEMPTS_MAX = 5;

export interface Usage {
  readonly dayCount: number;
  readonly agentsInFlightCount: number;
}

export interface CreateCheckoutIntent {
  readonly accountId: string;
  readonly limits: Readonly<Record<string, number>>;
  readonly request: IntentRequest;
  /** The key or user that creates it. */
  readonly createdBy: string;
  /** Set by create-and-purchase. */
  readonly purchase?: PaymentMethod;
}

/**
 * Creates an intent in state `retrieving_offer`, with the job that fetches the offer. Key, daily limit, agent quota, intent, job and
 * stored response are one statement. Throws `Refusal` 429 at the daily limit or the agent quota, without drawing from the daily bucket.
 */
export async function createCheckoutIntent(
  context: Context,
  idempotency: Idempotency | null,
  command: CreateCheckoutIntent,
  responseOf: (intent: RetrievingOffer) => CommandResponse,
): Promise<CommandResult<Usage>> {
  const now = context.clock.now();
  const quotas = {
    day: command.limits['checkout-intents'] ?? BUCKETS['checkout-intents'].quota,
    agents: command.limits['concurrent-agents'] ?? BUCKETS['concurrent-agents'].quota,
  };
  const intent: RetrievingOffer = {
    id: newId('checkoutIntent', context),
    accountId: command.accountId,
    version: 1,
    state: 'retrieving_offer',
    createdAt: now,
    updatedAt: now,
    expiresAt: addMs(now, INTENT_LIFETIME_MS),
    request: command.request,
    createdBy: command.createdBy,
    ...(command.purchase === undefined ? {} : { purchase: command.purchase, purchasedBy: command.createdBy }),
  };
  const response = responseOf(intent);
  const host = new URL(command.request.productUrl).host;
  const stored =
    idempotency === null ? null : { key: idempotency.key, fingerprint: idempotency.fingerprint, ...response };
  const values = insertIntentValues(intent, host, quotas, stored);
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const usage = await insertUnlessKnown(context, idempotency, values);
    if (usage !== null) return { response, replayed: false, value: usage };
    if (
      idempotency !== null &&
      (await findKey(context.store.db, idempotency.accountId, idempotency.key)) !== null
    ) {
      return replay(context, idempotency);
    }
    await refuseAtLimit(context, command.accountId, quotas);
    // The limit was lifted between the two statements: an agent was freed, or the day changed.
  }
  throw new Refusal('ServiceUnavailableError', 'Try again.', { headers: { 'retry-after': '1' } });
}

/** Returns null if a limit is reached, the key is already known, or the database aborted the statement in favour of another transaction. */
async function insertUnlessKnown(
  context: Context,
  idempotency: Idempotency | null,
  values: unknown[],
): Promise<Usage | null> {
  try {
    return await insertIntent(context.store.pool, values);
  } catch (error) {
    if (isConflictVictim(error) || (idempotency !== null && isKeyCollision(error))) return null;
    throw error;
  }
}

/** Throws `Refusal` 429 when the account is at its daily limit or its agent quota. */
async function refuseAtLimit(
  context: Context,
  accountId: string,
  quotas: { day: number; agents: number },
): Promise<void> {
  const usage = await inTransaction(context.store.db, (tx) => readUsage(tx, accountId));
  const headers = { 'x-should-retry': 'false' };
  if (usage.dayCount >= quotas.day)
    throw new Refusal('TooManyRequestsError', dayMessage(quotas.day), {
      limit: 'checkout-intents',
      headers,
      usage,
    });
  if (usage.agentsInFlightCount >= quotas.agents) {
    throw new Refusal('TooManyRequestsError', agentMessage(quotas.agents), {
      limit: 'concurrent-agents',
      headers,
      usage,
    });
  }
}
