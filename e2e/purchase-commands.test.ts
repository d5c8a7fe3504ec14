import { statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { Purser } from '@purser/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../packages/cli/src/commands.ts';
import { sampled } from '../test/run/run-count.ts';
import { consoleFixture } from './console/fixture/console-fixture.ts';
import { liftLimits } from './harness/installation.ts';
import { jsonInProcess, runInProcess } from './harness/purser-in-process.ts';
import { type SandboxShop, startSandboxShop } from './harness/sandbox-shop.ts';
import { temporaryFolder } from './harness/temporary-folder.ts';
import { purserInTerminal } from './harness/terminal.ts';

const folder = temporaryFolder();
const service = consoleFixture();
let shop: SandboxShop;
let apiKey = '';
let client: Purser;
/** A person's home, in which "purser login" was run. */
let home: Record<string, string> = {};
/** A program with the key in its environment, and no terminal. */
let env: Record<string, string> = {};

const BUYER = [
  ...['--first-name=Ada', '--last-name=Lovelace', '--email=ada@example.com', '--phone=+14155550100'],
  ...['--address1=1 Market Street', '--city=San Francisco', '--province=CA', '--postal-code=94105'],
  '--country=us',
];
/** How long the slow product takes: long enough for a second command to find the order under way. */
const SLOW_MS = 2000;
const UP_TO_100 = ['--yes', '--max-total=100USD'];

const run = (...args: string[]) => runInProcess(args, env);
const inTerminal = (...args: string[]) => purserInTerminal(args, home);
const ordersOf = async (slug: string) => {
  const { title } = await productOf(slug);
  return (await shop.orders()).filter(({ lines }) => lines.some((line) => line.title.startsWith(title)));
};
const productOf = async (slug: string) => ({
  title: (await client.products.lookup(shop.productUrl(slug))).name ?? '',
});
const intentIn = (text: string): string => /ci_[0-9a-z]{26}/.exec(text)?.[0] ?? '';

beforeAll(async () => {
  const { path } = await folder;
  shop = await startSandboxShop({ slowMs: SLOW_MS });
  ({ apiKey, client } = service);
  await liftLimits({ DATA_DIR: service.dataDir }, service.accountId);
  home = { HOME: `${path}/home` };
  env = { HOME: `${path}/program`, PURSER_URL: service.url, PURSER_API_KEY: apiKey };
  const login = inTerminal('login');
  await login.answer('URL of the service', service.url);
  await login.answer('API key', apiKey);
  expect([await login.ended, login.shown()]).toEqual([0, expect.stringContaining('Saved as the profile')]);
  expect(login.shown()).not.toContain(apiKey);
});

afterAll(async () => {
  await shop?.close();
  await (await folder).remove();
});

describe('purser buy, in a terminal', () => {
  it('asks what it lacks, shows the offer, asks before it spends, and remembers the buyer if told so', async () => {
    const first = inTerminal('buy', shop.productUrl('variants'));
    await first.answer('First name:', 'Ada');
    await first.answer('Last name:', 'Lovelace');
    await first.answer('Email address:', 'ada');
    await first.answer(
      'must be an email address, like ada@example.com.\n  Email address:',
      'ada@example.com',
    );
    await first.answer('Phone number:', '+1 415 555 0100');
    await first.answer('Street and number:', '1 Market Street');
    await first.answer('Apartment or company, if any:', '');
    await first.answer('Country, as two letters like US:', 'us');
    await first.answer('City:', 'San Francisco');
    await first.answer('State or province, like CA:', 'CA');
    await first.answer('Postal code:', '94105');
    await first.answer('Save this buyer in the profile "default"? [y/N]', 'y');
    await first.answer('Size (S, M, L):', 'm');
    await first.answer('Buy it for USD 57.54? [y/N]', 'y');
    expect([await first.ended, first.shown()]).toEqual([0, expect.stringContaining('Bought.')]);
    expect(first.shown()).toMatch(/1 × +Linen Shirt \(Size M\) +USD 49\.00\n +Shipping .* USD 4\.99\n +Tax/);
    expect(first.shown()).toMatch(/Valid +until .* \(44 min left\)|Valid +until .* \(45 min left\)/);
    const [order] = await ordersOf('variants');
    expect(first.shown()).toContain(order?.id ?? 'no order');
    expect(statSync(`${home['HOME']}/.config/purser/profiles.json`).mode & 0o777).toBe(0o600);

    const second = inTerminal('buy', shop.productUrl('plain'));
    await second.answer('Buy it for', 'no');
    expect([await second.ended, second.shown()]).toEqual([6, expect.stringContaining('nothing was bought')]);
    expect(second.shown()).toContain('Ship to  Ada Lovelace, 1 Market Street, San Francisco CA 94105, US');
    expect(await ordersOf('plain')).toEqual([]);
  });

  it('says at Ctrl-C what remains, and goes on without buying twice', async () => {
    const interrupted = inTerminal('buy', shop.productUrl('two-shipping-options'), ...BUYER);
    await interrupted.interruptAt('[y/N]');
    expect(await interrupted.ended).toBe(130);
    const id = intentIn(interrupted.shown());
    expect(interrupted.shown()).toContain(`interrupted, nothing was bought. The offer stays valid until`);
    expect(interrupted.shown()).toContain(`purser buy --resume ${id}`);
    expect(await ordersOf('two-shipping-options')).toEqual([]);

    const resumed = inTerminal('buy', '--resume', `ci_…${id.slice(-6)}`);
    await resumed.answer('Buy it for', 'y');
    expect(await resumed.ended).toBe(0);
    const again = await run('buy', '--resume', id, ...UP_TO_100);
    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('Bought.') });
    expect(await ordersOf('two-shipping-options')).toHaveLength(1);
  });
});

