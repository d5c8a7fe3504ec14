import type { Assessment } from '../checkout/assessment.ts';
import { type Checkout, destinationOf } from '../checkout/checkout.ts';
import { type Order, orderStatus } from '../orders/order.ts';
import { COUNTRIES_SERVED } from '../pricing/geography.ts';
import { formatMoney } from '../pricing/money.ts';
import { basketProblems, basketTable, problemList } from './cart-pages.ts';
import type { AddressField, AddressForm, Step } from './checkout-steps.ts';
import { escapeHtml, page } from './page-layout.ts';

const STEP_TITLES: Readonly<Record<Step, string>> = {
  address: 'Contact and address',
  shipping: 'Shipping',
  payment: 'Payment',
  review: 'Review',
};

function stepPage(step: Step, needsShipping: boolean, body: string): string {
  const items = Object.entries(STEP_TITLES)
    .filter(([name]) => needsShipping || name !== 'shipping')
    .map(([name, title]) => `<li${name === step ? ' aria-current="step"' : ''}>${title}</li>`);
  const steps = `<ol class="steps" aria-label="Steps of the checkout">${items.join('')}</ol>`;
  return page({ title: STEP_TITLES[step], body: `<h1>${STEP_TITLES[step]}</h1>\n${steps}\n${body}` });
}

interface FieldSpec {
  readonly name: AddressField;
  readonly label: string;
  readonly autocomplete: string;
  readonly type?: 'email' | 'tel';
  readonly isOptional?: boolean;
}

const CONTACT_FIELDS: readonly FieldSpec[] = [
  { name: 'email', label: 'E-mail', autocomplete: 'email', type: 'email' },
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
];
const STREET_FIELDS: readonly FieldSpec[] = [
  { name: 'street', label: 'Street and number', autocomplete: 'address-line1' },
  { name: 'street2', label: 'Apartment, suite', autocomplete: 'address-line2', isOptional: true },
  { name: 'city', label: 'City', autocomplete: 'address-level2' },
];
const REGION_FIELD: FieldSpec = {
  name: 'region',
  label: 'State or province',
  autocomplete: 'address-level1',
  isOptional: true,
};
const LAST_FIELDS: readonly FieldSpec[] = [
  { name: 'postalCode', label: 'Postal code', autocomplete: 'postal-code' },
  { name: 'phone', label: 'Phone', autocomplete: 'tel', type: 'tel', isOptional: true },
];

type Problems = Partial<Record<AddressField, string>>;

export function addressPage(form: AddressForm, problems: Problems, needsShipping: boolean): string {
  const input = (spec: FieldSpec) => addressInput(spec, form[spec.name], problems[spec.name]);
  const fields = [
    ...CONTACT_FIELDS.map(input),
    ...(needsShipping ? STREET_FIELDS.map(input) : []),
    input(REGION_FIELD),
    ...(needsShipping ? LAST_FIELDS.map(input) : []),
    countrySelect(form.country, problems.country),
  ];
  const body = `${problemList(Object.values(problems))}
<form method="post" action="/checkout/address" novalidate>
${fields.join('\n')}
<button type="submit">Continue</button>
</form>`;
  return stepPage('address', needsShipping, body);
}

function addressInput(spec: FieldSpec, value: string, problem: string | undefined): string {
  const attributes = [
    `id="${spec.name}"`,
    `name="${spec.name}"`,
    `type="${spec.type ?? 'text'}"`,
    `autocomplete="${spec.autocomplete}"`,
    `value="${escapeHtml(value)}"`,
    'maxlength="255"',
    ...(spec.isOptional === true ? [] : ['required']),
    ...problemAttributes(spec.name, problem),
  ];
  const optional = spec.isOptional === true ? ' (optional)' : '';
  return `<label for="${spec.name}">${spec.label}${optional} <input ${attributes.join(' ')}>${problemText(spec.name, problem)}</label>`;
}

