/** A piece of HTML that may stand in a page as it is. */
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

/** A template whose values are escaped unless they are `Html`; null writes nothing, a list all of its items. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  new Html(strings.map((text, index) => text + written(values[index] ?? null)).join(''));

/** Text in which `backticks` mark code. */
export const prose = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

/** The values with a separator between them. */
export const joined = (values: readonly HtmlValue[], separator: string): Html =>
  html`${values.map((value, index) => (index === 0 ? value : [separator, value]))}`;
