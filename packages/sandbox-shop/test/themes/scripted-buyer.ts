/** Buys at a theme in Chromium with knowledge of its design: proof that the pages work, not an agent. */
import type { Locator, Page } from 'playwright-core';
import { type FieldKey, fieldNames } from '../../src/themes/checkout/field-names.ts';
import type { ChoiceControl, Design } from '../../src/themes/design/design.ts';
import { type Site, siteOf } from '../../src/themes/design/site.ts';
import type { WordKey } from '../../src/themes/words/words.ts';
import { type Receiver, valuesOf, variantIdOf, type Wanted } from './wanted.ts';

interface Purchase {
  readonly page: Page;
  readonly site: Site;
  readonly wanted: Wanted;
  readonly values: Readonly<Partial<Record<FieldKey, string>>>;
}

/** Goes from the product page to the confirmation; ends at `lastStep` instead if the purchase stops there. */
export async function buy(
  page: Page,
  url: string,
  design: Design,
  wanted: Wanted,
  receiver: Receiver,
): Promise<void> {
  const purchase: Purchase = {
    page,
    site: siteOf(design, '', ''),
    wanted,
    values: valuesOf(design, wanted, receiver),
  };
  await page.goto(`${url}/products/${wanted.product}`);
  await settled(page);
  await closeOverlays(purchase);
  await choose(purchase);
  await press(purchase, 'addToCart');
  await toCheckout(purchase);
  await throughSteps(purchase);
}

/** Whether the page is there and calculates nothing. Runs in the page. */
const IS_SETTLED = `(() => {
  const main = document.querySelector('main');
  const isOther = main === null && document.querySelector('#app') === null;
  const isShown = main !== null && main.isStale !== true && main.getAttribute('aria-busy') !== 'true';
  return document.readyState === 'complete' && (isOther || isShown);
})()`;

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(IS_SETTLED);
}

/** Does something that replaces the page or its content, and waits until it has. */
async function replacing(page: Page, change: () => Promise<unknown>): Promise<void> {
  await page.evaluate(
    `(() => { const main = document.querySelector('main'); if (main) main.isStale = true; })()`,
  );
  await change();
  await settled(page);
}

function button({ page, site }: Purchase, key: WordKey): Locator {
  const name = site.text(key);
  const exact = { name, exact: true };
  return page.getByRole('button', exact).or(page.getByRole('link', exact)).first();
}

async function press(purchase: Purchase, key: WordKey): Promise<void> {
  await replacing(purchase.page, () => button(purchase, key).click());
}

async function closeOverlays(purchase: Purchase): Promise<void> {
  const { hasCookieBanner, hasNewsletterPopUp } = purchase.site.design;
  if (hasNewsletterPopUp) {
    await button(purchase, 'noThanks').waitFor();
    await press(purchase, 'noThanks');
  }
  if (hasCookieBanner) await press(purchase, 'cookieReject');
}

async function choose(purchase: Purchase): Promise<void> {
  const { site, wanted } = purchase;
  const control = site.design.variantControl;
  if (wanted.size === undefined && wanted.colour === undefined) {
    await chooseQuantity(purchase);
    return;
  }
  if (control === 'combined-select') await chooseOption(purchase, 'variant', 'select', variantIdOf(wanted));
  else if (control === 'links') {
    await replacing(purchase.page, () =>
      purchase.page.locator(`a[href$="variant=${variantIdOf(wanted)}"]`).click(),
    );
  } else {
    for (const name of ['colour', 'size'] as const) {
      const value = wanted[name];
      if (value !== undefined) await chooseOption(purchase, name, control, value);
    }
  }
  await chooseQuantity(purchase);
}

async function chooseQuantity(purchase: Purchase): Promise<void> {
  const { page, site, wanted } = purchase;
  const field = page.locator(`[id="${fieldNames(site.design, 'quantity').id}"]`);
  switch (site.design.quantityControl) {
    case 'cart-only':
      return;
    case 'number':
      await field.fill(String(wanted.quantity));
      return;
    case 'select':
      await field.selectOption(String(wanted.quantity));
      return;
    case 'stepper':
      for (let count = 1; count < wanted.quantity; count += 1) {
        await page.getByRole('button', { name: '+', exact: true }).click();
      }
  }
}

const LABELS: Readonly<Record<string, WordKey>> = {
  black: 'black',
  blue: 'blue',
  red: 'red',
  standard: 'standard',
  express: 'express',
  card: 'cardMethod',
  bank: 'bankMethod',
  'cash-on-delivery': 'cashMethod',
  invoice: 'invoiceMethod',
  test: 'testMethod',
};