function countrySelect(chosen: string, problem: string | undefined): string {
  const options = Object.entries(COUNTRIES_SERVED).map(
    ([code, { name }]) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${name}</option>`,
  );
  const attributes = ['id="country"', 'name="country"', 'autocomplete="country"', 'required'];
  return `<label for="country">Country <select ${[...attributes, ...problemAttributes('country', problem)].join(' ')}>
<option value="">Choose</option>
${options.join('\n')}
</select>${problemText('country', problem)}</label>`;
}

function problemAttributes(name: string, problem: string | undefined): readonly string[] {
  return problem === undefined ? [] : ['aria-invalid="true"', `aria-describedby="${name}-problem"`];
}

function problemText(name: string, problem: string | undefined): string {
  return problem === undefined
    ? ''
    : `<span class="problem" id="${name}-problem">${escapeHtml(problem)}</span>`;
}

export function shippingPage(assessment: Assessment, problem: string | null): string {
  const selected = assessment.selectedOption?.id;
  const choices = assessment.options.map((option) => {
    const checked = option.id === selected ? ' checked' : '';
    const cost = option.costSubunits === 0 ? 'Free' : formatMoney(option.costSubunits, assessment.currency);
    return `<label class="choice"><input type="radio" name="option" value="${option.id}" required${checked}> ${option.title}, ${cost}. ${option.description}.</label>`;
  });
  const body = `${problemList(problem === null ? [] : [problem])}
<form method="post" action="/checkout/shipping" novalidate>
<fieldset><legend>Shipping option</legend>
${choices.join('\n')}
</fieldset>
<button type="submit">Continue</button>
</form>`;
  return stepPage('shipping', true, body);
}

const TOKENS = [
  { token: 'success_token', label: 'Test card that is accepted' },
  { token: 'fail_token', label: 'Test card that is declined' },
] as const;

export function isPaymentToken(token: string): boolean {
  return TOKENS.some((known) => known.token === token);
}

export function paymentPage(checkout: Checkout, assessment: Assessment, problem: string | null): string {
  const choices = TOKENS.map(({ token, label }) => {
    const checked = token === checkout.paymentToken ? ' checked' : '';
    return `<label class="choice"><input type="radio" name="token" value="${token}" required${checked}> ${label}</label>`;
  });
  const body = `${problemList(problem === null ? [] : [problem])}
${basketTable(assessment)}
<form method="post" action="/checkout/payment" novalidate>
<fieldset><legend>Pay with</legend>
${choices.join('\n')}
</fieldset>
<button type="submit">Continue</button>
</form>`;
  return stepPage('payment', assessment.needsShipping, body);
}

export function reviewPage(checkout: Checkout, assessment: Assessment, notices: readonly string[]): string {
  const { buyer } = checkout.request;
  const address = destinationOf(checkout.request);
  const lines = [
    `${buyer.firstName} ${buyer.lastName}`,
    buyer.email,
    ...(address === null
      ? []
      : [
          `${address.street} ${address.street2}`,
          `${address.city} ${address.region} ${address.postalCode}`,
          address.country,
        ]),
    ...(assessment.selectedOption === null ? [] : [assessment.selectedOption.title]),
  ];
  const body = `${problemList([...notices, ...basketProblems(assessment)])}
${basketTable(assessment)}
<p>${lines.map(escapeHtml).join('<br>')}</p>
<p><a href="/checkout/address">Change the address</a> or <a href="/checkout/payment">the payment</a></p>
<form method="post" action="/checkout/place">
<input type="hidden" name="total" value="${assessment.totalSubunits}">
<button type="submit">Place order</button>
</form>`;
  return stepPage('review', assessment.needsShipping, body);
}

/** The confirmation a buyer sees after placing an order, and whenever the link is opened again. */
export function orderPage(order: Order): string {
  const events = order.events.map((event) => {
    const tracking =
      event.tracking === null
        ? ''
        : ` (${escapeHtml(event.tracking.carrier)} ${escapeHtml(event.tracking.number)})`;
    return `<li><time datetime="${event.occurredAt}">${event.occurredAt.slice(0, 10)}</time> ${escapeHtml(event.description)}${tracking}</li>`;
  });
  const body = `<h1>Thank you for your order</h1>
<p>Order number: <strong class="order-number">${escapeHtml(order.number)}</strong></p>
<p>Status: <span class="order-status">${orderStatus(order)}</span>. A confirmation goes to ${escapeHtml(order.buyer.email)}.</p>
${basketTable(order.agreed)}
${events.length === 0 ? '' : `<h2>Shipment</h2>\n<ul>\n${events.join('\n')}\n</ul>`}`;
  return page({ title: `Order ${order.number}`, body });
}