describe('purser buy, in a script', () => {
  it('names the flags that are missing, and never asks or spends without a maximum', async () => {
    const url = shop.productUrl('plain');
    const refusals = await Promise.all([
      run('buy', url, ...UP_TO_100),
      run('buy', url, ...BUYER),
      run('buy', url, ...BUYER, '--yes'),
      run('buy', url, ...BUYER, '--yes', '--max-total=25'),
      run('buy', url, ...BUYER, ...UP_TO_100, '--env=production'),
    ]);
    expect(refusals.map(({ code, stderr }) => [code, stderr.split('\n')[0]])).toEqual([
      [2, expect.stringMatching(/the buyer is incomplete: set --first-name, --last-name, .*--postal-code/)],
      [2, expect.stringContaining('--yes and --max-total are required: stdin is not a terminal')],
      [2, expect.stringContaining('--yes requires --max-total')],
      [2, expect.stringContaining('--max-total must be an amount with its currency, like 25.00EUR')],
      [2, expect.stringContaining('the service runs in staging, not in production: nothing was done')],
    ]);
    const above = await run('buy', url, ...BUYER, '--yes', '--max-total=31.79USD');
    expect(above).toMatchObject({ code: 6, stderr: expect.stringContaining('above --max-total USD 31.79') });
    const other = await run('buy', url, ...BUYER, '--yes', '--max-total=100EUR');
    expect(other).toMatchObject({ code: 6, stderr: expect.stringContaining('in another currency') });
    expect(await ordersOf('plain')).toEqual([]);
  });

  it('buys up to the maximum, and prints intent, order and shipments as JSON', async () => {
    const bought = await jsonInProcess(
      ['buy', shop.productUrl('digital'), ...BUYER, '--yes', '--max-total', '100 USD', '--reference=po-7'],
      env,
    );
    expect(bought.intent).toMatchObject({
      state: 'completed',
      referenceId: 'po-7',
      buyer: { country: 'US' },
    });
    const [order] = await ordersOf('digital');
    expect(bought.order.merchantOrderIds).toEqual([order?.id]);
  });

  it('repeats a confirmation whose response was lost, with its key, and buys once', async () => {
    const lossy = await proxyThatLosesConfirmations(service.url);
    const url = shop.productUrl('slow');
    const lost = await runInProcess(['buy', url, ...BUYER, ...UP_TO_100], { ...env, PURSER_URL: lossy.url });
    await lossy.close();
    expect(lost.code).toBe(5);
    const id = intentIn(lost.stderr);
    expect(lost.stderr).toContain(`"purser buy --resume ${id}" repeats it, and never buys twice`);
    const keys = `${env['HOME']}/.local/state/purser/confirmations.json`;
    expect(Object.keys(JSON.parse(await readFile(keys, 'utf8')))).toEqual([id]);
    const resumed = await Promise.all([1, 2].map(() => run('buy', '--resume', id, ...UP_TO_100)));
    expect(resumed.map(({ code }) => code)).toEqual([0, 0]);
    expect(await ordersOf('slow')).toHaveLength(1);
  });

  it('is refused beyond a spending limit, which is set, shown and removed by commands', async () => {
    const contradictory = await run(
      'spending-limits',
      'set',
      '--amount=order=30.00USD',
      '--amount=day=20.00USD',
    );
    expect([contradictory.code, contradictory.stderr]).toEqual([
      1,
      expect.stringContaining('must not exceed the limit of 2000 per day'),
    ]);
    const set = await run(
      ...[
        'spending-limits',
        'set',
        '--amount=order=20.00USD',
        '--amount=week=1000.00USD@*',
        '--orders=day=5',
      ],
      '--refuse-category=Gift cards',
    );
    expect([set.code, set.stderr]).toEqual([0, '']);
    const shown = await runInProcess(['spending-limits', 'get'], env, { columns: 80 });
    expect(shown.stdout).toMatch(/^amount_per_order +USD 20\.00 +USD 20\.00/m);
    expect(shown.stdout).toMatch(/^orders_per_day +5 +\d/m);
    expect(shown.stdout).toContain('refused categories: Gift cards');
    for (const line of shown.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    const { code, stderr } = await run('buy', shop.productUrl('plain'), ...BUYER, ...UP_TO_100);
    expect([code, stderr]).toEqual([
      6,
      expect.stringContaining('exceeds the spending limit amount_per_order'),
    ]);
    expect(await ordersOf('plain')).toEqual([]);
    const removed = await run('spending-limits', 'set', '--none');
    expect(removed.stdout).toContain('No spending limits.');
  });

  it('fails with the reason of a purchase that fails', async () => {
    const { code, stdout } = await run('buy', shop.productUrl('sold-out'), ...BUYER, ...UP_TO_100);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^Not bought\. product_out_of_stock: /)]);
  });
});

