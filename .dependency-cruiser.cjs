/**
 * The floors: who may import whom. One entry per floor names everything that floor may reach; all else is refused.
 * `scripts/floors.mjs` runs this and checks that no source file was missed.
 */
const TEST_FILES = '([.](test|db[.]test)[.]tsx?$|/(test|test-support)/)';

const SERVER = '^packages/server/src';
/** Plain data and pure rules of the contract, which import nothing. */
const VOCABULARY =
  '^packages/contract/src/(vocabulary|closest-name|csv-text|retry-schedule|version[.]gen)[.]ts$';
/** The shapes that contract, connectors and server share. They are imported as types: their package is not loaded. */
const SHAPES = '^packages/contract/src/shapes/';
const MCP = '^packages/mcp/src/index[.]ts$';
const CONTRACT = '^packages/contract/src/index[.]ts$';
const EMBEDDED_POSTGRES = '^packages/embedded-postgres/src/embedded-postgres[.]ts$';
/** Reads scripts that run in pages. Connectors read no other files. */
const IN_PAGE_SOURCE = '^packages/connectors/src/browser/in-page-source[.]ts$';
const FORM_FIELDS = '^packages/form-fields/src/index[.]ts$';
const CONNECTOR_PORT = '^packages/connectors/src/connector[.]ts$';

const floor = (name) => `${SERVER}/${name}/`;
const npm = (...names) => `(^|/)node_modules/(@types/)?(${names.join('|').replaceAll('.', '[.]')})/`;
const anyNpm = '(^|/)node_modules/';
const anyNode = '^(node:)?[a-z_]+(/promises|/web)?$';
const node = (...names) => `^(node:)?(${names.join('|')})$`;

/** What puts a process together: it may reach everything of its package. */
const SERVER_TOP = `${SERVER}/((main|app)[.]ts$|(config|console-auth|runtime)/)`;

