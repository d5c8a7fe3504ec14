import { VERSION } from '@purser/contract/version';
import { describe, expect, it } from 'vitest';
import { flagsOf } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Environment } from './environment.ts';
import { EXIT } from './output/exit-code.ts';
import { run } from './run.ts';

const NO_COLORS: Environment['colors'] = { stdout: false, stderr: false };

async function call(args: readonly string[], env: Environment['env'] = {}, colors = NO_COLORS) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const code = await run(args, {
    env,
    now: () => new Date(0),
    steadyMs: () => 0,
    randomHex: (bytes) => '00'.repeat(bytes),
    print: (line) => stdout.push(line),
    note: (line) => stderr.push(line),
    colors,
    columns: null,
    progress: () => undefined,
    onKeys: () => () => {},
    ask: null,
    interrupted: new AbortController().signal,
  });
  return { code, stdout: stdout.join('\n'), stderr: stderr.join('\n') };
}

const ACCOUNT = '--account=acct_1';

describe('run', () => {
  it('prints the version, as text and as JSON', async () => {
    expect(await call(['--version'])).toEqual({ code: 0, stdout: VERSION, stderr: '' });
    expect(JSON.parse((await call(['version', '--json'])).stdout)).toEqual({ version: VERSION });
  });

  it.each([
    [['frobnicate'], 'unknown command "frobnicate"; see "purser help"'],
    [['strat'], 'unknown command "strat"; did you mean "start"?'],
    [['key', 'list'], 'unknown command "key"; did you mean "keys list"?'],
    [['keys', 'crete'], '"keys" needs a subcommand: create, list, revoke; did you mean "keys create"?'],
    [['hosts', 'credentials'], '"hosts credentials" needs a subcommand: set, get, clear'],
    [
      ['hosts', 'credential', 'set'],
      '"hosts" needs a subcommand: pin, block, set, clear, list, credentials; did you mean "hosts credentials set"?',
    ],
    [['accounts', 'list', '--jsn'], 'unknown flag --jsn; did you mean --json?'],
    [['completion', 'tcsh'], '--shell must be one of bash, zsh, fish, not "tcsh"'],
    [['keys'], '"keys" needs a subcommand: create, list, revoke'],
    [['keys', 'burn'], '"keys" needs a subcommand: create, list, revoke'],
    [['help', 'frobnicate'], 'unknown command "frobnicate"'],
    [['start', '--role=king'], '--role must be one of all, api, worker, not "king"'],
    [['start', '--port', '1'], 'unknown flag --port'],
    [['sandbox-shop', '--port', '70000'], '--port must be a whole number from 0 to 65535, not "70000"'],
    [['accounts', 'create'], '--name <text> is required'],
    [['accounts', 'create', '--name', 'x'.repeat(256)], '--name must be at most 255 characters long'],
    [['accounts', 'list', 'all'], 'unexpected argument "all"'],
    [['keys', 'create', ACCOUNT, '--scopes=events:read,fun'], '--scopes must be one of'],
    [['keys', 'revoke', ACCOUNT], '<key> or --key <key_...> is required'],
    [['limits', 'get', '--account', '../etc'], '--account must be an ID'],
    [['limits', 'set', ACCOUNT, '--quota=5'], '--bucket <name> is required'],
    [['limits', 'set', ACCOUNT, '--bucket=fun', '--quota=5'], '--bucket must be one of mutations, reads'],
    [['limits', 'set', ACCOUNT, '--bucket=reads', '--quota=-1'], '--quota must be a whole number from 0 to'],
    [['balance', 'topup', ACCOUNT, '--amount=0', '--currency=USD'], '--amount must be a whole number from 1'],
    [
      ['balance', 'topup', ACCOUNT, '--amount', '-5'],
      '--amount needs a value; write one that starts with a dash',
    ],
    [['balance', 'topup', ACCOUNT, '--amount=5', '--currency=usd'], '--currency must be an ISO 4217 code'],
    [['balance', 'topup', ACCOUNT, '--amount=5', '--currency=XXX'], '--currency must be an ISO 4217 code'],
    [['balance', 'refund', ACCOUNT, '--amount=5', '--currency=USD'], '--intent <ci_...> is required'],
    [
      ['balance', 'adjust', ACCOUNT, '--amount=5', '--currency=USD', '--direction=up'],
      '--direction must be one of credit, debit',
    ],
    [
      ['balance', 'adjust', ACCOUNT, '--amount=5', '--currency=USD', '--direction=debit'],
      '--description <text> is required',
    ],
    [['backup'], '<file> or --file <file> is required'],
    [['backup', 'one', 'two'], 'unexpected argument "two"'],
    [['restore', '--file=one', 'two'], 'unexpected argument "two"'],
    [['demo', '--url', 'ftp://example.com/x'], '--url must be an absolute http or https URL'],
    [['demo', '--quantity', '1000'], '--quantity must be a whole number from 1 to 999, not "1000"'],
    [['listen'], '--forward-to <url> is required'],
    [['listen', '--forward-to', 'localhost:3000'], '--forward-to must be an absolute http or https URL'],
    [['listen', '--forward-to=http://a/', '--types=invoice.*'], '--types: "invoice.*" matches no event type'],
    [['listen', '--forward-to=http://a/', '--from=here'], '--from must be one of last, now, start'],
    [['listen', '--forward-to=http://a/', '--url=localhost'], '--url must be an absolute http or https URL'],
    [['trigger', 'invoice.paid'], '--type must be one of checkout_intent.offer_retrieved'],
    [['trigger', 'product.updated', '--shop=3220'], '--shop must be an absolute http or https URL'],
    [['events'], '"events" needs a subcommand: tail, list, get, trigger, resend, archive'],
    [['events', 'get'], '<id> or --id <evt_...> is required'],
    [['trigger'], '<type> or --type <type> is required'],
    [
      ['events', 'get', 'evt_1', '--url=http://purser.example'],
      'an API key of the account is required: run "purser login", or set --key',
    ],
    [['events', 'resend', 'evt_1'], '--endpoint <we_...> is required'],
    [['endpoints', 'add', '--service=http://a/'], '--url <url> is required'],
    [['endpoints', 'add', '--url=http://a/', '--order-mode=any'], '--order-mode must be one of none, source'],
    [['endpoints', 'add', '--url=http://a/', '--header=x-key'], '--header must be Name=Value'],
    [['endpoints', 'roll', 'we_1', '--verify', '--switch'], '--verify and --switch cannot be combined'],
    [['endpoints', 'roll', 'we_1', '--at=2h'], '--at requires --switch'],
    [['endpoints', 'recover', 'we_1'], '--since <time> is required'],
    [['endpoints', 'recover', 'we_1', '--since=lately'], '--since must be a time like'],
    [['endpoints', 'replay', 'we_1', '--from=1h', '--until=later'], '--until must be a time like'],
    [['demo', '--variant', 'Size'], '--variant must be Label=Value'],
    [['demo', '--credential=key=x'], '--credential, --marketplace and --robots require --url'],
    [['hosts', 'credentials', 'set', 'a.example', '--value=secret'], '--value must be name=value'],
    [['doctor', '--guard'], '--guard was renamed: use --ssrf'],
    [['doctor', '--key=sk_test_1'], '--url and --key require --ssrf'],
  ])('rejects %j with exit code 2, on stderr and with --json on stdout too', async (args, message) => {
    const plain = await call(args);
    expect(plain).toMatchObject({ code: 2, stdout: '' });
    expect(plain.stderr).toContain(`purser: ${message}`);
    const json = await call([...args, '--json']);
    expect(json).toMatchObject({ code: 2, stderr: plain.stderr });
    expect(JSON.parse(json.stdout)).toMatchObject({ error: { name: 'UsageError' } });
  });

  it('requires both settings for an installation elsewhere, and says which one is missing', async () => {
    const nowhere = { DATA_DIR: '/nonexistent/purser' };
    const url = await call(['accounts', 'list'], { ...nowhere, PURSER_URL: 'http://127.0.0.1:1' });
    expect(url).toMatchObject({ code: 2 });
    expect(url.stderr).toContain('PURSER_URL is set, but PURSER_API_KEY is not: set both');
    const key = await call(['accounts', 'list'], { ...nowhere, PURSER_API_KEY: 'sk_test_1' });
    expect(key.stderr).toContain('PURSER_API_KEY is set, but PURSER_URL is not: set both');
  });

  it('says at which URL no service responds, and what to do', async () => {
    const { code, stderr } = await call([
      'events',
      'get',
      'evt_1',
      '--url=http://127.0.0.1:9',
      '--key=sk_test_1',
    ]);
    expect(code).toBe(EXIT.unavailable);
    expect(stderr).toContain(
      'no service responds at http://127.0.0.1:9: start it with "purser start", or set --url',
    );
  });

  it('starts the sandbox shop at PORT', async () => {
    const { code, stderr } = await call(['sandbox-shop'], { PORT: 'harbour' });
    expect(code).toBe(1);
    expect(stderr).toContain('PORT must be a whole number from 0 to 65535');
  });

  it('rejects an invalid retry schedule for listen', async () => {
    const env = { PURSER_LISTEN_RETRY_SECONDS: '5,x' };
    const { code, stderr } = await call(['listen', '--forward-to=http://a/'], env);
    expect(code).toBe(2);
    expect(stderr).toContain('PURSER_LISTEN_RETRY_SECONDS must be positive numbers of seconds');
  });

  it('lists every command, and shows the flags of each', async () => {
    for (const args of [[], ['help'], ['--help'], ['-h']]) {
      const { code, stdout } = await call(args);
      expect(code).toBe(0);
      for (const { words } of COMMANDS) {
        const [first, ...rest] = words;
        expect(stdout.replaceAll(/\n +/g, ' ')).toMatch(
          new RegExp(`(^|\\s)${first}\\s[^\\n]*\\b${rest.join(' ')}`),
        );
      }
    }
    for (const command of COMMANDS) {
      const { words } = command;
      const { stdout } = await call(['help', ...words]);
      for (const name of Object.keys(flagsOf(command))) expect(stdout).toContain(`--${name}`);
      expect((await call([...words, '--help'])).stdout).toBe(stdout);
      expect((await call([...words, '-h'])).stdout).toBe(stdout);
    }
  });

  it('lists the commands of a group', async () => {
    for (const args of [
      ['help', 'keys'],
      ['keys', '--help'],
      ['keys', '-h'],
    ]) {
      const { code, stdout } = await call(args);
      expect(code).toBe(0);
      expect(stdout).toMatch(
        /^Usage: purser keys <subcommand>[\s\S]*purser keys create .*\n.*purser keys list /,
      );
      expect(stdout).not.toContain('purser accounts');
    }
    expect((await call(['help', 'hosts', 'credentials'])).stdout).toContain('purser hosts credentials set');
  });

  it('colors its messages only where colors are on', async () => {
    const colored = await call(['frobnicate'], {}, { stdout: true, stderr: true });
    expect(colored.stderr).toContain('\u001b[31mpurser:\u001b[39m unknown command');
    expect((await call(['help'], {}, { stdout: true, stderr: true })).stdout).toContain(
      '\u001b[1mUsage:\u001b[22m',
    );
  });
});
