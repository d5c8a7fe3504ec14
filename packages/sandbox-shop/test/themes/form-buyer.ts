/** Buys at a theme that needs no scripts: reads its forms from the HTML, fills them in and follows redirects. */
import { type FieldKey, wireName } from '../../src/themes/checkout/field-names.ts';
import type { Design } from '../../src/themes/design/design.ts';
import { type Receiver, valuesOf, variantIdOf, type Wanted } from './wanted.ts';

interface Page {
  readonly url: URL;
  readonly html: string;
  /** Of the visit. */
  readonly cookie: string;
}

interface Form {
  readonly action: string;
  readonly fields: URLSearchParams;
  readonly names: ReadonlySet<string>;
}

type Typed = Readonly<Partial<Record<FieldKey, string>>>;

/** Goes from the product page to the confirmation. Returns the last page. */
export async function buyByForms(
  shop: string,
  design: Design,
  wanted: Wanted,
  receiver: Receiver,
): Promise<Page> {
  const visit = openVisit();
  const values = valuesOf(design, wanted, receiver);
  const submit = (page: Page, action: string, typed: Typed, isNeeded = true) =>
    visit.submit(page, formOf(page, action), Object.entries(typed), design, isNeeded);
  const direct = design.variantControl === 'links' ? `?variant=${variantIdOf(wanted)}` : '';
  let page = await visit.open(`${shop}/products/${wanted.product}${direct}`);
  const choice: Typed = {
    ...(wanted.colour === undefined ? {} : { colour: wanted.colour }),
    ...(wanted.size === undefined ? {} : { size: wanted.size }),
    variant: variantIdOf(wanted),
    quantity: String(wanted.quantity),
  };
  page = await submit(page, '/cart/add', choice, false);
  if (design.quantityControl === 'cart-only' || design.afterAdd === 'notice') {
    page = await visit.open(`${shop}/cart`);
    const form = formOf(page, '/cart/change');
    form.fields.set('_line0', String(wanted.quantity));
    page = await visit.submit(page, form, [], design, false);
  }
  if (!page.url.pathname.includes('/checkout')) page = await submit(page, '/do/start-checkout', {});
  if (page.url.pathname.endsWith('/sign-in')) page = await signIn(page, design, submit);
  if (page.url.pathname.endsWith('/offer')) page = await submit(page, '/do/decline-offer', {});
  return throughSteps(visit, page, design, values);
}

type Submit = (page: Page, action: string, typed: Typed, isNeeded?: boolean) => Promise<Page>;

function signIn(page: Page, { guest }: Design, submit: Submit): Promise<Page> {
  if (guest !== 'refused') return submit(page, '/do/continue-as-guest', {});
  const credentials = { signInEmail: 'ada@example.com', signInPassword: 'correct-horse' };
  return submit(
    { ...page, html: page.html.replace('/do/sign-in', '/do/register') },
    '/do/register',
    credentials,
  );
}

async function throughSteps(visit: FormVisit, first: Page, design: Design, values: Typed): Promise<Page> {
  const typed = Object.entries(values);
  let page = first;
  for (const [step] of design.steps.entries()) {
    if (page.url.pathname.endsWith('/offer')) {
      page = await visit.submit(page, formOf(page, '/do/decline-offer'), [], design, true);
    }
    const isLast = step === design.steps.length - 1;
    if (isLast && design.placesBy === 'get') {
      const link = /href="([^"]*\/checkout\/place\?[^"]*)"/.exec(page.html)?.[1] ?? '';
      return visit.open(new URL(link, page.url).href);
    }
    if (isLast && design.flow === 'single') {
      const form = formOf(page, '/checkout/place');
      page = await visit.submit(
        page,
        { ...form, action: form.action.replace('/place', '/update') },
        typed,
        design,
        false,
      );
    }
    page = await visit.submit(
      page,
      formOf(page, isLast ? '/checkout/place' : '/do/save-step'),
      typed,
      design,
      false,
    );
    if (page.html.includes('/do/keep-address')) {
      page = await visit.submit(page, formOf(page, '/do/keep-address'), [], design, true);
    }
  }
  return page.url.pathname.startsWith('/pay/') ? visit.pay(page, values) : page;
}

interface FormVisit {
  open(url: string): Promise<Page>;
  submit(
    page: Page,
    form: Form,
    typed: readonly (readonly [string, string])[],
    design: Design,
    isNeeded: boolean,
  ): Promise<Page>;
  pay(page: Page, values: Typed): Promise<Page>;
}

const REDIRECTS_MAX = 6;

function openVisit(): FormVisit {
  let cookie = '';
  const go = async (url: string, body: URLSearchParams | null, redirects = 0): Promise<Page> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body === null ? {} : { method: 'POST', body }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const location = response.headers.get('location');
    const html = await response.text();
    if (location === null) return { url: new URL(url), html, cookie };
    if (redirects === REDIRECTS_MAX) throw new Error(`Too many redirects at ${url}`);
    return go(new URL(location, url).href, null, redirects + 1);
  };
  return {
    open: (url) => go(url, null),
    submit: (page, form, typed, design, isNeeded) => {
      const fields = new URLSearchParams(form.fields);
      for (const [key, value] of typed) {
        const name = isField(key) ? wireName(design, key) : key;
        if (form.names.has(name)) fields.set(name, value);
        else if (isNeeded) throw new Error(`The form ${form.action} has no field ${name}`);
      }
      return go(new URL(form.action, page.url).href, fields);
    },
    pay: (page, { cardNumber = '', cardExpiry = '', cardCode = '' }) => {
      const fields = new URLSearchParams({ number: cardNumber, expiry: cardExpiry, code: cardCode });
      return go(new URL(formOf(page, '/pay/').action, page.url).href, fields);
    },
  };
}

const isField = (key: string): key is FieldKey => !key.startsWith('_');

/** The first form whose action contains the text, with the values that it has already. */
function formOf(page: Page, action: string): Form {
  for (const [, attributes = '', inner = ''] of page.html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const target = attribute(attributes, 'action');
    if (!target.includes(action)) continue;
    const names = [...inner.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(
      ([, name = '']) => name,
    );
    return { action: target, fields: presetFields(inner), names: new Set(names) };
  }
  throw new Error(`${page.url.href} has no form for ${action}`);
}

function presetFields(html: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const isTicked = !/type="(radio|checkbox)"/.test(tag) || / checked/.test(tag);
    if (isTicked && / name="/.test(tag)) fields.set(attribute(tag, 'name'), attribute(tag, 'value'));
  }
  for (const [, name = '', options = ''] of html.matchAll(
    /<select[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  )) {
    const selected = /<option value="([^"]*)" selected/.exec(options)?.[1];
    if (selected !== undefined) fields.set(name, selected);
  }
  return fields;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
