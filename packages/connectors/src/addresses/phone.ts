/** Phone numbers in E.164 and in parts. A number that cannot be parsed stays as the buyer wrote it. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** `+14155552671`; as written if it is not a valid international number. `country` is ISO 3166-1 alpha-2. */
export function phoneE164(phone: string, country: string): string {
  return readPhone(phone, country)?.number ?? phone.trim();
}

/** The parts of a number, for forms that ask for them separately; null if it cannot be parsed. */
export function nationalPhone(phone: string, country: string): NationalPhone | null {
  const number = readPhone(phone, country);
  if (number === null) return null;
  const { countryCallingCode: callingCode, nationalNumber: significant } = number;
  const written = number.formatNational();
  const groups = written.match(/\d+/g) ?? [];
  return { callingCode, significant, national: written.replace(/\D/g, ''), groups };
}

export interface NationalPhone {
  /** Without the plus sign. */
  readonly callingCode: string;
  /** As dialled within the country, digits only: with a leading zero where the country has one. */
  readonly national: string;
  /** Without the leading zero. */
  readonly significant: string;
  /** The national number as people divide it, such as `090`, `5550` and `1234`. */
  readonly groups: readonly string[];
}

/** A plus sign and fifteen digits. */
const E164_LENGTH_MAX = 16;

function readPhone(phone: string, country: string): PhoneNumber | null {
  const region: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // The parser knows only round brackets around the area code.
  const plain = phone.replace(/\[/g, '(').replace(/\]/g, ')').trim();
  const number = parsePhoneNumberFromString(plain, {
    ...(region === undefined ? {} : { defaultCountry: region }),
    extract: false,
  });
  return number?.isPossible() === true && number.number.length <= E164_LENGTH_MAX ? number : null;
}
