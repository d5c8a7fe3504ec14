/** How a count changed: `+25% against the period before`. Without a count before, there is no share. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'as in the period before';
  if (before === 0) return 'none in the period before';
  const share = Math.round(((now - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share}% against the period before`;
}
