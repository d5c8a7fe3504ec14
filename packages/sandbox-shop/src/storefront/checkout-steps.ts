import type { Assessment, Message } from '../checkout/assessment.ts';
import { type Checkout, type CheckoutRequest, destinationOf } from '../checkout/checkout.ts';
import { behavioursOf } from '../checkout/place-order.ts';

const STEPS = ['address', 'shipping', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What a visitor must pass before the checkout opens at all. */
export type Gate = 'login' | 'captcha' | 'bot_protection';

export function gateOf(assessment: Assessment): Gate | null {
  const behaviours = behavioursOf(assessment);
  if (behaviours.has('bot_protection')) return 'bot_protection';
  if (behaviours.has('login_required')) return 'login';
  return behaviours.has('captcha') ? 'captcha' : null;
}

/** The first step that is not done yet. */
export function stepDue(checkout: Checkout, assessment: Assessment): Step {
  const isAddressed = !assessment.messages.some(isAboutAddress) && isAddressKnown(checkout, assessment);
  if (!isAddressed) return 'address';
  if (assessment.needsShipping && assessment.selectedOption === null) return 'shipping';
  return checkout.paymentToken === null ? 'payment' : 'review';
}

function isAddressKnown(checkout: Checkout, assessment: Assessment): boolean {
  const { buyer, place } = checkout.request;
  return buyer.email !== '' && (assessment.needsShipping || place.country !== '');
}

function isAboutAddress({ path = '' }: Message): boolean {
  return path.startsWith('$.buyer') || path.startsWith('$.fulfillment.methods[0].destinations');
}

/** Whether a step may be opened: all before it are done. */
export function isOpenStep(step: Step, due: Step): boolean {
  return STEPS.indexOf(step) <= STEPS.indexOf(due);
}

export interface AddressForm {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string;
}

export type AddressField = keyof AddressForm;

/** What a visitor sent, field by field, trimmed. */
export function readAddressForm(form: URLSearchParams): AddressForm {
  const field = (name: AddressField) => (form.get(name) ?? '').trim().slice(0, 255);
  return {
    email: field('email'),
    firstName: field('firstName'),
    lastName: field('lastName'),
    street: field('street'),
    street2: field('street2'),
    city: field('city'),
    region: field('region'),
    postalCode: field('postalCode'),
    country: field('country').toUpperCase(),
    phone: field('phone'),
  };
}

/** The form as it stands in a checkout, to be shown again. */
export function addressFormOf(request: CheckoutRequest): AddressForm {
  const { buyer, place } = request;
  const address = destinationOf(request);
  return {
    ...buyer,
    street: address?.street ?? '',
    street2: address?.street2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? place.region,
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? (place.country || 'US'),
  };
}

/** The checkout's request with the form's contact and address in it. A new address asks for the shipping option anew. */
export function withAddress(
  request: CheckoutRequest,
  form: AddressForm,
  needsShipping: boolean,
): CheckoutRequest {
  const { email, firstName, lastName, phone, country, region } = form;
  const { street, street2, city, postalCode } = form;
  const address = {
    id: 'dest_1',
    firstName,
    lastName,
    street,
    street2,
    city,
    region,
    postalCode,
    country,
    phone,
  };
  return {
    ...request,
    buyer: { email, firstName, lastName, phone },
    destinations: needsShipping ? [address] : [],
    selectedDestinationId: null,
    selectedOptionId: null,
    place: { country, region },
  };
}

const FIELD_BY_PATH_END: Readonly<Record<string, AddressField>> = {
  email: 'email',
  street_address: 'street',
  address_locality: 'city',
  address_region: 'region',
  postal_code: 'postalCode',
  address_country: 'country',
};

/** What is wrong with the contact and address, by field; what is about no single field comes under the country. */
export function addressProblems(
  request: CheckoutRequest,
  assessment: Assessment,
): Partial<Record<AddressField, string>> {
  const problems: Partial<Record<AddressField, string>> = {};
  if (request.buyer.firstName === '') problems.firstName = 'Enter your first name.';
  if (request.buyer.lastName === '') problems.lastName = 'Enter your last name.';
  if (request.place.country === '') problems.country = 'Choose the country.';
  for (const message of assessment.messages.filter(isAboutAddress)) {
    const field = FIELD_BY_PATH_END[message.path?.split('.').at(-1) ?? ''] ?? 'country';
    problems[field] ??= message.content;
  }
  return problems;
}
