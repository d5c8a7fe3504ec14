import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** The first link of each row of a table, which takes the row's focus. */
const rowLinks = (table: Element): HTMLElement[] =>
  [...table.querySelectorAll('tbody tr')].flatMap((row) => {
    const link = row.querySelector('a');
    return link === null ? [] : [link];
  });

/** Moves between the rows of a table with `j`, `k` and the arrow keys. Enter follows the focused link. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const { target, currentTarget: table } = event;
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null) return;
  const links = rowLinks(table);
  const row = target instanceof HTMLElement ? target.closest('tr') : null;
  const at = links.findIndex((link) => link.closest('tr') === row && row !== null);
  const next = links[at === -1 ? 0 : at + step];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

/** Focuses the first row of the page's first table. False when there is none. */
export function focusFirstRow(): boolean {
  const table = document.querySelector('main .table');
  const first = table === null ? undefined : rowLinks(table)[0];
  first?.focus();
  return first !== undefined;
}
