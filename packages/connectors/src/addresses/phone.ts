/** Phone numbers in E.164. A number that cannot be parsed stays as the buyer wrote it. */
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
