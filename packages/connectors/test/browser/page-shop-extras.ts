/** A service that the checkout of the page shop sells unless the buyer deselects it. */

export type ShopExtra =
  | 'box'
  | 'price only'
  | 'choice'
  | 'list'
  | 'toggle'
  | 'asks'
  | 'asks in the page'
  | 'stays';

/** In cents. */
export const EXTRA_PRICE = 450;

const PRICE = '+$4.50';

const box = (label: string): string =>
  `<p><label><input type="checkbox" name="extra" id="extra" checked> ${label} ${PRICE}</label></p>`;

/** Calls `sell` of the page with whether it is sold now. */
const TICKED = `document.getElementById('extra').addEventListener('change', (event) => sell(event.target.checked));`;

const PARTS: Readonly<Record<ShopExtra, readonly [html: string, script: string]>> = {
  box: [box('Shipping protection'), TICKED],
  'price only': [box('Quick desk'), TICKED],
  choice: [
    `<fieldset><legend>Insurance</legend><label><input type="radio" name="extra" value="yes" checked> Insure my parcel ${PRICE}</label>
<label><input type="radio" name="extra" value="no"> No, thank you</label></fieldset>`,
    `for (const radio of document.querySelectorAll('[name=extra]')) radio.addEventListener('change', () => sell(radio.value === 'yes'));`,
  ],
  list: [
    `<p><label>Packaging <select name="extra"><option value="yes" selected>Gift wrap ${PRICE}</option><option value="no">No gift wrap</option></select></label></p>`,
    `document.querySelector('[name=extra]').addEventListener('change', (event) => sell(event.target.value === 'yes'));`,
  ],
  toggle: [
    `<p><input type="hidden" name="extra" value="yes"><button type="button" id="extra" aria-pressed="true">Extended warranty ${PRICE}</button></p>`,
    `document.getElementById('extra').addEventListener('click', (event) => {
  const isOn = event.target.getAttribute('aria-pressed') !== 'true';
  event.target.setAttribute('aria-pressed', String(isOn));
  document.querySelector('[name=extra]').value = isOn ? 'yes' : 'no';
  sell(isOn);
});`,
  ],
  asks: [
    box('Damage protection'),
    `document.getElementById('extra').addEventListener('change', (event) => {
  if (!event.target.checked && !confirm('Really send it without protection?')) event.target.checked = true;
  sell(event.target.checked);
});`,
  ],
  'asks in the page': [
    `${box('Package protection')}<div id="ask" role="dialog" aria-modal="true" aria-label="Package protection" hidden style="position:fixed;inset:0;background:#fff">
<h2>Are you sure?</h2><button type="button" id="keep">Keep protection</button> <button type="button" id="remove">Remove</button></div>`,
    `const box = document.getElementById('extra');
const ask = document.getElementById('ask');
box.addEventListener('change', () => { if (box.checked) sell(true); else { box.checked = true; ask.hidden = false; } });
document.getElementById('keep').addEventListener('click', () => { ask.hidden = true; });
document.getElementById('remove').addEventListener('click', () => { ask.hidden = true; box.checked = false; sell(false); });`,
  ],
  stays: [
    box('Gift wrapping'),
    `document.getElementById('extra').addEventListener('change', (event) => { event.target.checked = true; });`,
  ],
};

export const extraHtml = (extra: ShopExtra | undefined): string =>
  extra === undefined ? '' : PARTS[extra][0];
export const extraScript = (extra: ShopExtra | undefined): string =>
  extra === undefined ? '' : PARTS[extra][1];

/** Whether the form of an order has the service. */
export const isSold = (order: URLSearchParams | undefined): boolean =>
  !['no', null].includes(order?.get('extra') ?? null);