async function chooseOption(
  purchase: Purchase,
  key: FieldKey,
  control: ChoiceControl,
  value: string,
): Promise<void> {
  const { page, site } = purchase;
  const { id } = fieldNames(site.design, key);
  const word = LABELS[value];
  const text = word === undefined ? value : site.text(word);
  // A size is one letter, which other names contain.
  const begins = new RegExp(`^\\s*${text.replace(/[()]/g, '\\$&')}${text.length === 1 ? '\\s*$' : ''}`);
  const hasScripts = site.design.rendering !== 'html';
  const changing = hasScripts
    ? (change: () => Promise<unknown>) => replacing(page, change)
    : (change: () => Promise<unknown>) => change();
  switch (control) {
    case 'styled-select': {
      const option = await page.locator(`[id="${id}"] option[value="${value}"]`).textContent();
      await page.locator(`[id="${id}"] + [role=combobox]`).click();
      const item = page.locator('[data-portal]').getByRole('option', { name: option ?? '', exact: true });
      return replacing(page, () => item.click());
    }
    case 'select':
      return changing(() => page.locator(`[id="${id}"]`).selectOption(value)).then(() => undefined);
    case 'radios':
    case 'covered-radios': {
      const radio = fieldNames(site.design, key, `-${value}`).id;
      if (await page.locator(`[id="${radio}"]`).isChecked()) return;
      return changing(() => page.locator(`label[for="${radio}"]`).click()).then(() => undefined);
    }
    case 'buttons':
      return replacing(page, () =>
        page.getByRole('button', { name: begins }).and(page.locator('[aria-pressed]')).first().click(),
      );
    case 'aria-radios':
      return replacing(page, () => page.getByRole('radio', { name: begins }).first().click());
    case 'combobox':
    case 'list-button': {
      const shown =
        key === 'country' || key === 'phoneCode' || key === 'region' ? regionText(site, key, value) : text;
      await page.locator(`[id="${id}"]`).click();
      const option = page.locator(`[id="${id}-list"]`).getByRole('option', { name: shown }).first();
      return replacing(page, () => option.click());
    }
  }
}

function regionText(site: Site, key: FieldKey, value: string): string {
  if (key === 'region') return value;
  return new Intl.DisplayNames([site.design.language], { type: 'region' }).of(value) ?? value;
}

async function toCheckout(purchase: Purchase): Promise<void> {
  const { page, site, wanted } = purchase;
  if (site.design.quantityControl === 'cart-only' && wanted.quantity > 1) {
    if (site.design.afterAdd !== 'cart')
      await replacing(page, () => page.goto(page.url().replace(/products.*/, 'cart')));
    await page.locator('main input[type=number]').fill(String(wanted.quantity));
    await press(purchase, 'update');
    await press(purchase, 'startCheckout');
    return;
  }
  switch (site.design.afterAdd) {
    case 'cart':
    case 'drawer':
      await press(purchase, 'startCheckout');
      return;
    case 'notice':
      await press(purchase, 'viewCart');
      await press(purchase, 'startCheckout');
      return;
    case 'checkout':
  }
}

async function throughSteps(purchase: Purchase): Promise<void> {
  const { page, site } = purchase;
  const { flow, steps, guest, rendering } = site.design;
  if (guest === 'login-first' || guest === 'choice') await press(purchase, 'guest');
  if (guest === 'refused') {
    await page.locator(`[id="${fieldNames(site.design, 'signInEmail').id}"]`).fill('ada@example.com');
    await page.locator(`[id="${fieldNames(site.design, 'signInPassword').id}"]`).fill('correct-horse');
    await press(purchase, 'register');
  }
  for (const [step, sections] of steps.entries()) {
    const isLast = step === steps.length - 1;
    if (site.text('upsellNo') !== '' && /\/checkout\/offer/.test(page.url()))
      await press(purchase, 'upsellNo');
    if (flow === 'modals' && !isLast) {
      await replacing(page, () =>
        page
          .getByRole('button', { name: `${site.text('add')}: ` })
          .first()
          .click(),
      );
    }
    for (const section of sections) {
      await fillSection(purchase, section);
      if (section === 'shipping' && flow === 'single' && rendering === 'html')
        await press(purchase, 'updateTotals');
    }
    if (!isLast) await press(purchase, 'continue');
    else await place(purchase);
    if (await button(purchase, 'suggestKeep').isVisible()) {
      await press(purchase, 'suggestKeep');
      if (isLast) await place(purchase);
    }
  }
}

