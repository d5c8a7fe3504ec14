import { describe, expect, it } from 'vitest';
import { livingAnchors, livingPaths, undescribedRoutes, undocumentedErrors } from './tidy/documents.ts';
import {
  longFormsRun,
  noAny,
  noConsole,
  noLeftOvers,
  noModuleMocks,
  noSilencedTypes,
  noUnrunTests,
} from './tidy/habits.ts';
import { noHiddenClock } from './tidy/purity.ts';
import { noPrivateReferences } from './tidy/references.ts';
import { changedMigrations, MIGRATIONS, sha256 } from './tidy/released-migrations.ts';
import type { Rule } from './tidy/repository.ts';
import { shortFiles, shortFunctions, smallFolders } from './tidy/size.ts';
import { fieldsWords } from './tidy/words.ts';

const DOMAIN = 'packages/server/src/domain/intents/offer.ts';
const later = ['FIX', 'ME'].join('');
const TERM = ['ho', 'use'].join('');
const silence = ['@ts', 'ignore'].join('-');
const lines = (count: number): string => '  f();\n'.repeat(count);

interface Example {
  readonly rule: Rule;
  readonly path?: string;
  readonly bad: string;
  readonly good: string;
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  'a long file': { rule: shortFiles, bad: lines(501), good: lines(500) },
  'a long function': {
    rule: shortFunctions,
    bad: `const f = () => {\n${lines(59)}};`,
    good: `const f = () => {\n${lines(58)}};`,
  },
  'a long method': { rule: shortFunctions, bad: `class A {\n m() {\n${lines(59)} }\n}`, good: lines(80) },
  'a long test, not a long group': {
    rule: shortFunctions,
    bad: `it('x', () => {\n${lines(60)}});`,
    good: `describe.each([1])('x', () => {\n${lines(60)}});`,
  },
  'the time of day': { rule: noHiddenClock, bad: 'const a = Date.now();', good: 'const a = Date.parse(b);' },
  'a new date of now': { rule: noHiddenClock, bad: 'const a = new Date();', good: 'const a = new Date(b);' },
  'a clock handed on': { rule: noHiddenClock, bad: 'f({ now: Date.now });', good: 'f({ now: clock.now });' },
  'a steady clock': { rule: noHiddenClock, bad: 'performance.now()', good: 'clock.steadyMs()' },
  'a die': { rule: noHiddenClock, bad: 'Math.random()', good: 'random.fraction()' },
  'random bytes': {
    rule: noHiddenClock,
    bad: "import { randomBytes } from 'node:crypto';",
    good: "import { createHash } from 'node:crypto';",
  },
  'a random id': {
    rule: noHiddenClock,
    bad: 'crypto.randomUUID()',
    good: 'f({ randomBytes: random.bytes })',
  },
  'a random id by its alias': {
    rule: noHiddenClock,
    bad: "import { randomUUID as id } from 'node:crypto';",
    good: 'interface A { randomBytes: B }',
  },
  'a line on the console': { rule: noConsole, bad: "console.log('x')", good: "log.info({}, 'console.log')" },
  'work left for later': { rule: noLeftOvers, bad: `f(); // ${later}: g`, good: `const a = '${later}';` },
  'an any': { rule: noAny, bad: 'const a: any = 1;', good: "const any = 'any';" },
  'a silenced error': { rule: noSilencedTypes, bad: `// ${silence}\nf();`, good: `const a = '${silence}';` },
  'a mocked module': { rule: noModuleMocks, bad: "vi.mock('./a.ts')", good: 'const a = vi.fn();' },
  'a test left out': { rule: noUnrunTests, bad: "it.skip('a', f)", good: "query.skip(10); it('a', f)" },
  'a test alone': {
    rule: noUnrunTests,
    bad: "describe.only.each(a)('b', f)",
    good: "describe.each(a)('b', f)",
  },
  'a long form that nothing runs': {
    rule: longFormsRun,
    path: 'packages/server/test/a.test.ts',
    bad: ['numRuns: runCount', '(100)'].join(''),
    good: 'numRuns: 100',
  },
  'a path of one machine': {
    rule: noPrivateReferences,
    bad: `'/${'root'}/a'`,
    good: "'{here}/root/a' '/rooted/a' './root/b'",
  },
  'a registry': { rule: noPrivateReferences, bad: ['registry', 'npmjs', 'org'].join('.'), good: 'npmjs' },
  'a tracker number': { rule: noPrivateReferences, bad: `see issue ${'#'}12`, good: 'issued 12 cards' },
  'the name of one merchant': {
    rule: noPrivateReferences,
    bad: ['Med', 'usa'].join(''),
    good: 'the merchant',
  },
  'a word of the table': { rule: fieldsWords, bad: `the ${TERM}`, good: 'the warehouse, households' },
  'a word of the table in a name': {
    rule: fieldsWords,
    bad: `const my${TERM.charAt(0).toUpperCase()}${TERM.slice(1)}s = 1;`,
    good: 'const warehouses = 1;',
  },
  'a word of the table in a constant': { rule: fieldsWords, bad: `${TERM.toUpperCase()}_A`, good: 'A_B' },
  'a phrase broken over two lines': {
    rule: fieldsWords,
    bad: ' * a process of\n * its ' + 'own',
    good: 'its own process',
  },
  'a word of the table, but for its allowed phrase': {
    rule: fieldsWords,
    bad: ['Brass Do', 'or'].join(''),
    good: ['Brass Do', 'or Knob'].join(''),
  },
  'people in a name, not in a sentence': {
    rule: fieldsWords,
    bad: `'/api/v1/${'peo'}ple'`,
    good: 'logs that people read',
  },
  'email with a hyphen': { rule: fieldsWords, bad: `E-${'mail'}s of merchants`, good: 'Emails of merchants' },
  'a connector by the name of its field': {
    rule: fieldsWords,
    bad: `pins the ${'market'}place`,
    good: 'with the flag --marketplace',
  },
  'a path that is gone': {
    rule: livingPaths,
    path: 'docs/a.md',
    bad: 'see `packages/nowhere/src/a.ts`',
    good: 'see `packages/server`, `packages/*/src`, `GET /api/v1/events` and [there](../test/tidy.test.ts)',
  },
  'a link that is gone': {
    rule: livingPaths,
    path: 'docs/a.md',
    bad: '[gone](gone.md#part)',
    good: '[there](a.md) [far](https://example.com/gone.md)',
  },
  'a link to a heading that is gone': {
    rule: livingAnchors,
    path: 'docs/a.md',
    bad: '# Here\n[gone](#there)',
    good: '## `Here` and [there](b.md)!\n[here](a.md#here-and-there) [far](https://example.com/#gone)',
  },
};

