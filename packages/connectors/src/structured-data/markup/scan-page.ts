/** One pass over a page's HTML: linked-data blocks, meta properties, the canonical link, and annotations as linked-data nodes. */
import { Parser } from 'htmlparser2';
import { CurrencyEvidenceReader } from '../offers/page-currency.ts';
import { microdataReader, rdfaReader } from './annotation-reader.ts';
import { attributeValue, type PageItem } from './page-item.ts';
import type { PageScript } from './page-state.ts';
import { isInline } from './plain-text.ts';
import { type SaleControls, SaleControlsReader } from './sale-controls.ts';

/** The maximum nesting depth; real shops do not exceed it. */
const DEPTH_MAX = 2_000;
const CHUNK_LENGTH = 65_536;
const META_VALUES_MAX = 200;
const TITLE_LENGTH_MAX = 1_000;
const SCRIPTS_MAX = 200;
const SCRIPTS_LENGTH_MAX = 4_000_000;
const PICTURES_MAX = 500;

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
  /** Scripts in the page that are not linked data, up to a total length. */
  readonly scripts: readonly PageScript[];
  readonly currencyEvidence: CurrencyEvidenceReader;
  /** Images with a description, in page order. */
  readonly pictures: readonly { readonly alt: string; readonly url: string }[];
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

interface Capture {
  readonly element: Captured;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parts: string[];
  /** The element around it, whose capture continues afterwards. */
  readonly outer: Capture | null;
}

class Scanner {
  depth = 0;
  readonly #blocks: string[] = [];
  readonly #meta = new Map<string, string[]>();
  readonly #microdata = microdataReader();
  readonly #rdfa = rdfaReader();
  readonly #currencyEvidence = new CurrencyEvidenceReader();
  readonly #saleControls = new SaleControlsReader((line) => this.#currencyEvidence.text(line));
  readonly #scripts: PageScript[] = [];
  #scriptsLength = 0;
  readonly #pictures: { readonly alt: string; readonly url: string }[] = [];
  #canonicalUrl: string | null = null;
  #baseUrl: string | null = null;
  readonly #texts = new Map<Captured, string>();
  #capture: Capture | null = null;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    if (!isInline(name)) this.text(' ');
    if (name === 'script') this.#begin(name, attributes);
    else if ((name === 'title' || name === 'h1') && !this.#texts.has(name) && this.#capture === null)
      this.#begin(name, attributes);
    if (name === 'img') this.#readPicture(attributes);
    if (name === 'meta') this.#readMeta(attributes);
    if (name === 'base') this.#baseUrl ??= attributes['href'] ?? null;
    if (name === 'link' && /\bcanonical\b/i.test(attributes['rel'] ?? ''))
      this.#canonicalUrl ??= attributes['href'] ?? null;
    this.#microdata.open(name, attributes, this.depth);
    this.#rdfa.open(name, attributes, this.depth);
    this.#currencyEvidence.element(name, attributes);
    this.#saleControls.open(name, attributes, this.depth);
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
    this.#saleControls.close(name, this.depth);
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
      scripts: this.#scripts,
      currencyEvidence: this.#currencyEvidence,
      pictures: this.#pictures,
    };
  }

  #begin(element: Captured, attributes: Readonly<Record<string, string>>): void {
    this.#capture = { element, attributes, parts: [], outer: this.#capture };
  }

  #end({ element, attributes, parts, outer }: Capture): void {
    this.#capture = outer;
    const text = parts.join('');
    if (element === 'script') {
      this.#takeScript(attributes['type'] ?? '', attributes['id'] ?? '', text);
      return;
    }
    const folded = text.slice(0, TEXT_SLICE).replace(/\s+/g, ' ').trim();
    if (folded !== '') this.#texts.set(element, folded.slice(0, TITLE_LENGTH_MAX));
  }

  #takeScript(type: string, id: string, source: string): void {
    if (/ld\+json/i.test(type)) {
      this.#blocks.push(source);
      return;
    }
    this.#scriptsLength += source.length;
    if (this.#scriptsLength > SCRIPTS_LENGTH_MAX || this.#scripts.length >= SCRIPTS_MAX) return;
    this.#currencyEvidence.script(source);
    this.#scripts.push({ type, id, source });
  }

  #readPicture(attributes: Readonly<Record<string, string>>): void {
    const alt = (attributes['alt'] ?? '').trim();
    const url = attributeValue('img', attributes);
    if (alt === '' || url === null || url === '' || this.#pictures.length >= PICTURES_MAX) return;
    this.#pictures.push({ alt: alt.slice(0, TITLE_LENGTH_MAX), url });
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
