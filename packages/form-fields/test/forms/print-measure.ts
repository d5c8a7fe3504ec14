/** Prints how often the classifier is right, by language and by kind. `--show` lists the other fields, except those of the held-out half. */
import { count, type Measured, type MeasureOptions, measure, measurePages } from './measure.ts';

const PASSES: readonly (readonly [string, MeasureOptions])[] = [
  ['as written', { layouts: 'written', names: 'written' }],
  ['every layout', { layouts: 'all', names: 'written' }],
  ['every layout, names obscured', { layouts: 'all', names: 'obscured' }],
];

const percent = (part: number, whole: number): string =>
  `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

function print(title: string, list: readonly Measured[]): void {
  const { fields, right, unknown, wrong } = count(list);
  const cells = [
    `${fields} fields`,
    `right ${percent(right, fields)}`,
    `unknown ${unknown}`,
    `wrong ${wrong}`,
  ];
  process.stdout.write(`  ${title.padEnd(34)} ${cells.join(', ')} (${percent(wrong, fields)})\n`);
}

function printGroups(list: readonly Measured[], groupOf: (item: Measured) => string): void {
  const groups = new Set(list.map(groupOf));
  for (const group of [...groups].sort()) {
    const members = list.filter((item) => groupOf(item) === group);
    if (members.some(({ outcome }) => outcome !== 'right')) print(`  ${group}`, members);
  }
}

function printPass(title: string, list: readonly Measured[], isGrouped: boolean): void {
  const personal = list.filter(({ isPersonal }) => isPersonal);
  process.stdout.write(`${title}\n`);
  print('identity, address and card', personal);
  print(
    'other fields',
    list.filter(({ isPersonal }) => !isPersonal),
  );
  if (!isGrouped) return;
  printGroups(personal, ({ language }) => language);
  printGroups(personal, ({ expected }) => expected[0] ?? '');
}

function printOthers(list: readonly Measured[]): void {
  for (const { language, form, layout, text, expected, found, reasons, outcome } of list)
    if (outcome !== 'right')
      process.stdout.write(
        `    ${outcome.toUpperCase()} ${language}/${form}/${layout} "${text}" ${expected.join(',')} -> ${found} :: ${reasons}\n`,
      );
}

const show = process.argv.includes('--show');
for (const half of ['development', 'held-out'] as const) {
  for (const [title, options] of PASSES) {
    const list = measure(half, options);
    printPass(`${half}, ${title}`, list, title === 'as written');
    if (show && half === 'development') printOthers(list);
  }
}
const pages = measurePages();
printPass('whole pages', pages, true);
if (show) printOthers(pages);