const SECTION_FIELDS: Readonly<Record<string, readonly FieldKey[]>> = {
  contact: ['email', 'repeatedEmail'],
  address: [
    'country',
    'region',
    'firstName',
    'lastName',
    'fullName',
    'street',
    'houseNumber',
    'city',
    'postalCode',
    'phoneCode',
    'phone',
  ],
  shipping: ['shippingOption'],
  payment: ['paymentMethod', 'cardHolder', 'cardNumber', 'cardExpiry', 'cardCode'],
  extras: [],
  review: ['terms', 'captcha'],
};

async function fillSection(purchase: Purchase, section: string): Promise<void> {
  const { site, values } = purchase;
  for (const key of SECTION_FIELDS[section] ?? []) {
    const value = values[key] ?? '';
    if (key === 'shippingOption') await chooseOption(purchase, key, site.design.shippingControl, value);
    else if (key === 'paymentMethod') await chooseOption(purchase, key, site.design.paymentControl, value);
    else await fillField(purchase, key, value);
  }
}

async function fillField(purchase: Purchase, key: FieldKey, value: string): Promise<void> {
  const { page, site, wanted } = purchase;
  const field = page.locator(`[id="${fieldNames(site.design, key).id}"]`);
  const frame = cardFrame(page, site, key);
  if (frame !== null && wanted.payment === 'card') return frame.fill(value);
  if ((await field.count()) === 0 || (key.startsWith('card') && wanted.payment !== 'card')) return;
  const tag = await field.evaluate((element) => `${element.tagName}:${element.getAttribute('type') ?? ''}`);
  if (tag === 'SELECT:') {
    if (key === 'country' || key === 'region') {
      const isStyled = key === 'country' && site.design.countryControl === 'styled-select';
      return chooseOption(purchase, key, isStyled ? 'styled-select' : 'select', value);
    }
    if (site.design.countryControl === 'styled-select' && key === 'phoneCode') {
      await page.locator(`[id="${fieldNames(site.design, key).id}"]`).selectOption(value);
      return;
    }
    await field.selectOption(value);
    return;
  }
  if ((await field.getAttribute('aria-controls')) !== null) {
    const control = tag.startsWith('INPUT') ? 'combobox' : 'list-button';
    return chooseOption(purchase, key, control, key === 'region' ? 'California' : value);
  }
  if (tag === 'INPUT:checkbox') return field.check();
  await field.fill(value);
  await field.blur();
  await page.waitForTimeout(0);
  await idle(page, site.design.debounceMs);
}

/** Address changes are sent by themselves: waits until none is on its way. */
async function idle(page: Page, debounceMs: number): Promise<void> {
  if (debounceMs > 0) await page.waitForTimeout(debounceMs + 50);
  await settled(page);
}

const FRAME_FIELDS: Readonly<Partial<Record<FieldKey, string>>> = {
  cardNumber: 'number',
  cardExpiry: 'expiry',
  cardCode: 'code',
};

function cardFrame(page: Page, { design }: Site, key: FieldKey): Locator | null {
  const name = FRAME_FIELDS[key];
  if (name === undefined) return null;
  switch (design.cardEntry) {
    case 'one-frame':
      return page.frameLocator('iframe').locator(`input[name=${name}]`);
    case 'frame-per-field':
      return page.frameLocator(`iframe[src*="fields=${key}"]`).locator(`input[name=${name}]`);
    case 'own-fields':
    case 'redirect':
      return null;
  }
}

async function place(purchase: Purchase): Promise<void> {
  const { page, site, wanted, values } = purchase;
  const isHosted = wanted.payment === 'card' && site.design.cardEntry === 'redirect';
  if (!isHosted) {
    await press(purchase, 'place');
    if (page.url().endsWith('/checkout/verify')) await answerBank(page);
    return;
  }
  await button(purchase, 'toPayment').click();
  await page.locator('#number').fill(values.cardNumber ?? '');
  await page.locator('#expiry').fill(values.cardExpiry ?? '');
  await page.locator('#code').fill(values.cardCode ?? '');
  await page.getByRole('button').click();
  await page.waitForURL(/thank-you|checkout/);
  await settled(page);
}

async function answerBank(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('#otp').fill('123456');
  await frame.getByRole('button').click();
  await page.waitForURL(/thank-you/);
  await settled(page);
}
