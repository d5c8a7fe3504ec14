/** How a count changed: `+25% from the previous period`. Without a count before, there is no share. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'same as the previous period';
  if (before === 0) return 'none in the previous period';
  const share = Math.round(((now - before) / before) * 100);
  return `${share > 0 ? '+' : ''}${share}% from the previous period`;
}
