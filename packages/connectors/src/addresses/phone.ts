/** Telephone numbers in the form that interfaces ask for. Nothing is made up: what cannot be read stays as the buyer wrote it. */
import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** `+14155552671`; as written when it is no number that can be dialled from abroad. `country` is ISO 3166-1 alpha-2. */
export function phoneE164(phone: string, country: string): string {
  return readPhone(phone, country)?.number ?? phone.trim();
}

function readPhone(phone: string, country: string): PhoneNumber | null {
  const region: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  // Brackets of any kind around the area code mean the same; the reader knows the round ones.
  const plain = phone.replace(/\[/g, '(').replace(/\]/g, ')').trim();
  const number = parsePhoneNumberFromString(plain, {
    ...(region === undefined ? {} : { defaultCountry: region }),
    extract: false,
  });
  return number?.isPossible() === true ? number : null;
}
