import type { AlertKind, FailureCode, Scope } from '@purser/contract/vocabulary';
import { ALERT_KINDS } from '@purser/contract/vocabulary';
import { scopeAllows } from '../accounts/api-key.ts';
import type { HealthOfAttempts } from '../webhooks/endpoint-health.ts';

/** The facts about an account from which alerts are derived. `ids` are some of the counted objects. */
export interface AlertFacts {
  readonly intentCountIsZero: boolean;
  readonly endpoints: readonly {
    readonly id: string;
    readonly isEnabled: boolean;
    readonly disabledReason: string | null;
    readonly url: string;
    readonly failingSince: Date | null;
    readonly health: HealthOfAttempts;
  }[];
  readonly exhausted: Counted;
  /** Intents that await confirmation and expire soon; `since` is when the first expires. */
  readonly expiring: Counted;
  /** Intents of the last day that failed, by reason. */
  readonly failures: readonly (Counted & { readonly code: FailureCode })[];
  readonly outcomesUnknown: Counted;
  readonly buyerActionsRequired: Counted;
  /** Null without any ledger transaction. */
  readonly balance: {
    readonly availableSubunits: number;
    readonly spentLastDaySubunits: number;
    /** Formatted for display. */
    readonly availableText: string;
    readonly spentLastDayText: string;
  } | null;
  readonly dayLimit: { readonly quota: number; readonly remaining: number };
}

export interface Counted {
  readonly count: number;
  readonly since: Date | null;
  readonly ids: readonly string[];
}

export interface Alert {
  readonly kind: AlertKind;
  readonly status: 'warning' | 'failed';
  readonly message: string;
  /** Only of `intents_failed`. */
  readonly failureCode?: FailureCode;
  readonly count: number;
  readonly since: Date | null;
  readonly subjectIds: readonly string[];
}

/** The scope that each kind of alert requires. */
const SCOPE_OF: Readonly<Record<AlertKind, Scope>> = {
  outcome_unknown: 'checkout_intents:read',
  buyer_action_required: 'checkout_intents:read',
  endpoint_disabled: 'webhook_endpoints:read',
  endpoint_failing: 'webhook_endpoints:read',
  deliveries_exhausted: 'webhook_endpoints:read',
  balance_low: 'billing:read',
  confirmation_due: 'checkout_intents:read',
  intents_failed: 'checkout_intents:read',
  daily_limit_near: 'checkout_intents:read',
  webhook_endpoint_missing: 'webhook_endpoints:read',
};

const SUBJECTS_MAX = 5;
/** The remaining share of the daily limit at which an alert is raised. */
const DAY_LIMIT_LEFT_SHARE = 0.1;

/** The fix that a client developer can make. Codes not listed here are not caused by the client. */
const ACTIONABLE: Partial<Readonly<Record<FailureCode, string>>> = {
  invalid_input: 'The merchant rejected the request. See the failure message.',
  form_validation_error: 'The merchant rejected the buyer’s details. See the failure message.',
  variant_selections_required: 'The product has variants: send variantSelections.',
  variant_selections_invalid: 'The selected variant does not exist: look up the product first.',
  missing_shipping_method: 'The merchant does not ship to the address, or requires a shipping option.',
  payment_failed: 'The payment was refused. Check the payment method.',
  payment_cvc_expired: 'The card’s security code had expired: confirm sooner after collecting the card.',
  unsupported_currency: 'The merchant’s currency differs from the account’s.',
  unsupported_store_no_guest_checkout: 'The shop does not support guest checkout.',
  order_placement_failed: 'The order could not be placed. See the merchant’s response.',
};

/** The alerts that a caller with the scopes may read, most urgent first. */
export function alertsOf(facts: AlertFacts, scopes: readonly string[]): Alert[] {
  const found = [
    ...outcomeAlerts(facts),
    ...endpointAlerts(facts),
    ...balanceAlerts(facts),
    ...intentAlerts(facts),
    ...limitAlerts(facts),
  ].filter(({ kind }) => scopeAllows(scopes, SCOPE_OF[kind]));
  return found.sort((a, b) => ALERT_KINDS.indexOf(a.kind) - ALERT_KINDS.indexOf(b.kind));
}

const alert = (
  kind: AlertKind,
  status: Alert['status'],
  { count, since, ids }: Counted,
  message: string,
): Alert[] =>
  count === 0 ? [] : [{ kind, status, message, count, since, subjectIds: ids.slice(0, SUBJECTS_MAX) }];

