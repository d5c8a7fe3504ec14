import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { root } from './tidy/repository.ts';

const madeFolders: string[] = [];

afterEach(() => {
  for (const folder of madeFolders.splice(0)) rmSync(folder, { recursive: true });
});

/** A small project on the same floors; `extra` maps a path to the text of the file there. */
function project(extra: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'floors-'));
  madeFolders.push(folder);
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, 'node_modules/@purser'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (/^[a-z]/.test(name) && name !== 'purser') {
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
  for (const name of ['contract', 'connectors', 'server', 'client']) {
    symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@purser', name));
    cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'));
  }
  const plain = {
    'packages/contract/src/vocabulary.ts': 'export const STATES = [];\n',
    'packages/contract/src/shapes/money.ts': 'export type Money = number;\nexport const Money = 1;\n',
    'packages/contract/src/index.ts': "export { STATES } from './vocabulary.ts';\n",
    'packages/connectors/src/connector.ts': 'export interface Connector {}\n',
    'packages/connectors/src/index.ts': "export type { Connector } from './connector.ts';\n",
    'packages/client/src/index.ts': 'export const client = 1;\n',
    'packages/server/src/kernel/clock.ts':
      "import type { Money } from '@purser/contract/shapes/money';\nexport type Clock = Money;\n",
    'packages/server/src/domain/offer.ts':
      "import type { Clock } from '../kernel/clock.ts';\nexport type A = Clock;\n",
    'packages/server/src/store/rows.ts': "import 'pg';\nexport interface Row {}\n",
    'packages/server/src/usecases/confirm.ts':
      "import type { Row } from '../store/rows.ts';\nexport type B = Row;\n",
    'packages/server/src/http/server.ts': "import 'fastify';\nimport '@purser/contract';\n",
    'packages/server/src/jobs/place.ts':
      "import type { Connector } from '@purser/connectors/connector';\nexport type C = Connector;\n",
    'packages/server/src/main.ts': "import './app.ts';\n",
    'packages/server/src/app.ts':
      "import './http/server.ts';\nimport './jobs/place.ts';\nimport '@purser/connectors';\n",
  };
  for (const [path, text] of Object.entries({ ...plain, ...extra })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function holdFloors(extra: Readonly<Record<string, string>>): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/floors.mjs'), project(extra)],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

const server = (path: string): string => `packages/server/src/${path}`;

const REFUSED: readonly (readonly [string, string, string])[] = [
  ['the domain reading the store', server('domain/breach-1.ts'), "import '../store/rows.ts';"],
  [
    'a type taken from above',
    server('domain/breach-2.ts'),
    "import type { B } from '../usecases/confirm.ts';",
  ],
  ['the domain using a package', server('domain/breach-3.ts'), "import 'kysely';"],
  ['the domain opening files', server('domain/breach-4.ts'), "import 'node:fs';"],
  ['the kernel importing the domain', server('kernel/breach-5.ts'), "import '../domain/offer.ts';"],
  ['the store sending', server('store/breach-6.ts'), "import 'undici';"],
  ['a use case sending', server('usecases/breach-7.ts'), "import 'node:http';"],
  ['a use case buying', server('usecases/breach-8.ts'), "import '@purser/connectors';"],
  ['a job writing rows', server('jobs/breach-9.ts'), "import '../store/rows.ts';"],
  ['a job that knows all connectors', server('jobs/breach-10.ts'), "import '@purser/connectors';"],
  ['a route writing rows', server('http/breach-11.ts'), "import '../store/rows.ts';"],
  ['a route starting a job', server('http/breach-12.ts'), "import '../jobs/place.ts';"],
  [
    'a lazy import upwards',
    server('domain/breach-13.ts'),
    "export const a = () => import('../store/rows.ts');",
  ],
  ['a connector that knows the server', 'packages/connectors/src/breach-14.ts', "import '@purser/server';"],
  ['a client with dependencies', 'packages/client/src/breach-15.ts', "import 'undici';"],
  [
    'a test of the client that knows the server',
    'packages/client/test/breach-16.test.ts',
    "import '../../server/src/app.ts';",
  ],
  ['source that needs test support', server('store/breach-17.ts'), "import '../../test-support/a.ts';"],
  ['an import of nothing', server('domain/breach-18.ts'), "import './nowhere.ts';"],
  ['a folder without a floor', server('misc/breach-19.ts'), 'export const a = 1;'],
  [
    'a shape imported as a value',
    server('domain/breach-20.ts'),
    "import { Money } from '@purser/contract/shapes/money';",
  ],
];

describe('the floors', () => {
  it('let imports go down', () => {
    const { status, said } = holdFloors({});
    expect(said).toContain('14 source files (8 of the server)');
    expect(status).toBe(0);
  });

  describe('refuse', () => {
    let said = '';

    beforeAll(() => {
      const breaches = Object.fromEntries(REFUSED.map(([, path, text]) => [path, text]));
      const outcome = holdFloors({ ...breaches, [server('../test-support/a.ts')]: 'export const a = 1;' });
      expect(outcome.status).toBe(1);
      said = outcome.said;
    });

    it.each(REFUSED)('%s', (_name, path) => {
      expect(said).toContain(path);
    });

    it('each for its own reason', () => {
      expect(said.match(/every import leads somewhere/g)).toHaveLength(1);
    });
  });

  it('refuse a cycle, of types too', () => {
    const { status, said } = holdFloors({
      [server('domain/a.ts')]: "import type { B } from './b.ts';\nexport type A = B;",
      [server('domain/b.ts')]: "import type { A } from './a.ts';\nexport type B = A;",
    });
    expect(said).toContain('no cycle');
    expect(status).toBe(1);
  });
});
