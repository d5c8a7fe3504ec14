import { currencyExponent, decimalText } from '@purser/contract/vocabulary';
import { type Alert, type AlertFacts, alertsOf } from '../../domain/operations/alerts.ts';
import { notFound } from '../../kernel/errors.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import {
  hasIntents,
  readEndpointFacts,
  readExhaustedFacts,
  readExpiringFacts,
  readFailureFacts,
  readOutcomeFacts,
  readSpendingFacts,
} from '../../store/operations/alerts.ts';
import { readLimits } from '../accounts/read-limits.ts';
import type { Context } from '../context.ts';

/** How long before its expiry an unconfirmed intent raises an alert. */
const EXPIRY_MS = 15 * 60_000;

/** The alerts of the account that the scopes allow. Throws `Refusal` 404 for an unknown account. */
export async function readAlerts(
  context: Context,
  accountId: string,
  scopes: readonly string[],
): Promise<Alert[]> {
  const { db } = context.store;
  const now = context.clock.now();
  const account = await readAccount(db, accountId);
  if (account === null) throw notFound('Account');
  const limits = await readLimits(context, accountId);
  const day = limits.find(({ name }) => name === 'checkout-intents');
  const facts: AlertFacts = {
    intentCountIsZero: !(await hasIntents(db, accountId)),
    endpoints: await readEndpointFacts(db, accountId, now),
    exhausted: await readExhaustedFacts(db, accountId, now),
    expiring: await readExpiringFacts(db, accountId, now, EXPIRY_MS),
    failures: await readFailureFacts(db, accountId, now),
    ...(await readOutcomeFacts(db, accountId)),
    balance: await balanceFacts(context, accountId, account.currencyCode, now),
    dayLimit: { quota: day?.quota ?? 0, remaining: day?.remaining ?? 0 },
  };
  return alertsOf(facts, scopes);
}

async function balanceFacts(
  { store: { db } }: Context,
  accountId: string,
  currencyCode: string,
  now: Date,
): Promise<AlertFacts['balance']> {
  const found = await readSpendingFacts(db, accountId, currencyCode, now);
  if (found === null) return null;
  return {
    availableSubunits: found.available,
    spentLastDaySubunits: found.spent,
    availableText: amountText(found.available, currencyCode),
    spentLastDayText: amountText(found.spent, currencyCode),
  };
}

const amountText = (subunits: number, currencyCode: string): string =>
  `${decimalText(subunits, currencyExponent(currencyCode))} ${currencyCode}`;
