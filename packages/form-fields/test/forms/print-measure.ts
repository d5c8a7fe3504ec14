/** Prints how often the classifier is right: by half, by language and by kind. `--show` lists the other fields of the development half. */
import { count, type Measured, type MeasureOptions, measure } from './measure.ts';

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

const show = process.argv.includes('--show');
for (const half of ['development', 'held-out'] as const) {
  for (const [title, options] of PASSES) {
    const list = measure(half, options);
    const personal = list.filter(({ isPersonal }) => isPersonal);
    const others = list.filter(({ isPersonal }) => !isPersonal);
    process.stdout.write(`${half}, ${title}\n`);
    print('identity, address and card', personal);
    print('other fields', others);
    if (title === 'as written') {
      printGroups(personal, ({ language }) => language);
      printGroups(personal, ({ expected }) => expected[0] ?? '');
    }
    if (!show || half !== 'development') continue;
    for (const item of list) {
      if (item.outcome === 'right') continue;
      const { language, form, layout, text, expected, found, reasons, outcome } = item;
      process.stdout.write(
        `    ${outcome.toUpperCase()} ${language}/${form}/${layout} "${text}" ${expected.join(',')} -> ${found} :: ${reasons}\n`,
      );
    }
  }
}
