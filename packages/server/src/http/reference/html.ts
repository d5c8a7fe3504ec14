/** Markup that needs no escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = Html | string | number | null | readonly HtmlValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

function written(value: HtmlValue): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(written).join('') : escaped(String(value));
}

/** Template tag that escapes all values except `Html`. Null renders nothing, a list all its items. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.map((text, index) => text + written(values[index] ?? null)).join(''));

/** Renders text with code between backticks. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** Joins values with a separator. */
export const joined = (values: readonly HtmlValue[], separator: string): Html =>
  html`${values.map((value, index) => (index === 0 ? value : [separator, value]))}`;
