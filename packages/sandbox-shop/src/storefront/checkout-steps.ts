import type { Assessment, Message } from '../checkout/assessment.ts';
import { type Checkout, type CheckoutRequest, destinationOf } from '../checkout/checkout.ts';
import { behavioursOf } from '../checkout/place-order.ts';

const STEPS = ['address', 'shipping', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What blocks a visitor from the checkout. */
export type Blocker = 'login' | 'captcha' | 'bot_protection';

export function blockerOf(assessment: Assessment): Blocker | null {
  const behaviours = behavioursOf(assessment);
  if (behaviours.has('bot_protection')) return 'bot_protection';
  if (behaviours.has('login_required')) return 'login';
  return behaviours.has('captcha') ? 'captcha' : null;
}

/** The first incomplete step. */
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

/** Whether a step can be opened: all steps before it are complete. */
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

/** The submitted fields, trimmed. */
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

/** The form with the data of a checkout. */
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

/** The checkout's request with the form's contact and address in it. A new address resets the shipping option. */
export function withAddress(
  request: CheckoutRequest,
  form: AddressForm,
  needsShipping: boolean,
): CheckoutRequest {
  const { email, ...address } = form;
  const { firstName, lastName, phone, country, region } = address;
  return {
    ...request,
    buyer: { email, firstName, lastName, phone },
    destinations: needsShipping ? [{ id: 'dest_1', ...address }] : [],
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

/** The errors of contact and address by field. Errors about no single field appear under the country. */
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
