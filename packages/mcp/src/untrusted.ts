import { isRecord } from './record.ts';

/** Fields whose values the service makes: identifiers, times, codes and names of lists. Any other text counts as foreign. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'availability',
  'bucket',
  'checkoutIntentId',
  'code',
  'country',
  'createdAt',
  'currencyCode',
  'deliveredAt',
  'endCursor',
  'expiresAt',
  'failureCode',
  'id',
  'object',
  'orderId',
  'shippedAt',
  'startCursor',
  'state',
  'status',
  'type',
  'updatedAt',
]);

/** What the service itself wrote in full: the parts of an explanation. */
const OWN_TEXTS: ReadonlySet<string> = new Set(['/explanation', '/happened', '/reason', '/advice']);

/** Merchants have fields of these names too, such as the identifier of a shipping option. */
const OWN_ID = /^[a-z]{2,5}_[0-9A-Za-z]{10,}$/;
const OWN_VALUE = /^[A-Za-z0-9_.:+=/-]{1,200}$/;

const isOwn = (text: string, pointer: string, field: string, quoted: string | null): boolean =>
  (OWN_TEXTS.has(pointer) && (quoted === null || !text.includes(quoted))) ||
  (OWN_FIELDS.has(field) && (field === 'id' ? OWN_ID : OWN_VALUE).test(text));

/** What an explanation quotes: what the approver wrote. */
function quotedText(value: unknown): string | null {
  const approval = isRecord(value) ? value['approval'] : null;
  const reason = isRecord(approval) ? approval['reason'] : null;
  return typeof reason === 'string' ? reason : null;
}

const TEXTS_MAX = 500;

/** The pointer to the whole result. */
const ALL = [''];

/** JSON pointers of the texts in a result that merchants, buyers or callers wrote. One to the whole result if there are very many. */
export function foreignTexts(value: unknown): string[] {
  const found: string[] = [];
  const quoted = quotedText(value);
  const visit = (part: unknown, pointer: string, field: string): void => {
    if (found.length > TEXTS_MAX) return;
    if (typeof part === 'string') {
      if (part !== '' && !isOwn(part, pointer, field, quoted)) found.push(pointer);
    } else if (Array.isArray(part))
      for (const [index, item] of part.entries()) visit(item, `${pointer}/${index}`, field);
    else if (typeof part === 'object' && part !== null)
      for (const [key, item] of Object.entries(part))
        visit(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, key);
  };
  visit(value, '', '');
  return found.length > TEXTS_MAX ? ALL : found;
}
