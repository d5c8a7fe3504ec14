/** One pass over a page's HTML: linked-data blocks, meta properties, the canonical link, and annotations as linked-data nodes. */
import { Parser } from 'htmlparser2';
import { microdataReader, rdfaReader } from './annotation-reader.ts';
import type { PageItem } from './page-item.ts';
import { isInline } from './plain-text.ts';
import { type SaleControls, SaleControlsReader } from './sale-controls.ts';

/** The maximum nesting depth; real shops do not exceed it. */
const DEPTH_MAX = 2_000;
const CHUNK_LENGTH = 65_536;
const META_VALUES_MAX = 200;
const TITLE_LENGTH_MAX = 1_000;

export interface ScannedPage {
  readonly jsonLdBlocks: readonly string[];
  /** Top-level items in the shape of JSON-LD nodes. */
  readonly microdata: readonly Readonly<PageItem>[];
  readonly rdfa: readonly Readonly<PageItem>[];
  /** Lower-cased `property` or `name` -> contents in page order. */
  readonly meta: ReadonlyMap<string, readonly string[]>;
  readonly canonicalUrl: string | null;
  /** The base of relative addresses, if it is not the page's own address. */
  readonly baseUrl: string | null;
  readonly title: string | null;
  /** The first main heading. */
  readonly heading: string | null;
  readonly saleControls: SaleControls;
}

/** Never throws: broken HTML is read as far as possible. Linear time. */
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
  for (let at = 0; at < html.length && scanner.depth <= DEPTH_MAX; at += CHUNK_LENGTH) {
    parser.write(html.slice(at, at + CHUNK_LENGTH));
  }
  parser.end();
  return scanner.result();
}

type Captured = 'script' | 'title' | 'h1';

class Scanner {
  depth = 0;
  readonly #blocks: string[] = [];
  readonly #meta = new Map<string, string[]>();
  readonly #microdata = microdataReader();
  readonly #rdfa = rdfaReader();
  readonly #saleControls = new SaleControlsReader();
  #canonicalUrl: string | null = null;
  #baseUrl: string | null = null;
  readonly #texts = new Map<Captured, string>();
  #capture: { readonly element: Captured; parts: string[] } | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (!isInline(name)) this.text(' ');
    if (name === 'script' && /ld\+json/i.test(attributes['type'] ?? '')) this.#begin('script');
    else if ((name === 'title' || name === 'h1') && !this.#texts.has(name) && this.#capture === null)
      this.#begin(name);
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'base') this.#baseUrl ??= attributes['href'] ?? null;
    if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? ''))
      this.#canonicalUrl ??= attributes['href'] ?? null;
    this.#microdata.open(name, attributes, this.depth);
    this.#rdfa.open(name, attributes, this.depth);
    this.#saleControls.open(name, attributes);
  }

  text(data: string): void {
    this.#capture?.parts.push(data);
    if (this.#capture?.element === 'script') return;
    this.#microdata.text(data);
    this.#rdfa.text(data);
    this.#saleControls.text(data);
  }

  close(name: string): void {
    if (!isInline(name)) this.text(' ');
    if (this.#capture?.element === name) this.#end(this.#capture);
    this.#microdata.close(this.depth);
    this.#rdfa.close(this.depth);
    this.#saleControls.close(name);
    this.depth -= 1;
  }

  result(): ScannedPage {
    return {
      jsonLdBlocks: this.#blocks,
      microdata: this.#microdata.items,
      rdfa: this.#rdfa.items,
      meta: this.#meta,
      canonicalUrl: this.#canonicalUrl,
      baseUrl: this.#baseUrl,
      title: this.#texts.get('title') ?? null,
      heading: this.#texts.get('h1') ?? null,
      saleControls: this.#saleControls.found,
    };
  }

  #begin(element: Captured): void {
    this.#capture = { element, parts: [] };
  }

  #end({ element, parts }: { readonly element: Captured; readonly parts: readonly string[] }): void {
    this.#capture = null;
    const text = parts.join('');
    if (element === 'script') {
      this.#blocks.push(text);
      return;
    }
    const folded = text.slice(0, TEXT_SLICE).replace(/\s+/g, ' ').trim();
    if (folded !== '') this.#texts.set(element, folded.slice(0, TITLE_LENGTH_MAX));
  }

  #readMeta(attributes: Readonly<Record<string, string>>): void {
    const key = (attributes['property'] ?? attributes['name'] ?? '').trim().toLowerCase();
    const content = attributes['content'];
    if (key === '' || content === undefined) return;
    const values = this.#meta.get(key);
    if (values === undefined) this.#meta.set(key, [content]);
    else if (values.length < META_VALUES_MAX) values.push(content);
  }
}

const TEXT_SLICE = 10_000;
