import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operationEntries } from '../packages/contract/src/operations.ts';
import { ERROR_STATUS, FAILURE_CODES } from '../packages/contract/src/vocabulary.ts';
import {
  livingAnchors,
  livingPaths,
  type Route,
  undescribedRoutes,
  undocumentedErrors,
} from './tidy/documents.ts';
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
import { changedMigrations, MIGRATIONS } from './tidy/released-migrations.ts';
import { type Rule, readRepository, root } from './tidy/repository.ts';
import { shortFiles, shortFunctions, smallFolders } from './tidy/size.ts';
import { fieldsWords } from './tidy/words.ts';

const files = readRepository();

const expectNone = (breaches: readonly string[]): void => {
  expect(breaches.join('\n')).toBe('');
};

const RULES: readonly (readonly [string, Rule])[] = [
  ['keeps files short', shortFiles],
  ['keeps functions short', shortFunctions],
  ['keeps folders small', smallFolders],
  ["uses the field's words", fieldsWords],
  ['takes time and randomness as arguments', noHiddenClock],
  ['writes to the console in the command line only', noConsole],
  ['leaves nothing for later in comments', noLeftOvers],
  ['has no any', noAny],
  ['silences no type error', noSilencedTypes],
  ['replaces no module in tests', noModuleMocks],
  ['leaves no test out', noUnrunTests],
  ['runs every long form', longFormsRun],
  ['names only paths that exist in its documents', livingPaths],
  ['links only headings that exist in its documents', livingAnchors],
  ['refers to no single machine, registry or merchant', noPrivateReferences],
];

describe('the repository', () => {
  it('is read at all', () => {
    expect(files.map(({ path }) => path)).toContain('test/tidy.test.ts');
    expect(files.length).toBeGreaterThan(100);
  });

  it.each(RULES)('%s', (_name, rule) => {
    expectNone(rule(files));
  });

  it('keeps released migrations as they were released', () => {
    const released: Record<string, string> = JSON.parse(
      readFileSync(join(root, MIGRATIONS, 'released.json'), 'utf8'),
    );
    expectNone(changedMigrations(files, released));
  });

  it('explains every error and every failure code of the contract', () => {
    expectNone(undocumentedErrors(files, [...Object.keys(ERROR_STATUS), ...FAILURE_CODES]));
  });

  it('describes every operation in the OpenAPI document', () => {
    const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
      readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8'),
    );
    const described: Route[] = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.operationId !== undefined)
        .map(([method, { operationId }]) => ({ operationId, method, path })),
    );
    const routes = operationEntries.map(([operationId, { method, path }]) => ({ operationId, method, path }));
    expect(routes.length).toBeGreaterThan(0);
    expectNone(undescribedRoutes(routes, described));
  });
});
