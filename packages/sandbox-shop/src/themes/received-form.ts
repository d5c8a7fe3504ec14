import type { Exchange } from '../http/exchange.ts';
import { objectOf, readJson } from '../http/json-reading.ts';
import { currentStep } from './checkout/actions.ts';
import { FIELD_KEYS, type FieldKey, wireName } from './checkout/field-names.ts';
import { fieldsOf } from './checkout/form-fields.ts';
import { isCardField } from './checkout/validation.ts';
import type { Values, Visit } from './checkout/visit.ts';
import type { Site } from './design/site.ts';

/** What a request for an action carries, whichever way the pages send it. */
export interface ReceivedForm {
  readonly values: Values;
  readonly args: Readonly<Record<string, string>>;
  /** The page that sent it. */
  readonly at: string;
  /** The whole values, as a script has them; null for a form without scripts. */
  readonly scriptValues: Readonly<Record<string, string>> | null;
  /** Null if the request has no card number. Never stored. */
  readonly card: { readonly number: string; readonly expiry: string; readonly code: string } | null;
}

export function receivedForm(site: Site, visit: Visit, exchange: Exchange): ReceivedForm {
  const isJson = exchange.headers['content-type']?.startsWith('application/json') === true;
  return isJson ? fromScript(exchange.body) : fromForm(site, visit, new URLSearchParams(exchange.body));
}

function texts(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(objectOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/** Arguments are named with an underscore before them. */
function splitArguments(fields: Readonly<Record<string, string>>) {
  const args: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('_')) args[name.slice(1)] = value;
    else values[name] = value;
  }
  return { args, values };
}

function fromScript(body: string): ReceivedForm {
  const reading = readJson(body);
  const sent = objectOf(reading.ok ? reading.value : {});
  const scriptValues = texts(sent['values']);
  const { args, values } = splitArguments(scriptValues);
  return {
    ...withoutCard(values),
    args: { ...args, ...texts(sent['args']) },
    at: typeof sent['at'] === 'string' ? sent['at'] : '/',
    scriptValues,
  };
}

function fromForm(site: Site, visit: Visit, form: URLSearchParams): ReceivedForm {
  const { args } = splitArguments(Object.fromEntries(form));
  const script = form.get('_values');
  const reading = script === null ? null : readJson(script);
  const scriptValues = reading === null ? null : texts(reading.ok ? reading.value : {});
  const known = FIELD_KEYS.flatMap((key): [FieldKey, string][] => {
    const value = form.get(wireName(site.design, key));
    return value === null ? [] : [[key, value]];
  });
  const sent = { ...scriptValues, ...Object.fromEntries(known) };
  const token = args['cardToken'] === undefined ? {} : { cardToken: args['cardToken'] };
  return {
    ...withoutCard({ ...clearedBoxes(site, visit, args['step']), ...sent, ...token }),
    args,
    at: args['at'] ?? '/',
    scriptValues,
  };
}

/** A form sends no field for a box that is not ticked. */
function clearedBoxes(site: Site, visit: Visit, step: string | undefined): Record<string, string> {
  const sections = site.design.steps[step === undefined ? currentStep(site, visit) : Number(step)] ?? [];
  const boxes = sections
    .flatMap((section) => fieldsOf(site, visit, section))
    .filter(({ kind }) => kind === 'checkbox');
  return Object.fromEntries(boxes.map(({ key }) => [key, '']));
}

function withoutCard(fields: Readonly<Record<string, string>>): Pick<ReceivedForm, 'values' | 'card'> {
  const { cardNumber = '', cardExpiry = '', cardCode = '' } = fields;
  const values: Partial<Record<FieldKey, string>> = {};
  for (const key of FIELD_KEYS) {
    const value = fields[key];
    if (value !== undefined && !isCardField(key)) values[key] = value;
  }
  const card = { number: cardNumber, expiry: cardExpiry, code: cardCode };
  return { values, card: cardNumber.trim() === '' ? null : card };
}
