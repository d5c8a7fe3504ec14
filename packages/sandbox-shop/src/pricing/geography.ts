/** Postal addresses: validation, countries served, shipping zones and tax rates. */
export interface Address {
  readonly id: string;
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

/** An invalid or missing field of an address. */
export interface AddressFault {
  readonly field: 'street' | 'city' | 'region' | 'postalCode' | 'country';
  readonly code: 'missing' | 'invalid';
  readonly content: string;
}

/** Countries that the shop ships to, with their names and shipping zones. */
export const COUNTRIES_SERVED: Readonly<Record<string, { readonly name: string; readonly zone: Zone }>> = {
  US: { name: 'United States', zone: 'domestic' },
  CA: { name: 'Canada', zone: 'near' },
  MX: { name: 'Mexico', zone: 'near' },
  GB: { name: 'United Kingdom', zone: 'far' },
  IE: { name: 'Ireland', zone: 'far' },
  DE: { name: 'Germany', zone: 'far' },
  FR: { name: 'France', zone: 'far' },
  ES: { name: 'Spain', zone: 'far' },
  IT: { name: 'Italy', zone: 'far' },
  NL: { name: 'Netherlands', zone: 'far' },
  BE: { name: 'Belgium', zone: 'far' },
  AT: { name: 'Austria', zone: 'far' },
  CH: { name: 'Switzerland', zone: 'far' },
  SE: { name: 'Sweden', zone: 'far' },
  DK: { name: 'Denmark', zone: 'far' },
  PL: { name: 'Poland', zone: 'far' },
  AU: { name: 'Australia', zone: 'farthest' },
  NZ: { name: 'New Zealand', zone: 'farthest' },
  JP: { name: 'Japan', zone: 'farthest' },
  SG: { name: 'Singapore', zone: 'farthest' },
  KW: { name: 'Kuwait', zone: 'farthest' },
};

export type Zone = 'domestic' | 'remote' | 'near' | 'far' | 'farthest';

/** US states and districts: code, name, sales tax in thousandths of a percent. */
const US_STATES = (
  'AL Alabama 4000|AK Alaska 0|AZ Arizona 5600|AR Arkansas 6500|CA California 7250|CO Colorado 2900|' +
  'CT Connecticut 6350|DE Delaware 0|DC District of Columbia 6000|FL Florida 6000|GA Georgia 4000|' +
  'HI Hawaii 4000|ID Idaho 6000|IL Illinois 6250|IN Indiana 7000|IA Iowa 6000|KS Kansas 6500|' +
  'KY Kentucky 6000|LA Louisiana 5000|ME Maine 5500|MD Maryland 6000|MA Massachusetts 6250|' +
  'MI Michigan 6000|MN Minnesota 6875|MS Mississippi 7000|MO Missouri 4225|MT Montana 0|NE Nebraska 5500|' +
  'NV Nevada 6850|NH New Hampshire 0|NJ New Jersey 6625|NM New Mexico 4875|NY New York 4000|' +
  'NC North Carolina 4750|ND North Dakota 5000|OH Ohio 5750|OK Oklahoma 4500|OR Oregon 0|' +
  'PA Pennsylvania 6000|PR Puerto Rico 10500|RI Rhode Island 7000|SC South Carolina 6000|' +
  'SD South Dakota 4200|TN Tennessee 7000|TX Texas 6250|UT Utah 4850|VT Vermont 6000|VA Virginia 4300|' +
  'WA Washington 6500|WV West Virginia 6000|WI Wisconsin 5000|WY Wyoming 4000'
)
  .split('|')
  .map((entry) => {
    const words = entry.split(' ');
    return { code: words[0] ?? '', name: words.slice(1, -1).join(' '), taxMillis: Number(words.at(-1)) };
  });

const STATE_BY_WORD = new Map(
  US_STATES.flatMap((state) => [[state.code, state] as const, [state.name.toUpperCase(), state] as const]),
);

/** Value-added tax in thousandths of a percent; a country that is not listed has none. */
const VALUE_ADDED_TAX_MILLIS = new Map(
  Object.entries({
    CA: 5000,
    MX: 16000,
    GB: 20000,
    IE: 23000,
    DE: 19000,
    FR: 20000,
    ES: 21000,
    IT: 22000,
    NL: 21000,
    BE: 21000,
    AT: 20000,
    CH: 8100,
    SE: 25000,
    DK: 25000,
    PL: 23000,
    AU: 10000,
    NZ: 15000,
    JP: 10000,
    SG: 9000,
  }),
);

/** Tax rate of a destination, in thousandths of a percent. US states are matched by code or name. */
export function taxRateMillis(place: { readonly country: string; readonly region: string }): number {
  if (place.country !== 'US') return VALUE_ADDED_TAX_MILLIS.get(place.country) ?? 0;
  return STATE_BY_WORD.get(place.region.trim().toUpperCase())?.taxMillis ?? 0;
}

/** The zone of an address; null if the shop does not ship to its country. */
export function zoneOf(address: Pick<Address, 'country' | 'region'>): Zone | null {
  const zone = COUNTRIES_SERVED[address.country]?.zone ?? null;
  const state = STATE_BY_WORD.get(address.region.trim().toUpperCase())?.code ?? '';
  return zone === 'domestic' && ['AK', 'HI', 'PR'].includes(state) ? 'remote' : zone;
}

/** The errors of an address by field; empty if it is valid. */
export function addressFaults(address: Address): readonly AddressFault[] {
  const faults: AddressFault[] = [];
  const missing = (field: AddressFault['field'], content: string) =>
    faults.push({ field, code: 'missing', content });
  if (address.street === '') missing('street', 'Enter the street and number.');
  if (address.city === '') missing('city', 'Enter the city.');
  if (address.country === '') missing('country', 'Choose the country.');
  if (address.postalCode === '' && address.country !== 'KW') missing('postalCode', 'Enter the postal code.');
  if (address.country === 'US') faults.push(...usFaults(address));
  return faults;
}

function usFaults(address: Address): AddressFault[] {
  const faults: AddressFault[] = [];
  if (address.region === '') {
    faults.push({ field: 'region', code: 'missing', content: 'Enter the state.' });
  } else if (!STATE_BY_WORD.has(address.region.trim().toUpperCase())) {
    faults.push({ field: 'region', code: 'invalid', content: 'Enter a state of the US, such as CA.' });
  }
  if (address.postalCode !== '' && !/^\d{5}(-?\d{4})?$/.test(address.postalCode.trim())) {
    faults.push({ field: 'postalCode', code: 'invalid', content: 'Enter a ZIP code of five digits.' });
  }
  return faults;
}
