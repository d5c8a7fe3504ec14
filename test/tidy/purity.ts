import ts from 'typescript';
import { breach, isTest, type Rule } from './repository.ts';
import { dottedName, lineOf, parseCode } from './syntax.ts';

const CLOCKS = new Set(['Date.now', 'performance.now', 'process.hrtime', 'process.hrtime.bigint']);
const CLOCK_OR_CHANCE = /Date\s*\.|Date\(\)|(?<!new )Date\(|new Date\b(?!\()|performance|hrtime|random/i;
const RANDOM_CALL = /^(randomBytes|randomUUID|randomInt|randomFill|randomFillSync|getRandomValues)$/;

/** Where a process takes its time and its chance from the machine, to hand them on. */
const SOURCES =
  /^packages\/(server\/src\/kernel\/|[^/]+\/src\/process\.ts$|(cli|sandbox-shop)\/src\/main\.ts$|cli\/bin\/|client\/src\/clock\.ts$|embedded-postgres\/src\/embedded-postgres\.ts$|console\/src\/components\/clock\.ts$)/;
const OUTSIDE = /^(scripts|bench|examples)\//;

function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return dottedName(node.expression) === 'Date' && !node.arguments?.length;
  if (ts.isCallExpression(node)) return dottedName(node.expression) === 'Date';
  return ts.isPropertyAccessExpression(node) && CLOCKS.has(dottedName(node).replace(/^globalThis\./, ''));
}

/** A property of our own may be called `randomBytes`: only what comes from the machine's modules counts. */
function readsChance(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) return RANDOM_CALL.test((node.propertyName ?? node.name).text);
  if (!ts.isPropertyAccessExpression(node)) return false;
  if (dottedName(node) === 'Math.random') return true;
  return RANDOM_CALL.test(node.name.text) && /crypto$/i.test(dottedName(node.expression));
}

export const noHiddenClock: Rule = (files) =>
  parseCode(
    files,
    ({ path, text }) =>
      !isTest(path) && !OUTSIDE.test(path) && !SOURCES.test(path) && CLOCK_OR_CHANCE.test(text),
  ).flatMap(({ file, source, nodes }) =>
    nodes.flatMap((node) => {
      const message = readsClock(node)
        ? 'reads the clock: take the time as an argument'
        : readsChance(node)
          ? 'draws at random: take randomness as an argument'
          : null;
      return message === null ? [] : [breach(file.path, lineOf(source, node.getStart(source)), message)];
    }),
  );