const things = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function outcomeAlerts({ outcomesUnknown, buyerActionsRequired }: AlertFacts): Alert[] {
  const unknown = things(outcomesUnknown.count, 'order', 'orders');
  const waiting = things(buyerActionsRequired.count, 'order needs', 'orders need');
  return [
    ...alert(
      'outcome_unknown',
      'failed',
      outcomesUnknown,
      `The merchant did not report the result of ${unknown}. Check at the merchant before buying again; an operator can then resolve the order.`,
    ),
    ...alert(
      'buyer_action_required',
      'warning',
      buyerActionsRequired,
      `${waiting} a step that only the buyer can complete at the merchant.`,
    ),
  ];
}

function endpointAlerts({ endpoints, exhausted, intentCountIsZero }: AlertFacts): Alert[] {
  const disabled = endpoints.filter(({ isEnabled, disabledReason }) => !isEnabled && disabledReason !== null);
  const failing = endpoints.filter(
    ({ isEnabled, health: { state } }) => isEnabled && (state === 'failing' || state === 'degraded'),
  );
  const exhaustedText = things(exhausted.count, 'delivery was', 'deliveries were');
  return [
    ...alert(
      'endpoint_disabled',
      'failed',
      { count: disabled.length, since: null, ids: disabled.map(({ id }) => id) },
      `${things(disabled.length, 'webhook endpoint was', 'webhook endpoints were')} disabled because all attempts failed. Fix the receiver and save the endpoint again.`,
    ),
    ...alert(
      'endpoint_failing',
      failing.some(({ health }) => health.state === 'failing') ? 'failed' : 'warning',
      {
        count: failing.length,
        since: earliest(failing.map(({ failingSince }) => failingSince)),
        ids: failing.map(({ id }) => id),
      },
      failing.map(failureText).join(' '),
    ),
    ...alert(
      'deliveries_exhausted',
      'failed',
      exhausted,
      `${exhaustedText} exhausted in the last day. Fix the receiver, then resend them.`,
    ),
    ...(endpoints.length === 0 && !intentCountIsZero
      ? alert(
          'webhook_endpoint_missing',
          'warning',
          { count: 1, since: null, ids: [] },
          'No webhook endpoint is saved: the results of purchases are not delivered.',
        )
      : []),
  ];
}

const failureText = ({ url, health }: AlertFacts['endpoints'][number]): string => {
  const { attemptCount, succeededCount, windowHours } = health;
  return `${attemptCount - succeededCount} of ${attemptCount} attempts at ${shortUrl(url)} failed in the last ${windowHours} hours.`;
};

const shortUrl = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce((first, time) => (first === null || (time !== null && time < first) ? time : first), null);

function balanceAlerts({ balance }: AlertFacts): Alert[] {
  if (balance === null) return [];
  const one = { count: 1, since: null, ids: [] };
  const { availableSubunits, spentLastDaySubunits, availableText, spentLastDayText } = balance;
  if (availableSubunits <= 0) {
    return alert('balance_low', 'failed', one, 'The balance is used up. Ask the operator to top it up.');
  }
  if (availableSubunits >= spentLastDaySubunits) return [];
  const message = `${availableText} are available, less than the ${spentLastDayText} spent in the last day. Ask the operator to top up the balance.`;
  return alert('balance_low', 'warning', one, message);
}

function intentAlerts({ expiring, failures }: AlertFacts): Alert[] {
  const soon = things(expiring.count, 'purchase waits', 'purchases wait');
  return [
    ...alert('confirmation_due', 'warning', expiring, `${soon} for confirmation and will expire soon.`),
    ...failures.flatMap(({ code, ...counted }) => {
      const what = ACTIONABLE[code];
      const failed = `${things(counted.count, 'purchase', 'purchases')} failed with ${code} in the last day.`;
      if (what === undefined) return [];
      const [found] = alert('intents_failed', 'warning', counted, `${failed} ${what}`);
      return found === undefined ? [] : [{ ...found, failureCode: code }];
    }),
  ];
}

function limitAlerts({ dayLimit: { quota, remaining } }: AlertFacts): Alert[] {
  if (remaining > quota * DAY_LIMIT_LEFT_SHARE) return [];
  const one = { count: 1, since: null, ids: [] };
  const message =
    remaining === 0
      ? `The daily limit of ${quota} checkout intents is used up; it resets at midnight UTC.`
      : `${remaining} of the daily limit of ${quota} checkout intents are left; it resets at midnight UTC.`;
  return alert('daily_limit_near', remaining === 0 ? 'failed' : 'warning', one, message);
}
