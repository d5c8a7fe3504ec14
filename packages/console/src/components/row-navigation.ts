import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The first link of each row of a table: what a row's focus stands on. */
const rowLinks = (table: Element): HTMLElement[] =>
  [...table.querySelectorAll('tbody tr')].flatMap((row) => {
    const link = row.querySelector('a');
    return link === null ? [] : [link];
  });

/** In a table, the arrows and `j` and `k` go from row to row; Enter then follows the row's link, as on any link. */
export function moveInRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget: table } = event;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLElement && target.matches('input, textarea, select')) return;
  const links = rowLinks(table);
  const row = target instanceof HTMLElement ? target.closest('tr') : null;
  const at = links.findIndex((link) => link.closest('tr') === row && row !== null);
  const next = links[at === -1 ? 0 : at + step];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Goes to the first row of the page's first table; false when there is none. */
export function enterRows(): boolean {
  const table = document.querySelector('main .table');
  const first = table === null ? undefined : rowLinks(table)[0];
  first?.focus();
  return first !== undefined;
}
