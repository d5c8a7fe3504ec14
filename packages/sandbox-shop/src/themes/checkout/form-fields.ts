import type { Design, SectionName } from '../design/design.ts';
import type { Site } from '../design/site.ts';
import { countryOptions, dialCodeOptions, type Option, regionOptions } from '../goods/countries.ts';
import { insuranceSubunits } from '../goods/prices.ts';
import type { WordKey } from '../words/words.ts';
import type { FieldKey } from './field-names.ts';
import { countryOf, selectedPayment, type Visit } from './visit.ts';

/** A field of a form, as the visitor sees it. */
export interface FormField {
  readonly key: FieldKey;
  readonly label: WordKey;
  readonly kind: 'text' | 'email' | 'tel' | 'choice' | 'checkbox' | 'textarea' | 'password' | 'date';
  readonly isRequired: boolean;
  readonly autocomplete?: string;
  readonly options?: readonly Option[];
  /** Behind the label, such as a price. */
  readonly hint?: string;
  /** A change of it changes options or totals. */
  readonly changesTotals?: true;
}

/** The fields of a section for this visit, in the order of the design. */
export function fieldsOf(site: Site, visit: Visit, section: SectionName): readonly FormField[] {
  switch (section) {
    case 'contact':
      return contactFields(site);
    case 'address':
      return inOrder(site.design, addressFields(site, visit));
    case 'payment':
      return [...paymentFields(site, visit), ...insuranceFields(site)];
    case 'extras':
      return extraFields(site.design);
    case 'review':
      return agreementFields(site.design);
    case 'shipping':
      return [];
    default: {
      const never: never = section;
      return never;
    }
  }
}

const text = (key: FieldKey, label: WordKey, autocomplete: string, isRequired = true): FormField => ({
  key,
  label,
  kind: 'text',
  isRequired,
  autocomplete,
});

function contactFields({ design }: Site): readonly FormField[] {
  const email: FormField = {
    key: 'email',
    label: 'email',
    kind: 'email',
    isRequired: true,
    autocomplete: 'email',
  };
  return [
    email,
    ...(design.extraFields.includes('repeated-email')
      ? [{ ...email, key: 'repeatedEmail', label: 'repeatedEmail' } as const]
      : []),
    ...(design.newsletter === 'none' ? [] : [checkbox('newsletter', false)]),
    ...(design.account === 'none' ? [] : [checkbox('createAccount', false)]),
  ];
}

const checkbox = (key: 'newsletter' | 'createAccount' | 'terms', isRequired: boolean): FormField => ({
  key,
  label: key,
  kind: 'checkbox',
  isRequired,
});

function nameFields({ nameFields: order }: Design): readonly FormField[] {
  const first = text('firstName', 'firstName', 'given-name');
  const last = text('lastName', 'lastName', 'family-name');
  switch (order) {
    case 'full':
      return [text('fullName', 'fullName', 'name')];
    case 'first-last':
      return [first, last];
    case 'last-first':
      return [last, first];
    default: {
      const never: never = order;
      return never;
    }
  }
}

function streetFields({ streetFields: form }: Design): readonly FormField[] {
  switch (form) {
    case 'one-line':
      return [text('street', 'street', 'street-address')];
    case 'two-lines':
      return [text('street', 'street', 'address-line1'), text('street2', 'street2', 'address-line2', false)];
    case 'house-number':
      return [text('street', 'streetOnly', 'address-line1'), text('houseNumber', 'houseNumber', 'off')];
    default: {
      const never: never = form;
      return never;
    }
  }
}

function addressFields(site: Site, visit: Visit): readonly FormField[] {
  const { design } = site;
  return [
    ...nameFields(design),
    ...(design.extraFields.includes('company') ? [text('company', 'company', 'organization', false)] : []),
    ...streetFields(design),
    text('city', 'city', 'address-level2'),
    ...regionField(site, visit),
    { ...text('postalCode', 'postalCode', 'postal-code'), changesTotals: true },
    ...(design.countryControl === 'fixed' ? [] : [countryField(design)]),
    ...phoneFields(design),
  ];
}

function countryField({ language }: Design): FormField {
  return {
    key: 'country',
    label: 'country',
    kind: 'choice',
    isRequired: true,
    autocomplete: 'country',
    options: countryOptions(language),
    changesTotals: true,
  };
}

/** A list of regions where the country has them; else a text that may stay empty. */
function regionField(site: Site, visit: Visit): readonly FormField[] {
  const { regionControl } = site.design;
  if (regionControl === 'absent') return [];
  const options = regionOptions(countryOf(site, visit));
  const field = {
    ...text('region', 'region', 'address-level1', options.length > 0),
    changesTotals: true,
  } as const;
  if (regionControl === 'text') return [{ ...field, isRequired: false }];
  if (options.length > 0) return [{ ...field, kind: 'choice', options }];
  // Without scripts the page cannot know the country: the list of the shop's country, or a text.
  return site.design.rendering === 'html' ? [{ ...field, isRequired: false }] : [];
}

