import { posix } from 'node:path';

const urlOf = (slug) => (slug === '' ? '/docs' : `/docs/${slug}`);

/** Turns the links of the repository into those of the site. */
export class Links {
  #slugs;
  #operations;

  constructor(pages, operations) {
    this.#slugs = new Map(pages.map(({ path, slug }) => [path, slug]));
    this.#operations = new Map(
      operations.map((operation) => [`${operation.method} ${shapeOf(operation.path)}`, operation]),
    );
  }

  /** The address of a link in the page at `from`; null if its target is not on the site. `ending` is `.md` for Markdown twins. */
  resolve(target, from, ending = '') {
    if (/^https?:\/\/127\.0\.0\.1:3210\/docs$/.test(target)) return `/docs/reference${ending}`;
    if (/^([a-z]+:|#|\/)/.test(target)) return target;
    const [file = '', anchor] = target.split('#');
    const path = posix.join(posix.dirname(from), file).replace(/\/$/, '');
    const hash = anchor === undefined ? '' : `#${anchor}`;
    if (/\.(png|svg)$/.test(path)) return `/docs/assets/${posix.basename(path)}`;
    const slug =
      this.#slugs.get(path) ?? this.#slugs.get(`${path}/README.md`) ?? this.#slugs.get(`${path}/index.md`);
    if (path === 'README.md') return `/docs${hash}`;
    return slug === undefined ? null : `${urlOf(slug)}${slug === '' ? '' : ending}${hash}`;
  }

  /** The reference of what a code span names, such as `POST /api/v1/checkout-intents`; null if it names no operation. */
  referenceOf(span) {
    return this.#find(span)?.url ?? null;
  }

  /** The method and path of the operation that a text names, perhaps without `/api/v1` or with a query; undefined if there is none. */
  operationOf(text) {
    const found = this.#find(text);
    return found === undefined ? undefined : `${found.method} ${found.path}`;
  }

  #find(text) {
    const found = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(text);
    if (found === null) return undefined;
    const [, method, given = ''] = found;
    const path = given.replace(/\?.*$/, '');
    const whole = path.startsWith('/api/v1/') ? path : `/api/v1${path}`;
    return this.#operations.get(`${method} ${shapeOf(whole)}`);
  }
}

/** A path with the names of its parameters left out. */
const shapeOf = (path) => path.replaceAll(/\{[^}]*\}/g, '{}');
