/** Which values of a merchant's messages may be stored. Everything not listed here is redacted. */

const wordOf = (key: string): string => key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** Keys of personal data. */
const PERSONAL =
  /buyer|customer|address|contact|recipient|person|payer|billing|consignee|guest|phone|mail|first_name|last_name|full_name|destination/;
/** Keys of secrets. */
const SECRET =
  /payment|credential|token|secret|password|auth|card|cookie|signature|instrument|nonce|(^|_)key$|jwk|cvc|cvv/;

/** Keys of goods, whose `name` is not a person's. */
const GOODS = /^(item|items|product|products|line_item|line_items|variant|variants|merchandise)$/;

const IDS = /^(id|ids|sku|order_number|.*_(id|ids|sku))$/;
const WORDS =
  /^(status|state|type|kind|code|severity|object|method|version|jsonrpc|stock_status|availability|service|capability|path|level)$/;
const AMOUNTS =
  /^(.*_)?(amount|amounts|total|totals|subtotal|price|cost|tax|taxes|discount|discounts|quantity|qty|count|fee|fees|subunits|minor_unit|value_cents|rate)$/;
const CURRENCIES = /^(currency|.*_currency|currency_code)$/;
const TIMES = /^(.*_at|.*_date|date|time|expires|earliest|latest|.*_time|.*_(earliest|latest))$/;
const TITLES = /^(title|label|.*_title|.*_label)$/;

/** The kind of value that may be shown, determined by its key. */
export type ShownKind = 'id' | 'word' | 'amount' | 'currency' | 'time' | 'title' | 'nothing';

/** The position of a value: everything below personal data or a secret is hidden, and names are shown only below goods. */
export interface ValuePosition {
  readonly key: string;
  readonly isHidden: boolean;
  readonly isGoods: boolean;
}

export const TOP: ValuePosition = { key: '', isHidden: false, isGoods: false };

/** What the words of a key say. */
interface KeyMeaning {
  readonly word: string;
  readonly isHidden: boolean;
  readonly isGoods: boolean;
  /** Of a value that is not hidden. */
  readonly kind: ShownKind;
}

const MEANINGS_MAX = 2000;
const REMEMBERED_KEY_LENGTH_MAX = 64;
const meanings = new Map<string, KeyMeaning>();

/** Merchants send few keys: their meanings are remembered, as many as fit. */
function meaningOf(key: string): KeyMeaning {
  const known = meanings.get(key);
  if (known !== undefined) return known;
  const word = wordOf(key);
  const meaning = {
    word,
    isHidden: PERSONAL.test(word) || SECRET.test(word),
    isGoods: GOODS.test(word),
    kind: kindOf(word),
  };
  if (meanings.size < MEANINGS_MAX && key.length <= REMEMBERED_KEY_LENGTH_MAX) meanings.set(key, meaning);
  return meaning;
}

function kindOf(word: string): ShownKind {
  if (IDS.test(word)) return 'id';
  if (CURRENCIES.test(word)) return 'currency';
  if (AMOUNTS.test(word)) return 'amount';
  if (TIMES.test(word)) return 'time';
  if (TITLES.test(word)) return 'title';
  return WORDS.test(word) ? 'word' : 'nothing';
}

/** The position of the value under the key. */
export function below(from: ValuePosition, key: string): ValuePosition {
  const { word, isHidden, isGoods } = meaningOf(key);
  return { key: word, isHidden: from.isHidden || isHidden, isGoods: from.isGoods || isGoods };
}

export function shownKindAt({ key, isHidden, isGoods }: ValuePosition): ShownKind {
  if (isHidden) return 'nothing';
  return key === 'name' && isGoods ? 'title' : meaningOf(key).kind;
}

const SHAPES: Readonly<Record<Exclude<ShownKind, 'nothing'>, RegExp>> = {
  id: /^[A-Za-z0-9#][A-Za-z0-9._:#/-]{0,99}$/,
  word: /^(?:[a-z]+(?:[_.-][a-z0-9]+)*|[A-Z]{3,}(?:_[A-Z0-9]+)*|\d{4}-\d{2}-\d{2}|\d\.\d)$/,
  amount: /^-?\d{1,12}(?:\.\d{1,4})?$/,
  currency: /^[A-Za-z]{3}$/,
  time: /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,15}(?:Z|[+-]\d{2}:?\d{2})?)?$/,
  title: /^[^@<>{}]{1,120}$/,
};

/** Whether the text has the expected format for its kind. */
export const hasShape = (kind: ShownKind, text: string): boolean =>
  kind !== 'nothing' && SHAPES[kind].test(text);

/** Query parameters whose values only describe goods and pages. */
export const SHOWN_PARAMETERS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'limit',
  'quantity',
  'sku',
  'slug',
  'variant',
  'variation',
  'attribute',
  'type',
  'status',
  'wc-ajax',
]);

export const SHOWN_REQUEST_HEADERS: readonly string[] = [
  'accept',
  'content-type',
  'api-version',
  'ucp-agent',
  'idempotency-key',
];
export const SHOWN_RESPONSE_HEADERS: readonly string[] = [
  'content-type',
  'retry-after',
  'request-id',
  'x-request-id',
  'cf-ray',
  'server',
];