describe('each rule of tidiness', () => {
  it.each(Object.entries(EXAMPLES))(
    'finds %s and nothing else',
    (_name, { rule, path = DOMAIN, bad, good }) => {
      expect(rule([{ path, text: bad }]).join('\n')).toContain(`${path}:`);
      expect(rule([{ path, text: good }])).toEqual([]);
    },
  );

  it('lets the kernel and process entries read the machine', () => {
    const text = 'export const now = () => Date.now();';
    for (const path of ['packages/server/src/kernel/clock.ts', 'packages/sandbox-shop/src/process.ts']) {
      expect(noHiddenClock([{ path, text }])).toEqual([]);
    }
  });

  it('finds a word of the table in the name of a file, with its replacement', () => {
    expect(fieldsWords([{ path: `docs/${TERM}-rules.md`, text: '' }])).toEqual([
      `docs/${TERM}-rules.md:1 has "${TERM}" in its path: write installation`,
    ]);
  });

  it('leaves the labels of shops as they write them', () => {
    const text = `E-${'mail'} address`;
    const label = (path: string) => fieldsWords([{ path, text }]);
    expect(label('packages/connectors/test/browser/page-shop.ts')).toEqual([]);
    expect(label('packages/form-fields/README.md')).not.toEqual([]);
  });

  it('finds a folder with too many source files, tests not counted', () => {
    const folderOf = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ path: `packages/a/src/b/${index}.ts`, text: '' }));
    const tests = [
      { path: 'packages/a/src/b/1.test.ts', text: '' },
      { path: 'packages/a/src/c.ts', text: '' },
    ];
    expect(smallFolders([...folderOf(22), ...tests])).toEqual([]);
    expect(smallFolders(folderOf(23))).toEqual([expect.stringMatching(/^packages\/a\/src\/b\/:1 holds 23/)]);
  });

  it('finds released migrations that changed or went away', () => {
    const released = { 'a.ts': sha256('a'), 'b.ts': sha256('b'), 'c.ts': sha256('c') };
    const files = [
      { path: `${MIGRATIONS}/a.ts`, text: 'a' },
      { path: `${MIGRATIONS}/b.ts`, text: 'changed' },
    ];
    const found = changedMigrations(files, released);
    expect(found).toHaveLength(2);
    expect(found.join('\n')).toMatch(/b\.ts:1 .*has changed[\s\S]*c\.ts:1 .*is gone/);
  });

  it('finds errors without an entry', () => {
    const text = '| status | name |\n|---|---|\n| 404 | `NotFoundError` | gone |\n\n## `ConflictError`\n';
    const names = ['NotFoundError', 'ConflictError', 'RuntimeError'];
    expect(undocumentedErrors([{ path: 'docs/errors.md', text }], names)).toEqual([
      expect.stringContaining('RuntimeError'),
    ]);
  });

  it('finds operations that the OpenAPI document lacks or has too many', () => {
    const route = (operationId: string) => ({ operationId, method: 'get', path: `/${operationId}` });
    const found = undescribedRoutes([route('a'), route('b')], [route('b'), route('c')]);
    expect(found).toEqual([expect.stringContaining('lacks GET /a'), expect.stringContaining('has GET /c')]);
  });
});
