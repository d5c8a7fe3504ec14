import type { Site } from '../design/site.ts';
import { type Attributes, el, type PageElement, withBehaviour } from './elements.ts';

/** Paths of the actions. A page without scripts posts its forms there; a script sends the same requests. */
export const ACTION_PATHS: Readonly<Record<string, string>> = {
  'add-to-cart': '/cart/add',
  subscribe: '/cart/add-subscription',
  'change-cart': '/cart/change',
  'remove-line': '/cart/remove',
  'place-order': '/checkout/place',
  refresh: '/checkout/update',
};

const actionPath = (action: string): string => ACTION_PATHS[action] ?? `/do/${action}`;

/** The action that a path stands for; null if it is none. */
export function actionAt(path: string): string | null {
  const named = Object.entries(ACTION_PATHS).find(([, candidate]) => candidate === path);
  if (named !== undefined) return named[0];
  return path.startsWith('/do/') ? path.slice('/do/'.length) : null;
}

type Contents = Parameters<typeof el>[2];

export interface FormRequest {
  readonly action: string;
  readonly args?: Readonly<Record<string, string>>;
  readonly needsCardToken?: boolean;
  readonly attributes?: Attributes;
}

/** A form that sends what is in it. In pages that a script makes it has no address. */
export function form(site: Site, request: FormRequest, ...contents: readonly Contents[]): PageElement {
  const { action, args = {}, attributes } = request;
  if (site.design.rendering === 'client') {
    return withBehaviour(el('form', { novalidate: true, ...attributes }, ...contents), {
      act: {
        do: action,
        args,
        on: 'submit',
        ...(request.needsCardToken === true ? { needsCardToken: true } : {}),
      },
    });
  }
  const hidden = Object.entries(args).map(([name, value]) =>
    el('input', { type: 'hidden', name: `_${name}`, value }),
  );
  const element = el(
    'form',
    { method: 'post', action: `${site.prefix}${actionPath(action)}`, novalidate: true, ...attributes },
    ...hidden,
    ...contents,
  );
  return request.needsCardToken === true && site.design.rendering === 'enhanced'
    ? withBehaviour(element, { act: { do: action, on: 'submit', needsCardToken: true } })
    : element;
}

export interface ButtonLook {
  readonly kind?: 'primary' | 'secondary' | 'link';
  readonly label?: string;
}

/** The button that submits the form around it. */
export function submitButton(
  site: Site,
  text: string,
  { kind = 'primary', label }: ButtonLook = {},
): PageElement {
  return el('button', { type: 'submit', class: site.classes(`button ${kind}`), 'aria-label': label }, text);
}

/** A button that sends a request, with a form around it where there are no scripts. */
export function requestButton(
  site: Site,
  text: string,
  action: string,
  args: Readonly<Record<string, string>> = {},
  { kind = 'secondary', label }: ButtonLook = {},
): PageElement {
  if (site.design.rendering !== 'client') {
    return form(
      site,
      { action, args, attributes: { class: site.classes('inline') } },
      submitButton(site, text, { kind, ...(label === undefined ? {} : { label }) }),
    );
  }
  return withBehaviour(
    el('button', { type: 'button', class: site.classes(`button ${kind}`), 'aria-label': label }, text),
    { act: { do: action, args, on: 'click' } },
  );
}

/** A button inside a form of another request: sends all its fields elsewhere. */
export function sideButton(
  site: Site,
  text: string,
  action: string,
  args: Readonly<Record<string, string>> = {},
): PageElement {
  if (site.design.rendering === 'client') return requestButton(site, text, action, args);
  return el(
    'button',
    {
      type: 'submit',
      formaction: `${site.prefix}${actionPath(action)}`,
      formnovalidate: true,
      class: site.classes('button secondary'),
    },
    text,
  );
}

/** The element sends a request when it changes, where there are scripts. */
export function requestOn(
  site: Site,
  element: PageElement,
  on: 'change' | 'click',
  action: string,
): PageElement {
  if (site.design.rendering === 'html') return element;
  return withBehaviour(element, { act: { do: action, on } });
}

/** A link within the site. */
export function link(site: Site, path: string, text: string, attributes: Attributes = {}): PageElement {
  return el('a', { href: `${site.prefix}${path}`, ...attributes }, text);
}
