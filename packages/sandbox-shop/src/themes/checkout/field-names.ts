import type { Design } from '../design/design.ts';
import { hashOf } from '../design/random.ts';

/** Every field that a page of a theme can have, with the words of its technical name. */
const TECHNICAL_NAMES = {
  email: 'email',
  repeatedEmail: 'email confirm',
  firstName: 'first name',
  lastName: 'last name',
  fullName: 'full name',
  company: 'company',
  street: 'street',
  houseNumber: 'house number',
  street2: 'street 2',
  city: 'city',
  region: 'region',
  postalCode: 'postcode',
  country: 'country',
  phoneCode: 'phone code',
  phone: 'telephone',
  birthDate: 'birth date',
  deliveryNote: 'note',
  vatId: 'vat id',
  referral: 'referral',
  giftMessage: 'gift message',
  password: 'password',
  coupon: 'coupon code',
  newsletter: 'newsletter',
  createAccount: 'create account',
  terms: 'terms',
  shippingOption: 'shipping method',
  paymentMethod: 'payment method',
  cardNumber: 'card number',
  cardExpiry: 'card expiry',
  cardCode: 'card cvc',
  cardHolder: 'card holder',
  cardToken: 'payment token',
  captcha: 'captcha',
  quantity: 'quantity',
  colour: 'attribute colour',
  size: 'attribute size',
  variant: 'variant',
  search: 'q',
  signInEmail: 'login',
  signInPassword: 'login password',
  decoyEmail: 'newsletter email',
  popUpEmail: 'popup email',
  insurance: 'option 1',
} as const;

export type FieldKey = keyof typeof TECHNICAL_NAMES;

export const FIELD_KEYS = Object.keys(TECHNICAL_NAMES).filter(isFieldKey);

export function isFieldKey(text: string): text is FieldKey {
  return Object.hasOwn(TECHNICAL_NAMES, text);
}

const ADDRESS_FIELDS: ReadonlySet<FieldKey> = new Set([
  'firstName',
  'lastName',
  'fullName',
  'company',
  'street',
  'houseNumber',
  'street2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
]);

export interface FieldNames {
  readonly id: string;
  /** Null if the design gives its fields no names. */
  readonly name: string | null;
}

/** The id and name of a field. Controls that occur more than once on a page have a suffix. */
export function fieldNames(
  design: Pick<Design, 'naming' | 'namingSeed'>,
  key: FieldKey,
  suffix = '',
): FieldNames {
  const words = TECHNICAL_NAMES[key].split(' ');
  const camel = words.map((word, index) => (index === 0 ? word : capitalized(word))).join('');
  const index = FIELD_KEYS.indexOf(key) + (design.namingSeed % 50);
  switch (design.naming) {
    case 'plain':
      return { id: `${camel}${suffix}`, name: camel };
    case 'snake':
      return { id: `${words.join('-')}${suffix}`, name: words.join('_') };
    case 'nested': {
      const group = ADDRESS_FIELDS.has(key) ? 'checkout[address]' : 'checkout';
      return { id: `checkout_${words.join('_')}${suffix}`, name: `${group}[${words.join('_')}]` };
    }
    case 'prefixed': {
      const group = ADDRESS_FIELDS.has(key) ? 'shipping' : 'co';
      return { id: `${group}-${camel}${suffix}-field`, name: `${group}_${words.join('_')}` };
    }
    case 'framework':
      return { id: `field-${index}${suffix}`, name: `form[items][${index}]` };
    case 'random':
      return { id: `x${hashed(design, `id${key}${suffix}`)}`, name: `f${hashed(design, key)}` };
    case 'absent':
      return { id: `:r${index.toString(32)}${suffix}:`, name: null };
    default: {
      const never: never = design.naming;
      return never;
    }
  }
}

/** The name that the shop's server expects; a form without scripts has a name for every field. */
export function wireName(design: Pick<Design, 'naming' | 'namingSeed'>, key: FieldKey): string {
  return fieldNames(design, key).name ?? key;
}

/** A class name, as the design writes class names. */
export function className(design: Pick<Design, 'naming' | 'namingSeed'>, name: string): string {
  switch (design.naming) {
    case 'random':
    case 'absent':
      return `c${hashed(design, name)}`;
    case 'framework':
      return `${name}_${hashed(design, name).slice(0, 5)}`;
    case 'prefixed':
      return `co-${name}`;
    case 'plain':
    case 'snake':
    case 'nested':
      return name;
    default: {
      const never: never = design.naming;
      return never;
    }
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const hashed = ({ namingSeed }: Pick<Design, 'namingSeed'>, text: string): string =>
  hashOf(`${namingSeed}/${text}`).toString(36).padStart(6, '0').slice(0, 6);
