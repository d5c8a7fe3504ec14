import type { Element } from 'domhandler';

const HIDING_DECLARATION =
  /(?:^|;)(?:display:none|visibility:(?:hidden|collapse)|(?:left|top|right|text-indent|margin-left|margin-top):-\d{4}|clip-path:inset\((?:50|100)%)/;
const TRANSPARENT = /(?:^|;)opacity:0(?:\.0+)?(?:!important)?(?:;|$)/;
const OUT_OF_FLOW = /position:(?:absolute|fixed)|(?:^|;)(?:height|width|z-index):(?:0|-)/;
const SIMPLE_SELECTOR = /^[a-z]*[.#][\w-]+$/i;
const STYLE_LENGTH_MAX = 500_000;
const SELECTOR_LENGTH_MAX = 1_000;

/** Ids and classes that the page's own style sheets hide. Only selectors of one id or class, outside media queries, are read. */
export class HiddenSelectors {
  readonly #names = new Set<string>();

  read(css: string): void {
    const source = withoutComments(css.slice(0, STYLE_LENGTH_MAX));
    let depth = 0;
    let ruleStart = 0;
    let bodyStart = 0;
    for (let at = 0; at < source.length; at += 1) {
      const character = source[at];
      if (character === '{') {
        if (depth === 0) bodyStart = at + 1;
        depth += 1;
      } else if (character === '}' && depth > 0) {
        depth -= 1;
        if (depth > 0) continue;
        this.#readRule(source.slice(ruleStart, bodyStart - 1), source.slice(bodyStart, at));
        ruleStart = at + 1;
      }
    }
  }

  hide(element: Element): boolean {
    if (this.#names.size === 0) return false;
    const { id, class: classes } = element.attribs;
    if (id && this.#names.has(`#${id}`)) return true;
    return (classes ?? '').split(/\s+/).some((name) => this.#names.has(`.${name}`));
  }

  #readRule(selectors: string, declarations: string): void {
    if (selectors.length > SELECTOR_LENGTH_MAX || selectors.includes('@') || !hidesByStyle(declarations))
      return;
    for (const selector of selectors.split(',').map((text) => text.trim())) {
      if (SIMPLE_SELECTOR.test(selector)) this.#names.add(selector.replace(/^[a-z]+/i, ''));
    }
  }
}

function withoutComments(css: string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const start = css.indexOf('/*', at);
    if (start < 0) return out + css.slice(at);
    out += css.slice(at, start);
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return out;
    at = end + 2;
  }
}

/** A styled select, checkbox or radio button is often a transparent control above a drawn one. */
const COVERED_CONTROL = /^(?:select|checkbox|radio|label|option)$/;

function hidesByStyle(style: string, control = ''): boolean {
  const compact = style.toLowerCase().slice(0, 2_000).replace(/\s+/g, '');
  if (HIDING_DECLARATION.test(compact)) return true;
  return TRANSPARENT.test(compact) && OUT_OF_FLOW.test(compact) && !COVERED_CONTROL.test(control);
}

/** Whether the element hides itself and all that it contains. */
export function isHidden(element: Element, selectors: HiddenSelectors): boolean {
  const { attribs } = element;
  if ('hidden' in attribs && attribs['hidden'] !== 'until-found') return true;
  if ('inert' in attribs) return true;
  const control = element.name === 'input' ? (attribs['type'] ?? '').toLowerCase() : element.name;
  if (attribs['style'] && hidesByStyle(attribs['style'], control)) return true;
  return selectors.hide(element);
}
