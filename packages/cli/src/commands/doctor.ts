import { type DoctorReport, Purser } from '@purser/client';
import { withOperatorClient } from '../clients/operator-client.ts';
import type { Command } from '../command.ts';
import type { Environment } from '../environment.ts';
import { JSON_FLAG } from '../flags/definition.ts';
import type { Flags } from '../flags/flags.ts';
import { UsageError } from '../flags/usage-error.ts';
import { formatTable } from '../output/table.ts';
import { checkSsrfProtection, type SsrfReport, ssrfReportText } from '../ssrf-check/check.ts';

const EXIT_FAILED = 1;

export const doctor: Command = {
  words: ['doctor'],
  summary: 'examine the installation; fails when a check does',
  flags: {
    guard: {
      kind: 'switch',
      summary:
        'instead, try on a running service whether it can be talked into connecting to forbidden addresses',
    },
    url: { kind: 'text', placeholder: 'url', summary: 'with --guard: where the service runs' },
    key: {
      kind: 'text',
      placeholder: 'sk_...',
      summary: 'with --guard: a key that may save endpoints and look products up (one made for the moment)',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    if (flags.isOn('guard')) {
      const json = await runSsrfCheck(flags, environment);
      return { json, text: ssrfReportText(json), exitCode: json.status === 'failed' ? EXIT_FAILED : 0 };
    }
    if (flags.text('url') !== null || flags.text('key') !== null)
      throw new UsageError('--url and --key go with --guard', 'guard');
    const json = await withOperatorClient(environment, (client) => client.operator.doctor());
    return { json, text: reportText(json), exitCode: json.status === 'failed' ? EXIT_FAILED : 0 };
  },
};

/** Over the service's own API, as any client would. Without a key, one is made for the first account and revoked afterwards. */
function runSsrfCheck(flags: Flags, environment: Environment): Promise<SsrfReport> {
  const { env } = environment;
  const baseUrl = flags.text('url') ?? env['PURSER_URL'] ?? `http://127.0.0.1:${env['PORT'] || '3210'}`;
  const key = flags.text('key');
  if (key !== null) return checkSsrfProtection(new Purser({ baseUrl, apiKey: key }));
  return withOperatorClient(environment, async ({ operator }) => {
    const [account] = (await operator.listAccounts({ limit: 1 })).data;
    if (account === undefined) throw new UsageError('there is no account yet to try it with', 'key');
    const made = await operator.createAccountApiKey(account.id, {
      name: 'guard check',
      scopes: ['webhook_endpoints:write', 'products:read'],
    });
    try {
      return await checkSsrfProtection(new Purser({ baseUrl, apiKey: made.key }));
    } finally {
      await operator.revokeAccountApiKey(account.id, made.id);
    }
  });
}

type ReportedCheck = Omit<DoctorReport['checks'][number], 'details'> & {
  readonly details?: readonly string[] | undefined;
};

/** A line for each check, with what was found below it. */
export function reportText({ checks }: { readonly checks: readonly ReportedCheck[] }): string {
  const lines = formatTable(checks.map(({ status, name, message }) => [status, name, message])).split('\n');
  return lines
    .flatMap((line, index) => [
      line,
      ...(checks[index]?.details ?? []).map((detail) => `         - ${detail}`),
    ])
    .join('\n');
}
