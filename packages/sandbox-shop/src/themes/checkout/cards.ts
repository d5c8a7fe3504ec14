/** What the test bank does with a card. */
export type CardOutcome = 'accepted' | 'declined' | 'challenge';

const DECLINED = new Set(['4000000000000002', '4000000000009995', '4916738205164296']);
const CHALLENGED = new Set(['4000000000003220', '4000002500003155']);

/** Decides from the card's data alone. Null if the number, the expiry or the code is not one. Nothing is stored. */
export function cardOutcome(card: {
  readonly number: string;
  readonly expiry: string;
  readonly code: string;
}): CardOutcome | null {
  const digits = card.number.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return null;
  if (!/^(0[1-9]|1[0-2])\s*\/?\s*(20)?\d{2}$/.test(card.expiry.trim())) return null;
  if (!/^\d{3,4}$/.test(card.code.trim())) return null;
  if (DECLINED.has(digits)) return 'declined';
  return CHALLENGED.has(digits) ? 'challenge' : 'accepted';
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
