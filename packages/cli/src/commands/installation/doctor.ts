import { type DoctorReport, Purser } from '@purser/client';
import { serviceUrl, withOperatorClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import type { Environment } from '../../environment.ts';
import { type Flags, JSON_FLAG, UsageError } from '../../flags/flags.ts';
import { hanging } from '../../output/wrap.ts';
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
    return {
      json,
      text: doctorReportText(json, environment.columns),
      exitCode: json.status === 'failed' ? EXIT_FAILED : 0,
    };
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

/** A check after the other, each followed by its details. */
export function doctorReportText(
  { checks }: { readonly checks: readonly ReportedCheck[] },
  columns: number | null = null,
): string {
  return checklistText(
    checks.map(({ status, name, message, details = [] }) => ({
      row: [status, name, message],
      details,
    })),
    columns,
  );
}

interface ChecklistItem {
  /** Status, name, message. */
  readonly row: readonly [string, string, string];
  readonly details: readonly string[];
}

const GAP = '  ';
const BULLET = `${' '.repeat(9)}- `;

/** The checks with aligned messages, each followed by its details as a list, wrapped to the width of the terminal. */
export function checklistText(items: readonly ChecklistItem[], columns: number | null = null): string {
  const widthOf = (index: 0 | 1) => Math.max(0, ...items.map(({ row }) => row[index].length));
  const [statusWidth, nameWidth] = [widthOf(0), widthOf(1)];
  return items
    .flatMap(({ row: [status, name, message], details }) => [
      ...hanging(`${status.padEnd(statusWidth)}${GAP}${name.padEnd(nameWidth)}${GAP}`, message, columns),
      ...details.flatMap((detail) => hanging(BULLET, detail, columns)),
    ])
    .join('\n');
}
