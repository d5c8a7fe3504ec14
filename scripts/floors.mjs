/**
 * Checks the import rules of `.dependency-cruiser.cjs`, and that the tool has read every source file: a checker that reads no
 * files reports no violations.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const root = process.argv[2] ?? process.cwd();
process.chdir(root);
const { floors, forbidden, options } = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));

function typescriptFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(m?ts|tsx)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const existing = (folders) => folders.filter((folder) => readdirSync('.').includes(folder));
const packages = readdirSync('packages');
const sources = packages.flatMap((name) => typescriptFiles(join(root, 'packages', name, 'src')));

const result = await cruise(
  ['packages', ...existing(['scripts', 'test', 'e2e', 'bench', 'examples'])],
  { ...options, validate: true, ruleSet: { forbidden, options } },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const { modules, summary } = result.output;

const seen = new Set(modules.map((module) => module.source));
const serverSeenCount = modules.filter((module) => module.source.startsWith('packages/server/src/')).length;
const problems = summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`;
  return `${path}\n    ${rule.name}`;
});
for (const source of sources) {
  if (!seen.has(source)) problems.push(`${source}\n    dependency-cruiser did not read it`);
  if (!floors.some(({ at }) => new RegExp(at).test(source))) {
    problems.push(`${source}\n    belongs to no floor: add its folder in .dependency-cruiser.cjs`);
  }
}
if (serverSeenCount === 0) problems.push('dependency-cruiser read no module of the server');

if (problems.length > 0) {
  console.error(problems.join('\n'));
  console.error(`\n${problems.length} problem(s) with the floors`);
  process.exit(1);
}
console.log(
  `floors: ${sources.length} source files (${serverSeenCount} of the server), ${summary.totalDependenciesCruised} imports, all downwards`,
);