const floors = [
  { name: 'kernel', at: floor('kernel'), may: [VOCABULARY, SHAPES, anyNode] },
  {
    name: 'domain',
    at: floor('domain'),
    may: [floor('kernel'), VOCABULARY, SHAPES, node('crypto', 'buffer')],
  },
  {
    name: 'store',
    at: floor('store'),
    may: [
      floor('kernel'),
      floor('domain'),
      VOCABULARY,
      SHAPES,
      anyNode,
      npm('kysely', 'pg', 'pg-copy-streams', 'graphile-worker'),
    ],
  },
  {
    name: 'outbound',
    at: floor('outbound'),
    may: [
      floor('kernel'),
      floor('domain'),
      VOCABULARY,
      SHAPES,
      anyNode,
      npm('undici', 'aws4fetch', 'ipaddr.js', 'robots-parser', 'stripe', 'nodemailer', 'playwright-core'),
    ],
  },
  {
    name: 'usecases',
    at: floor('usecases'),
    may: [floor('kernel'), floor('domain'), floor('store'), VOCABULARY, SHAPES, node('crypto', 'buffer')],
  },
  {
    name: 'jobs',
    at: floor('jobs'),
    may: [
      ...['kernel', 'domain', 'usecases', 'outbound'].map(floor),
      VOCABULARY,
      SHAPES,
      CONNECTOR_PORT,
      anyNode,
      npm('graphile-worker', 'prom-client'),
    ],
  },
  {
    name: 'http',
    at: floor('http'),
    may: [...['kernel', 'domain', 'usecases'].map(floor), VOCABULARY, SHAPES, CONTRACT, MCP, anyNode, anyNpm],
  },
  {
    name: 'server process',
    at: SERVER_TOP,
    may: [
      `${SERVER}/`,
      VOCABULARY,
      SHAPES,
      CONTRACT,
      MCP,
      CONNECTOR_PORT,
      '^packages/connectors/src/index[.]ts$',
      EMBEDDED_POSTGRES,
      anyNode,
      anyNpm,
    ],
  },
  { name: 'contract', at: '^packages/contract/src/', may: [npm('typebox')] },
  { name: 'connectors: in-page scripts', at: IN_PAGE_SOURCE, may: [node('fs')] },
  {
    name: 'connectors',
    at: '^packages/connectors/src/(?!browser/in-page-source[.]ts$)',
    may: [
      '^packages/connectors/src/',
      VOCABULARY,
      SHAPES,
      // fs: the page script of the browser agent is read as text.
      node('crypto', 'buffer', 'url', 'fs'),
      FORM_FIELDS,
      npm(
        'htmlparser2',
        'domhandler',
        'structured-headers',
        'iso-3166',
        'libphonenumber-js',
        'playwright-core',
        'yaml',
      ),
    ],
  },
  {
    name: 'form-fields: HTML and the command',
    at: '^packages/form-fields/src/(html|command)/',
    may: ['^packages/form-fields/src/', node('fs/promises'), npm('htmlparser2', 'domhandler')],
  },
  { name: 'form-fields', at: '^packages/form-fields/src/(?!html/|command/)', may: [] },
  { name: 'client', at: '^packages/client/src/', may: [] },
  {
    name: 'console',
    at: '^packages/console/(src/|vite[.]config[.]ts$)',
    may: [
      '^packages/client/src/index[.]ts$',
      VOCABULARY,
      npm('react', 'react-dom', '@tanstack/react-query', '@tanstack/react-router', 'uqr', 'vite'),
    ],
  },
  {
    name: 'mcp',
    at: '^packages/mcp/src/',
    may: [
      '^packages/client/src/index[.]ts$',
      CONTRACT,
      VOCABULARY,
      anyNode,
      npm('@modelcontextprotocol/server', 'typebox'),
    ],
  },
  { name: 'embedded-postgres', at: '^packages/embedded-postgres/src/', may: [anyNode, npm('pg')] },
  { name: 'sandbox-shop', at: '^packages/sandbox-shop/src/', may: [anyNode] },
  {
    name: 'cli',
    at: '^packages/cli/src/',
    may: [
      '^packages/client/src/index[.]ts$',
      VOCABULARY,
      MCP,
      '^packages/server/src/(main|process)[.]ts$',
      '^packages/sandbox-shop/src/(main|process)[.]ts$',
      anyNode,
    ],
  },
  {
    name: 'examples',
    at: '^examples/',
    may: ['^packages/client/src/(?:index|receivers/(?:express|fastify|hono|next))[.]ts$', anyNode, anyNpm],
  },
];

const forbidden = floors.map(({ name, at, may }) => ({
  name: `${name} reaches only what lies below it`,
  severity: 'error',
  from: { path: at, pathNot: TEST_FILES },
  to: { pathNot: [at, ...may], dependencyTypesNot: ['unknown'] },
}));

forbidden.push(
  {
    name: 'tests of the client see the client only',
    severity: 'error',
    from: { path: '^packages/client/' },
    to: { path: '^(packages/(?!client/)|e2e/|test/|scripts/|bench/)' },
  },
  {
    name: 'shapes are imported as types',
    severity: 'error',
    from: { path: `${SERVER}/|^packages/connectors/src/` },
    to: { path: SHAPES, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'source never reaches into tests',
    severity: 'error',
    from: { path: '^packages/[^/]+/src/', pathNot: TEST_FILES },
    to: { path: TEST_FILES, pathNot: anyNpm },
  },
  {
    name: 'no cycle, of types neither',
    severity: 'error',
    from: { path: '^(packages|e2e|test|scripts|bench|examples)/' },
    to: { circular: true },
  },
  {
    name: 'every import leads somewhere',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
);

module.exports = {
  floors,
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^packages/[^/]+/(dist|[.]cache|package-users)/|^examples/starters/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      // Longer than a run: files that are read again after a few seconds take a fifth of the time.
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
