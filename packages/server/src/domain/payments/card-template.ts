/** Card fields that a credential may reference as `{{card.<name>}}`. */
export const CARD_FIELDS = ['number', 'cvc', 'expMonth', 'expYear', 'expYearShort'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

const PLACEHOLDER = /\{\{\s*card\.([A-Za-z]+)\s*\}\}/g;
/** What a vault interprets as the start of an expression. */
const EXPRESSION_START = /\{\{|\{%/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Whether a text is a vault token id. Ids are inserted into the vault's expressions, so anything but a UUID is refused.
 */
export const isVaultTokenId = (text: string): boolean => UUID.test(text);

const fieldNamed = (name: string | undefined): CardField | undefined =>
  CARD_FIELDS.find((field) => field === name);

/** All strings of a JSON value, including property names. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries(value).flatMap(([name, item]) => [name, ...textsOf(item)]);
}

/** The card fields that a credential references, each once. */
export function cardFieldsOf(credential: unknown): readonly CardField[] {
  const named = textsOf(credential).flatMap((text) =>
    Array.from(text.matchAll(PLACEHOLDER), ([, name]) => fieldNamed(name)),
  );
  return CARD_FIELDS.filter((field) => named.includes(field));
}

/** Why a credential cannot be used as a template; null when it can. */
export function templateFault(credential: unknown): string | null {
  const rests = textsOf(credential).map((text) =>
    text.replace(PLACEHOLDER, (whole, name: string) => (fieldNamed(name) === undefined ? whole : '')),
  );
  if (!rests.some(holdsExpression)) return null;
  return `{{ }} may only hold ${CARD_FIELDS.map((field) => `card.${field}`).join(', ')}`;
}

/** The credential with every placeholder replaced, at any depth. */
export function fillCardFields(
  credential: Readonly<Record<string, unknown>>,
  replace: (field: CardField) => string,
): Readonly<Record<string, unknown>> {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replace(PLACEHOLDER, (whole, name: string) => {
        const field = fieldNamed(name);
        return field === undefined ? whole : replace(field);
      });
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fill(item)]));
  };
  return Object.fromEntries(Object.entries(credential).map(([name, value]) => [name, fill(value)]));
}

const holdsExpression = (text: string): boolean => EXPRESSION_START.test(text);

/** The text, and the text after percent or JSON unescaping. */
function decodings(text: string): string[] {
  const unescaped = text.replace(/\\u00([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const percents = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return [text, unescaped, percents];
}

/** Whether a vault could interpret part of the text as an expression, in any encoding. */
export const couldHoldExpression = (text: string): boolean => decodings(text).some(holdsExpression);