function phoneFields(design: Design): readonly FormField[] {
  const isRequired = design.phone === 'required' || design.extraFields.includes('required-phone');
  const phone: FormField = { key: 'phone', label: 'phone', kind: 'tel', isRequired, autocomplete: 'tel' };
  switch (design.phone) {
    case 'absent':
      return design.extraFields.includes('required-phone') ? [phone] : [];
    case 'optional':
    case 'required':
      return [phone];
    case 'with-code':
      return [
        {
          key: 'phoneCode',
          label: 'phoneCode',
          kind: 'choice',
          isRequired,
          autocomplete: 'tel-country-code',
          options: dialCodeOptions(design.language),
        },
        { ...phone, autocomplete: 'tel-national' },
      ];
    default: {
      const never: never = design.phone;
      return never;
    }
  }
}

/** The fields of a card, where the shop has them in its own form and the card is selected. */
function paymentFields(site: Site, visit: Visit): readonly FormField[] {
  if (site.design.cardEntry !== 'own-fields' || selectedPayment(site, visit) !== 'card') return [];
  return CARD_FIELDS;
}

/** In the step of the payment: the totals come after it. */
export function insuranceFields(site: Site): readonly FormField[] {
  const { design } = site;
  if (design.paidExtra === 'none') return [];
  const hint = site.money(insuranceSubunits(design.market));
  const field = {
    key: 'insurance',
    label: 'insurance',
    hint,
    isRequired: false,
    changesTotals: true,
  } as const;
  if (design.paidExtra === 'box') return [{ ...field, kind: 'checkbox' }];
  const options = [
    { value: 'yes', text: site.text('insuranceYes') },
    { value: 'no', text: site.text('insuranceNo') },
  ];
  return [{ ...field, kind: 'choice', options }];
}

export const CARD_FIELDS: readonly FormField[] = [
  text('cardHolder', 'cardHolder', 'cc-name'),
  { ...text('cardNumber', 'cardNumber', 'cc-number'), kind: 'tel' },
  { ...text('cardExpiry', 'cardExpiry', 'cc-exp'), kind: 'tel' },
  { ...text('cardCode', 'cardCode', 'cc-csc'), kind: 'tel' },
];

function extraFields({ extraFields: extras }: Design): readonly FormField[] {
  const has = (name: Design['extraFields'][number], field: FormField) =>
    extras.includes(name) ? [field] : [];
  return [
    ...has('birth-date', { ...text('birthDate', 'birthDate', 'bday', false), kind: 'date' }),
    ...has('vat-id', text('vatId', 'vatId', 'off', false)),
    ...has('referral', {
      key: 'referral',
      label: 'referral',
      kind: 'choice',
      isRequired: false,
      options: ['Google', 'Instagram', 'TV', 'Podcast'].map((name) => ({ value: name, text: name })),
    }),
    ...has('gift-message', { key: 'giftMessage', label: 'giftMessage', kind: 'textarea', isRequired: false }),
    ...has('delivery-note', {
      key: 'deliveryNote',
      label: 'deliveryNote',
      kind: 'textarea',
      isRequired: false,
    }),
  ];
}

/** What must be agreed to, or solved, right before the order is placed. */
function agreementFields(design: Design): readonly FormField[] {
  return [
    ...(design.terms === 'none' ? [] : [checkbox('terms', true)]),
    ...(design.hasCaptcha ? [text('captcha', 'captcha', 'off')] : []),
  ];
}

const POSITIONS: Readonly<Record<Design['fieldOrder'], readonly FieldKey[]>> = {
  usual: [],
  'country-first': ['country', 'region'],
  'postal-code-first': ['postalCode', 'city'],
  'name-last': ['street', 'houseNumber', 'street2', 'postalCode', 'city', 'region', 'country'],
};

/** The design's leading fields first, the others behind them. `postal-code-first` keeps the name at the start. */
function inOrder({ fieldOrder }: Design, fields: readonly FormField[]): readonly FormField[] {
  const leading = POSITIONS[fieldOrder];
  const rank = ({ key }: FormField): number => {
    const position = leading.indexOf(key);
    const isName = key === 'firstName' || key === 'lastName' || key === 'fullName';
    if (fieldOrder === 'postal-code-first' && isName) return -1;
    return position === -1 ? leading.length : position;
  };
  return [...fields].sort((one, other) => rank(one) - rank(other));
}