describe('profiles', () => {
  const stored = () => ({ ...home });
  const list = async (more: Record<string, string> = {}) =>
    (await jsonInProcess(['profiles', 'list'], { ...stored(), ...more })).data;

  it('are saved with a login, used, shown without keys, and removed', async () => {
    const login = ['login', '--profile=second', `--url=${service.url}`, `--key=${apiKey}`];
    const production = await runInProcess([...login, '--env=production'], home);
    expect(production).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing was saved') });
    expect(await runInProcess(login, home)).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject([
      { name: 'default', isCurrent: false, hasBuyer: true },
      { name: 'second', isCurrent: true, logins: [{ environment: 'staging', url: service.url }] },
    ]);
    const shown = await runInProcess(['profiles', 'list'], home);
    expect(shown.stdout).not.toContain(apiKey);
    const wrong = await runInProcess(['status', '--env=production'], home);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('purser login --profile second'),
    });
    await runInProcess(['profiles', 'remove', 'second'], home);
    expect((await runInProcess(['status', '--profile=second'], home)).code).toBe(2);
    await runInProcess(['profiles', 'use', 'default'], home);
    expect(await list()).toMatchObject([{ name: 'default', isCurrent: true }]);
  });

  it('yield to the variables of the environment, with a note if one was named', async () => {
    const both = { ...home, PURSER_URL: service.url, PURSER_API_KEY: 'sk_test_unknown' };
    const { code, stderr } = await runInProcess(['account', 'get', '--profile=default'], both);
    expect(code).toBe(3);
    expect(stderr).toContain('PURSER_URL is set: the profile "default" is not used');
    expect(stderr).toContain('run "purser login" with a valid key');
  });
});

