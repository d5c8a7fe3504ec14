/** One pass over a page's HTML: linked-data blocks, meta properties, the canonical link, and microdata as linked-data nodes. */
import { Parser } from 'htmlparser2';

const OPEN_ELEMENTS_MAX = 512;
const VALUE_LENGTH_MAX = 20_000;

export interface ScannedPage {
  readonly jsonLdBlocks: readonly string[];
  /** Top-level microdata items in the shape of JSON-LD nodes. */
  readonly microdata: readonly Readonly<Record<string, unknown>>[];
  /** Lower-cased `property` or `name` -> contents in page order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly canonicalUrl: string | null;
  readonly title: string | null;
}

interface OpenElement {
  /** Where the element's text goes when it closes. */
  readonly property: { readonly owner: MicrodataItem; readonly names: readonly string[] } | null;
  readonly item: MicrodataItem | null;
  text: string;
}

type MicrodataItem = Record<string, unknown>;

/** Never throws: broken HTML is read as far as it goes. */
export function scanPage(html: string): ScannedPage {
  const scanner = new Scanner();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => scanner.open(name, attributes),
      ontext: (data) => scanner.text(data),
      onclosetag: (name) => scanner.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  return scanner.result();
}

class Scanner {
  readonly #blocks: string[] = [];
  readonly #items: MicrodataItem[] = [];
  readonly #meta = new Map<string, string[]>();
  readonly #stack: OpenElement[] = [];
  #canonicalUrl: string | null = null;
  #title: string | null = null;
  #capture: { kind: 'ld' | 'title'; text: string } | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'script' && /ld\+json/i.test(attributes['type'] ?? ''))
      this.#capture = { kind: 'ld', text: '' };
    if (name === 'title' && this.#title === null) this.#capture = { kind: 'title', text: '' };
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? ''))
      this.#canonicalUrl ??= attributes['href'] ?? null;
    this.#readMicrodata(name, attributes);
  }

  text(data: string): void {
    if (this.#capture !== null) this.#capture.text += data;
    for (const element of this.#stack) {
      if (element.property !== null && element.text.length < VALUE_LENGTH_MAX) element.text += data;
    }
  }

  close(name: string): void {
    if (this.#capture !== null && (name === 'script' || name === 'title')) {
      if (this.#capture.kind === 'ld') this.#blocks.push(this.#capture.text);
      else this.#title = this.#capture.text.trim() || null;
      this.#capture = null;
    }
    const element = this.#stack.pop();
    if (element?.property == null) return;
    const value = element.item ?? element.text.replace(/\s+/g, ' ').trim();
    for (const property of element.property.names) addValue(element.property.owner, property, value);
  }

  result(): ScannedPage {
    return {
      jsonLdBlocks: this.#blocks,
      microdata: this.#items,
      meta: this.#meta,
      canonicalUrl: this.#canonicalUrl,
      title: this.#title,
    };
  }

  #readMeta(attributes: Readonly<Record<string, string>>): void {
    const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
    const content = attributes['content'];
    if (key === '' || content === undefined) return;
    this.#meta.set(key, [...(this.#meta.get(key) ?? []), content]);
  }

  #readMicrodata(name: string, attributes: Readonly<Record<string, string>>): void {
    const owner = this.#stack.findLast((element) => element.item !== null)?.item ?? null;
    const names = (attributes['itemprop'] ?? '').split(/\s+/).filter((word) => word !== '');
    const startsItem = 'itemscope' in attributes && this.#stack.length < OPEN_ELEMENTS_MAX;
    const item: MicrodataItem | null = startsItem ? { '@type': attributes['itemtype'] ?? '' } : null;
    if (item !== null && (owner === null || names.length === 0)) this.#items.push(item);
    const attributeValue = item === null ? attributeOf(name, attributes) : null;
    const hasProperty = owner !== null && names.length > 0;
    if (hasProperty && attributeValue !== null)
      for (const property of names) addValue(owner, property, attributeValue);
    const property = hasProperty && attributeValue === null ? { owner, names } : null;
    this.#stack.push({ property, item, text: '' });
  }
}

/** The value of an element that carries it in an attribute; null where it is the element's text. */
function attributeOf(name: string, attributes: Readonly<Record<string, string>>): string | null {
  if (attributes['content'] !== undefined) return attributes['content'];
  if (name === 'a' || name === 'link' || name === 'area') return attributes['href'] ?? null;
  if (name === 'img' || name === 'source' || name === 'iframe') return attributes['src'] ?? null;
  if (name === 'time') return attributes['datetime'] ?? null;
  if (name === 'data' || name === 'meter') return attributes['value'] ?? null;
  return null;
}

function addValue(owner: MicrodataItem, property: string, value: unknown): void {
  const before = owner[property];
  owner[property] =
    before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
}
