import { type DoctorReport, Purser } from '@purser/client';
import { serviceUrl, withOperatorClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { formatTable } from '../../output/table.ts';
import { checkSsrfProtection, type SsrfReport, ssrfReportText } from '../../ssrf-check/check.ts';

const EXIT_FAILED = 1;

export const doctor: Command = {
  words: ['doctor'],
  operations: ['getDoctorReport'],
  summary: 'Diagnose the installation; fails if a check fails',
  flags: {
    ssrf: {
      kind: 'switch',
      summary: 'Test instead whether a running service connects to private and reserved addresses',
    },
    guard: { kind: 'switch', summary: 'Renamed to --ssrf' },
    url: { kind: 'text', placeholder: 'url', summary: 'With --ssrf: URL of the service' },
    key: {
      kind: 'text',
      placeholder: 'sk_...',
      summary:
        'With --ssrf: API key with the scopes webhook_endpoints:write and products:read (default: a temporary key)',
    },
    json: JSON_FLAG,
  },
  async run(flags, environment) {
    if (flags.isOn('guard')) throw new UsageError('--guard was renamed: use --ssrf', 'guard');
    if (flags.isOn('ssrf')) {
      const json = await runSsrfCheck(flags, environment);
      return { json, text: ssrfReportText(json), exitCode: json.status === 'failed' ? EXIT_FAILED : 0 };
    }
    if (flags.text('url') !== null || flags.text('key') !== null)
      throw new UsageError('--url and --key require --ssrf', 'ssrf');
    const json = await withOperatorClient(environment, (client) => client.operator.doctor());
    return { json, text: doctorReportText(json), exitCode: json.status === 'failed' ? EXIT_FAILED : 0 };
  },
};

/** Uses the service's public API, as any client would. Without a key, creates one for the first account and revokes it afterwards. */
function runSsrfCheck(flags: Flags, environment: Environment): Promise<SsrfReport> {
  const baseUrl = serviceUrl(flags, environment.env, 'url');
  const key = flags.text('key');
  if (key !== null) return checkSsrfProtection(new Purser({ baseUrl, apiKey: key }));
  return withOperatorClient(environment, async ({ operator }) => {
    const [account] = (await operator.listAccounts({ limit: 1 })).data;
    if (account === undefined)
      throw new UsageError('the check needs an account: create one with "purser accounts create"', 'key');
    const created = await operator.createAccountApiKey(account.id, {
      name: 'SSRF check (temporary)',
      scopes: ['webhook_endpoints:write', 'products:read'],
    });
    try {
      return await checkSsrfProtection(new Purser({ baseUrl, apiKey: created.key }));
    } finally {
      await operator.revokeAccountApiKey(account.id, created.id);
    }
  });
}

type ReportedCheck = Omit<DoctorReport['checks'][number], 'details'> & {
  readonly details?: readonly string[] | undefined;
};

/** One line per check, followed by its details. */
export function doctorReportText({ checks }: { readonly checks: readonly ReportedCheck[] }): string {
  return checklistText(
    checks.map(({ status, name, message, details = [] }) => ({
      row: [status, name, message],
      details,
    })),
  );
}

interface ChecklistItem {
  readonly row: readonly string[];
  readonly details: readonly string[];
}

/** An aligned line per check, each followed by its details as a list. */
export function checklistText(items: readonly ChecklistItem[]): string {
  const lines = formatTable(items.map(({ row }) => row)).split('\n');
  return items
    .flatMap(({ details }, index) => [lines[index] ?? '', ...details.map((detail) => `         - ${detail}`)])
    .join('\n');
}
