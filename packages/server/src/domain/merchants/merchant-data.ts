/** NUL and halves of surrogate pairs, which PostgreSQL stores neither in text nor in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/gu;
/** Addresses that a browser or mail program would run or open locally. */
const UNSAFE_ADDRESS = /\b(?:javascript|vbscript|file|blob):\S+|\bdata:[\w/+.-]*[;,]\S*/gi;
const SENTENCE_FIELDS: ReadonlySet<string> = new Set(['message', 'detail']);
/** Fields with an address that a person may open. They are optional. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['continueUrl', 'orderUrl']);
/** Lists of addresses, or of objects with a `url`: of a product's images, and of the products that a shop lists. */
const ADDRESS_LISTS: ReadonlySet<string> = new Set(['images', 'productUrls']);

/** The text with each character that PostgreSQL cannot store replaced by U+FFFD. */
const storableText = (text: string): string => text.replace(UNSTORABLE, '\uFFFD');

/**
 * A copy of plain data that came from a merchant: every text and name of a field can be stored, and addresses that are not http or https are removed from
 * fields that people open and from sentences that they read. Without `allowHttp`, a failure keeps only an https link for the buyer.
 */
export function cleanMerchantData<T>(data: T, allowHttp = true): T {
  const copy = structuredClone(data);
  if (!isRecord(copy)) return copy;
  cleanFields(copy);
  if (!allowHttp && isRecord(copy['failure'])) removeHttpLink(copy['failure']);
  return copy;
}

function removeHttpLink(failure: Record<string, unknown>): void {
  const { continueUrl } = failure;
  if (typeof continueUrl === 'string' && new URL(continueUrl).protocol === 'http:')
    delete failure['continueUrl'];
}

function cleanFields(record: Record<string, unknown>): void {
  for (const [name, given] of Object.entries(record)) {
    const isList = ADDRESS_LISTS.has(name) && Array.isArray(given);
    const value: unknown = isList ? given.filter(hasHttpAddress) : given;
    const key = storableText(name);
    if (key !== name) delete record[name];
    record[key] = typeof value === 'string' ? cleanText(name, value) : value;
    if (isRecord(value)) cleanFields(value);
    if (isUnsafe(record, name)) delete record[name];
  }
}

function cleanText(name: string, text: string): string {
  const storable = storableText(text);
  return SENTENCE_FIELDS.has(name) ? storable.replace(UNSAFE_ADDRESS, '(address removed)') : storable;
}

/** Whether the field has an address that must not be opened: its own, or that of a carrier's tracking page. */
function isUnsafe(record: Record<string, unknown>, name: string): boolean {
  const value = record[name];
  const isAddress = ADDRESS_FIELDS.has(name) || (name === 'url' && 'number' in record);
  return isAddress && typeof value === 'string' && !isHttpAddress(value);
}

const hasHttpAddress = (item: unknown): boolean => {
  const address = isRecord(item) ? item['url'] : item;
  return typeof address === 'string' && isHttpAddress(address);
};

const isHttpAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
