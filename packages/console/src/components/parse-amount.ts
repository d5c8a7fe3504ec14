/**
 * What a person typed as an amount, in subunits: `12`, `12.5` or `1 200,50` of a currency with two digits after the point. Null for
 * anything else, for zero, for more digits than the currency has, and for what no number holds exactly.
 */
export function parseAmount(text: string, exponent: number): number | null {
  const match = /^(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/.exec(text.trim());
  const [, whole = '', rest = ''] = match ?? [];
  if (match === null || rest.length > exponent) return null;
  const subunits = Number(whole.replaceAll(' ', '') + rest.padEnd(exponent, '0'));
  return Number.isSafeInteger(subunits) && subunits > 0 ? subunits : null;
}
