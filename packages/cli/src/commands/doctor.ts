import type { DoctorReport } from '@purser/client';
import { columnText } from '../column-text.ts';
import type { Command } from '../command.ts';
import { JSON_FLAG } from '../flag-definition.ts';
import { withOperatorClient } from '../operator-client.ts';

const EXIT_FAILED = 1;

export const doctor: Command = {
  words: ['doctor'],
  summary: 'examine the installation; fails when a check does',
  flags: { json: JSON_FLAG },
  async run(_flags, surroundings) {
    const json = await withOperatorClient(surroundings, (client) => client.operator.doctor());
    return { json, text: reportText(json), exitCode: json.status === 'failed' ? EXIT_FAILED : 0 };
  },
};

type ReportedCheck = Omit<DoctorReport['checks'][number], 'details'> & {
  readonly details?: readonly string[] | undefined;
};

/** A line for each check, with what was found below it. */
export function reportText({ checks }: { readonly checks: readonly ReportedCheck[] }): string {
  const lines = columnText(checks.map(({ status, name, message }) => [status, name, message])).split('\n');
  return lines
    .flatMap((line, index) => [
      line,
      ...(checks[index]?.details ?? []).map((detail) => `         - ${detail}`),
    ])
    .join('\n');
}
