import { posix } from 'node:path';

const urlOf = (slug) => (slug === '' ? '/docs' : `/docs/${slug}`);

/** Turns the links of the repository into those of the site. */
export class Links {
  #slugs;
  #operations;

  constructor(pages, operations) {
    this.#slugs = new Map(pages.map(({ path, slug }) => [path, slug]));
    this.#operations = new Map(
      operations.map(({ method, path, url }) => [`${method} ${shapeOf(path)}`, url]),
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
    const found = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(span);
    if (found === null) return null;
    const [, method, given = ''] = found;
    const path = given.replace(/\?.*$/, '');
    const whole = path.startsWith('/api/v1/') ? path : `/api/v1${path}`;
    return this.#operations.get(`${method} ${shapeOf(whole)}`) ?? null;
  }
}

/** A path with the names of its parameters left out. */
const shapeOf = (path) => path.replaceAll(/\{[^}]*\}/g, '{}');