describe('the commands of an account', () => {
  /** Those that only read and need no argument. */
  const reading = COMMANDS.filter(
    ({ words, operand, operations = [] }) =>
      operand === undefined &&
      operations.length > 0 &&
      operations.every((name) => /^(get|list)/.test(name)) &&
      !['listen', 'tail', 'login', 'doctor', 'jobs', 'installation', 'unresolved'].some((word) =>
        words.includes(word),
      ) &&
      !['accounts', 'users', 'hosts', 'recipes', 'signing-keys'].includes(words[0] ?? '') &&
      words.join(' ') !== 'merchants list',
  ).map(({ words }) => words);

  /** The narrowest and the widest, and all in the long run. */
  const WIDTHS = sampled([60, 80, 120], 2);

  it.each(reading.map((words) => [words.join(' '), words] as const))(
    '%s prints text that fits terminals of 60, 80 and 120 columns, all of it with --wide, and JSON',
    async (_name, words) => {
      for (const columns of WIDTHS) {
        const text = await runInProcess(words, env, { columns });
        expect(text).toMatchObject({
          code: 0,
          stderr: expect.stringMatching(/^(\d+ are shown: --all lists all\n)?$/),
        });
        for (const line of text.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(columns);
      }
      const wide = await runInProcess([...words, '--wide'], env, { columns: 60 });
      expect([wide.code, wide.stdout]).toEqual([0, expect.not.stringMatching(/…|^Not shown/m)]);
      expect(await jsonInProcess(words, env)).toBeTypeOf('object');
    },
  );

  it('get and export mandates, which are verified offline', async () => {
    const { intent } = await jsonInProcess(['buy', shop.productUrl('digital'), ...BUYER, ...UP_TO_100], env);
    const { path } = await folder;
    const [mandate, chain, keys] = ['mandate.json', 'chain.jsonl', 'keys.json'].map(
      (name) => `${path}/${name}`,
    );
    if (mandate === undefined || chain === undefined || keys === undefined) throw new Error('no paths');
    const published = await fetch(`${service.url}/.well-known/mandate-keys`);
    await writeFile(keys, await published.text());
    expect((await run('mandates', 'get', intent.id, `--file=${mandate}`)).code).toBe(0);
    expect((await run('mandates', 'export', chain)).code).toBe(0);
    for (const file of [mandate, chain]) {
      const offline = await runInProcess(['verify-mandate', file, `--keys=${keys}`], { HOME: path });
      expect(offline).toMatchObject({ code: 0, stdout: expect.stringContaining('authentic') });
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace(/("amountSubunits": ?)\d+/, '$11'));
      const altered = await run('verify-mandate', file, `--keys=${keys}`);
      expect(altered).toMatchObject({
        code: 1,
        stdout: expect.stringMatching(/^Record \d+: content: .*amountSubunits/),
      });
    }
    expect((await run('verify-mandate', `${path}/missing`, `--keys=${keys}`)).code).toBe(2);
  });

  it('export the audit log, which is verified offline', async () => {
    const { path } = await folder;
    const [file, keys] = [`${path}/audit.jsonl`, `${path}/audit-keys.json`];
    const published = await fetch(`${service.url}/.well-known/mandate-keys`);
    await writeFile(keys, await published.text());
    expect((await run('audit', 'export', file)).stdout).toMatch(/^Wrote [1-9]\d* entries/);
    const verify = () => runInProcess(['verify-audit', file, `--keys=${keys}`], { HOME: path });
    expect(await verify()).toMatchObject({ code: 0, stdout: expect.stringContaining('authentic') });
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const without = (place: number) => lines.toSpliced(place, 1).join('\n');
    await writeFile(file, without(1));
    expect(await verify()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Entry 2 \(line 2\): link: entry 1 of the chain is missing/),
    });
    await writeFile(file, without(lines.length - 1));
    expect((await verify()).code).toBe(1);
    await writeFile(file, lines.join('\n').replace('"api_key.created"', '"api_key.revoked"'));
    expect(await verify()).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Entry \d+ \(line \d+\): content: "action" is not what was signed/),
    });
    expect((await run('verify-audit', `${path}/missing`, `--keys=${keys}`)).code).toBe(2);
  });

  it('show and change single objects', async () => {
    const [intent] = (await jsonInProcess(['intents', 'list', '--state=completed'], env)).data;
    const short = `ci_...${intent.id.slice(-6)}`;
    expect((await jsonInProcess(['intents', 'get', short], env)).id).toBe(intent.id);
    expect((await run('intents', 'timeline', intent.id)).stdout).toMatch(/state +placing_order/);
    expect(await jsonInProcess(['intents', 'order', intent.id], env)).toMatchObject({
      checkoutIntentId: intent.id,
    });
    const unknown = await run('intents', 'get', 'ci_unknown');
    expect([unknown.code, unknown.stderr]).toEqual([4, expect.stringContaining('"purser intents list"')]);
    const product = shop.productUrl('plain');
    expect((await run('products', 'lookup', product)).stdout).toMatch(/name +Canvas Tote Bag/);
    await jsonInProcess(['products', 'track', product], env);
    expect((await run('products', 'list')).stdout).toContain('Canvas Tote Bag');
    expect(await jsonInProcess(['products', 'untrack', product], env)).toMatchObject({ subscribed: false });
    const made = await jsonInProcess(['keys', 'create', '--name=reader', '--scopes=events:read'], env);
    expect(await jsonInProcess(['keys', 'revoke', made.id], env)).toMatchObject({ deleted: true });
    const set = await jsonInProcess(
      [
        'notifications',
        'set',
        '--email=ada@example.com',
        '--quiet-hours=22:00-07:00@UTC',
        '--kinds=balance_low',
      ],
      env,
    );
    expect(set).toMatchObject({
      emails: ['ada@example.com'],
      quietHours: { from: '22:00', to: '07:00', timeZone: 'UTC' },
      kinds: ['balance_low'],
      urgentInQuietHours: true,
    });
    await jsonInProcess(['account', 'update', '--name=Acme', '--returns-email=returns@example.com'], env);
    expect((await run('status')).stdout).toMatch(/Account +Acme acct_/);
    const created = await jsonInProcess(['intents', 'create', product, ...BUYER], env);
    await client.checkoutIntents.pollUntilAwaitingConfirmation(created.id);
    const cheap = await run('intents', 'confirm', created.id, '--max-total=1USD');
    expect(cheap).toMatchObject({ code: 6, stderr: expect.stringContaining('above --max-total USD 1.00') });
  });

  it('open prints the URL of a page or an object', async () => {
    expect((await run('open', 'intents')).stdout).toBe(`${service.url}/console/checkout-intents\n`);
    expect((await run('open')).stdout).toBe(`${service.url}/console\n`);
    expect((await run('open', 'evt_1')).stdout).toBe(`${service.url}/console/events/evt_1\n`);
    const unknown = await run('open', 'intent');
    expect([unknown.code, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('did you mean "intents"? Pages: overview, intents,'),
    ]);
  });
});

/** Forwards everything, but loses the responses to confirmations, which the service has acted on. */
async function proxyThatLosesConfirmations(target: string) {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const forwarded = request(`${target}${url}`, { method, headers }, (response) => {
      if (url.endsWith('/confirm')) {
        response.resume().once('end', () => outgoing.destroy());
        return;
      }
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
