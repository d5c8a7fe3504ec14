/** What a strict merchant of each version accepts: the members of each body, and nothing else. */
import { isRecord, type LooseRecord } from '../../src/json/json-fields.ts';
import type { Faults } from './faults.ts';

export interface Problem {
  readonly code: 'missing' | 'invalid';
  readonly message: string;
  readonly param: string;
}

type Check = (value: unknown, path: string) => Problem | null;
type Members = Readonly<Record<string, Check>>;

const invalid = (message: string, param: string): Problem => ({ code: 'invalid', message, param });

const string: Check = (value, path) => (typeof value === 'string' ? null : invalid('must be a string', path));
const count: Check = (value, path) =>
  Number.isInteger(value) && Number(value) >= 1 ? null : invalid('must be a positive integer', path);
const integer: Check = (value, path) =>
  Number.isInteger(value) ? null : invalid('must be an integer', path);
const anything: Check = () => null;

const oneOf =
  (...words: readonly string[]): Check =>
  (value, path) =>
    words.some((word) => word === value) ? null : invalid(`must be one of ${words.join(', ')}`, path);

const listOf =
  (check: Check, countMin = 0): Check =>
  (value, path) => {
    if (!Array.isArray(value) || value.length < countMin) return invalid('must be a list with entries', path);
    return first(value.map((entry: unknown, index) => check(entry, `${path}[${index}]`)));
  };

/** An object with these members and no others. */
const closed =
  (required: Members, optional: Members = {}): Check =>
  (value, path) => {
    if (!isRecord(value)) return invalid('must be an object', path);
    const unknown = Object.keys(value).find((name) => !(name in required) && !(name in optional));
    if (unknown !== undefined) return invalid(`Unknown field: ${unknown}`, `${path}.${unknown}`);
    return members(value, path, required, optional);
  };

const open =
  (required: Members): Check =>
  (value, path) =>
    isRecord(value) ? members(value, path, required, {}) : invalid('must be an object', path);

function members(value: LooseRecord, path: string, required: Members, optional: Members): Problem | null {
  const missing = Object.keys(required).find((name) => value[name] === undefined);
  if (missing !== undefined)
    return { code: 'missing', message: `${missing} is required`, param: `${path}.${missing}` };
  return first(
    Object.entries({ ...required, ...optional }).map(([name, check]) =>
      value[name] === undefined ? null : check(value[name], `${path}.${name}`),
    ),
  );
}

const first = (problems: readonly (Problem | null)[]): Problem | null =>
  problems.find((problem) => problem !== null) ?? null;

const address = closed(
  { name: string, line_one: string, city: string, state: string, country: string, postal_code: string },
  { line_two: string },
);
const details = closed({}, { name: string, phone_number: string, email: string, address });
const buyer = closed({ first_name: string, last_name: string, email: string }, { phone_number: string });
/** From 2026-01-30 on. */
const newerBuyer = closed(
  { email: string },
  { first_name: string, last_name: string, full_name: string, phone_number: string, customer_id: string },
);
const item = closed({ id: string, quantity: count });
const discounts = closed({}, { codes: listOf(string) });
const interventions = closed(
  {},
  {
    supported: listOf(oneOf('3ds', 'biometric', 'address_verification')),
    display_context: string,
    redirect_context: string,
    max_redirects: integer,
    max_interaction_depth: count,
  },
);
const capabilities = closed({}, { interventions, extensions: listOf(string) });
const selectedByType = (value: unknown, path: string): Problem | null => {
  const chosen = closed({ option_id: string, item_ids: listOf(string) });
  const type = isRecord(value) ? value['type'] : null;
  return type === 'digital'
    ? closed({ type: string, digital: chosen })(value, path)
    : closed({ type: oneOf('shipping'), shipping: chosen })(value, path);
};
const selected = closed({
  type: oneOf('shipping', 'digital', 'pickup', 'local_delivery'),
  option_id: string,
  item_ids: listOf(string),
});
const tokenPayment = closed({ token: string, provider: oneOf('stripe') }, { billing_address: address });
const handlerPayment = closed(
  {
    handler_id: string,
    instrument: open({ type: string, credential: open({ type: string, token: string }) }),
  },
  { billing_address: address },
);

/** From 2026-01-30 on: the published schema has no quantity, but some merchants accept or require one. */
const PUBLISHED_LINE = closed({ id: string }, { name: string, unit_amount: integer });
const LINES: Readonly<Record<NonNullable<Faults['lineForm']>, Check>> = {
  id: closed({ id: string, quantity: count }),
  item: closed({ item: closed({ id: string }), quantity: count }),
  lenient: open({ id: string }),
};

export type BodyKind = 'create' | 'update' | 'complete' | 'cancel';

function rulesOf(version: string, { lineForm, selectForm }: Faults): Record<BodyKind, Check> {
  if (version < '2025-12-12')
    return {
      create: closed({ items: listOf(item, 1) }, { buyer, fulfillment_address: address }),
      update: closed(
        {},
        { buyer, items: listOf(item), fulfillment_address: address, fulfillment_option_id: string },
      ),
      complete: closed({ payment_data: tokenPayment }, { buyer }),
      cancel: closed({}),
    };
  const cancel = open({});
  if (version < '2026-01-30')
    return {
      create: closed({ items: listOf(item, 1) }, { buyer, fulfillment_details: details }),
      update: closed(
        {},
        {
          buyer,
          items: listOf(item),
          fulfillment_details: details,
          selected_fulfillment_options: listOf(selectedByType),
        },
      ),
      complete: closed({ payment_data: tokenPayment }, { buyer, authentication_result: anything }),
      cancel,
    };
  const lines = listOf(lineForm === undefined ? PUBLISHED_LINE : LINES[lineForm], 1);
  const changes = { buyer: newerBuyer, fulfillment_details: details, discounts, coupons: listOf(string) };
  const options = listOf(selectForm === 'nested' ? selectedByType : selected);
  return {
    create: closed(
      { line_items: lines, currency: string, capabilities },
      { ...changes, locale: string, timezone: string, quote_id: string, metadata: anything },
    ),
    update: closed({}, { ...changes, line_items: lines, selected_fulfillment_options: options }),
    complete: closed(
      { payment_data: handlerPayment },
      { buyer: newerBuyer, authentication_result: anything, risk_signals: anything },
    ),
    cancel,
  };
}

/** What a strict merchant refuses about a body; null if it accepts it. */
export const problemOf = (
  version: string,
  kind: BodyKind,
  body: LooseRecord,
  faults: Faults,
): Problem | null => rulesOf(version, faults)[kind](body, '$');
