/**
 * `npm run faults`: real processes with real faults during purchases, with figures. `--only NAME,NAME`, `--purchases=N`, `--seed=N`. Exits
 * with 1 if anything was lost or doubled, or another guarantee did not hold.
 */
import { parseArgs } from 'node:util';
import prepareRun from '../../test/run/global-setup.ts';
import { seededRandom } from '../../test/run/seeded-random.ts';
import prepareData from '../harness/prepared-data.ts';
import type { FaultReport } from './fault-run.ts';
import { FAULTS, type FaultName } from './faults.ts';
import { isBroken, reportText } from './report.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    purchases: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const isFault = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);
const names = values.only?.split(',') ?? Object.keys(FAULTS);
const purchases = Number(values.purchases);
const unknown = names.filter((name) => !isFault(name));
if (unknown.length > 0 || !Number.isSafeInteger(purchases) || purchases < 1) {
  process.stderr.write(`--only takes ${Object.keys(FAULTS).join(', ')}; --purchases a whole number from 1\n`);
  process.exit(2);
}

await prepareRun();
const removeData = await prepareData();
const reports: FaultReport[] = [];
try {
  print(`--seed=${values.seed}`);
  for (const name of names.filter(isFault)) {
    const random = seededRandom(Number(values.seed));
    const report = await FAULTS[name]({
      purchases,
      random,
      processCount: 2,
      pauseMsMax: 3000,
      print,
    });
    reports.push(report);
    print(`\n${reportText([report])}\n`);
  }
} finally {
  await removeData();
}
print(reportText(reports));
process.exit(reports.some(isBroken) ? 1 : 0);
