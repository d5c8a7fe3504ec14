/** Reads microdata and RDFa Lite element by element into linked-data nodes. */
import { addValue, attributeValue, type PageItem } from './page-item.ts';

const VALUE_LENGTH_MAX = 20_000;

type Attributes = Readonly<Record<string, string>>;

/** An element's annotations in one of the notations. */
interface Annotation {
  /** The properties whose value the element is. */
  readonly properties: readonly string[];
  /** The item that starts at the element. */
  readonly item: PageItem | null;
}

interface OpenProperty {
  readonly depth: number;
  readonly owner: PageItem;
  readonly names: readonly string[];
  text: string;
}

interface OpenItem {
  readonly depth: number;
  readonly item: PageItem;
}

/** The items of one notation. Work per element does not grow with the depth. */
class AnnotationReader {
  readonly items: PageItem[] = [];
  readonly #annotationOf: (attributes: Attributes) => Annotation;
  readonly #openItems: OpenItem[] = [];
  readonly #openProperties: OpenProperty[] = [];

  constructor(annotationOf: (attributes: Attributes) => Annotation) {
    this.#annotationOf = annotationOf;
  }

  open(name: string, attributes: Attributes, depth: number): void {
    const { properties, item } = this.#annotationOf(attributes);
    const owner = this.#openItems.at(-1)?.item ?? null;
    if (item !== null) {
      if (owner === null || properties.length === 0) this.items.push(item);
      else for (const property of properties) addValue(owner, property, item);
      this.#openItems.push({ depth, item });
      return;
    }
    if (owner === null || properties.length === 0) return;
    const value = attributeValue(name, attributes) ?? attributes['resource'] ?? null;
    if (value === null) this.#openProperties.push({ depth, owner, names: properties, text: '' });
    else for (const property of properties) addValue(owner, property, value);
  }

  text(data: string): void {
    // Only the innermost element collects text; at its end the text is passed to the enclosing one.
    const property = this.#openProperties.at(-1);
    if (property !== undefined && property.text.length < VALUE_LENGTH_MAX) property.text += data;
  }

  close(depth: number): void {
    if (this.#openItems.at(-1)?.depth === depth) this.#openItems.pop();
    if (this.#openProperties.at(-1)?.depth !== depth) return;
    const property = this.#openProperties.pop();
    if (property === undefined) return;
    const value = property.text.replace(/\s+/g, ' ').trim();
    for (const name of property.names) addValue(property.owner, name, value);
    this.text(property.text);
  }
}

export const microdataReader = (): AnnotationReader => new AnnotationReader(microdataOf);

function microdataOf(attributes: Attributes): Annotation {
  const properties = words(attributes['itemprop']);
  if (!('itemscope' in attributes)) return { properties, item: null };
  return { properties, item: itemOf(attributes['itemtype'] ?? '', attributes['itemid']) };
}

export const rdfaReader = (): AnnotationReader => new AnnotationReader(rdfaOf);

/** Leaves out properties of other vocabularies, such as Open Graph. */
function rdfaOf(attributes: Attributes): Annotation {
  const properties = [...words(attributes['property']), ...words(attributes['rel'])].flatMap(schemaName);
  const type = attributes['typeof'];
  if (type === undefined) return { properties, item: null };
  return { properties, item: itemOf(type, attributes['resource'] ?? attributes['about']) };
}

const itemOf = (type: string, id: string | undefined): PageItem => ({
  '@type': type,
  ...(id === undefined || id === '' ? {} : { '@id': id }),
});

function schemaName(word: string): readonly string[] {
  const bare = word.replace(/^(?:https?:\/\/schema\.org\/|schema:|s:)/i, '');
  return /[:/]/.test(bare) ? [] : [bare];
}

function words(value: string | undefined): readonly string[] {
  return (value ?? '')
    .slice(0, 1_000)
    .split(/\s+/)
    .filter((word) => word !== '');
}
