/** What a document says as a whole: its HTML, and the marks of the software that made it. */
import { attribute, queryAll, rootElement } from './dom.js';

/** The HTML of the document as it is now, without shadow roots. @param {number} lengthMax @returns {string} */
export function documentHtml(lengthMax) {
  const isStandard = Reflect.get(Document.prototype, 'compatMode', document) === 'CSS1Compat';
  const html = String(Reflect.get(Element.prototype, 'outerHTML', rootElement()));
  return `${isStandard ? '<!DOCTYPE html>' : ''}${html}`.slice(0, lengthMax);
}

const CLASSED_ELEMENTS_MAX = 3_000;

/** @param {number} countMax Of each kind. */
export function documentMarks(countMax) {
  const all = (/** @type {string} */ selector) => queryAll(rootElement(), selector);
  const first = (/** @type {string[]} */ values) =>
    [...new Set(values)].slice(0, countMax).map((value) => value.slice(0, 200));
  return {
    generators: first(all('meta[name="generator" i]').map((meta) => attribute(meta, 'content'))),
    classes: first(
      all('[class]')
        .slice(0, CLASSED_ELEMENTS_MAX)
        .flatMap((element) => attribute(element, 'class').split(/\s+/))
        .filter((name) => name !== ''),
    ),
    scriptPaths: first([
      ...all('script[src]').map((script) => pathOf(attribute(script, 'src'))),
      ...all('link[rel~="stylesheet"][href]').map((link) => pathOf(attribute(link, 'href'))),
    ]),
    siteNames: first(
      all('meta[property="og:site_name" i],meta[name="application-name" i]').map((meta) =>
        attribute(meta, 'content'),
      ),
    ),
  };
}

/** @param {string} address */
function pathOf(address) {
  const base = String(Reflect.get(Node.prototype, 'baseURI', document));
  return URL.canParse(address, base) ? new URL(address, base).pathname : '';
}
