/** Whether the digits pass the Luhn check. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.charAt(digits.length - 1 - index));
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const CARD_DIGITS_MIN = 13;

/** Groups of digits separated by single spaces or dashes. */
const RUN = /[0-9]+(?:[ -][0-9]+)*/g;

/** Whether the text contains a possible card number: 13 to 19 digits, together or in groups separated by single spaces or dashes. */
export function holdsCardNumber(text: string): boolean {
  if (text.length < CARD_DIGITS_MIN) return false;
  return Array.from(text.matchAll(RUN), ([run]) => run.split(/[ -]/)).some(groupsHoldCardNumber);
}

/** Tests the whole run, and, because other numbers may be next to it (expiry date, security code), runs of groups with the format of a card scheme. */
function groupsHoldCardNumber(groups: readonly string[]): boolean {
  const whole = groups.join('');
  if (whole.length >= CARD_DIGITS_MIN && whole.length <= 19 && passesLuhn(whole)) return true;
  return groups.some((_, start) => {
    let digits = '';
    for (let end = start; end < groups.length && digits.length <= 19; end += 1) {
      digits += groups[end];
      if (CARD_SHAPE.test(digits) && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/** Prefixes and lengths of the card schemes: distinguish a card number from a telephone number. */
const CARD_SHAPE =
  /^(?:4[0-9]{12}(?:[0-9]{3}){0,2}|(?:5[1-5]|2[2-7])[0-9]{14}|3[47][0-9]{13}|6(?:011|5[0-9]{2})[0-9]{12})$/;

/** For telephone fields: whether all digits together have the format of a card scheme. */
export function isCardNumberAsPhone(text: string): boolean {
  const digits = text.replace(/[^0-9]/g, '');
  return !text.trim().startsWith('+') && CARD_SHAPE.test(digits) && passesLuhn(digits);
}
