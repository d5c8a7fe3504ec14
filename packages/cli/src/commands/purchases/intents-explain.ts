import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Explanation, PurchaseAttempt, Purser } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, collect, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { identifierFlag } from '../../flags/identifier.ts';

type Step = PurchaseAttempt['steps'][number];

export const intentsExplain: Command = {
  words: ['intents', 'explain'],
  operations: ['explainCheckoutIntent', 'listCheckoutIntentAttempts', 'getCheckoutIntentScreenshot'],
  summary: 'Explain a checkout intent: what happened, why, what to do, and each step in a browser',
  operand: 'id',
  flags: {
    id: { kind: 'text', placeholder: 'ci_...', summary: 'Checkout intent ID' },
    screenshots: { kind: 'text', placeholder: 'folder', summary: 'Also save the screenshots there' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const folder = flags.text('screenshots');
    return withAccountClient(flags, environment, async ({ client }) => {
      const explained = await client.checkoutIntents.explain(id);
      const attempts = (await collect(client.checkoutIntents.attempts(id))).reverse();
      const savedCount = folder === null ? null : await saveScreenshots(client, id, attempts, folder);
      const saved = savedCount === null ? [] : [`${savedCount} screenshots saved in ${folder}`];
      return {
        json: { ...explained, attempts },
        text: [...explanation(explained, attempts), ...saved].join('\n\n'),
      };
    });
  },
};

function explanation(
  { checkoutIntentId, state, explanation, failureMessage }: Explanation,
  attempts: readonly PurchaseAttempt[],
): string[] {
  const message = failureMessage === undefined ? '' : `: ${failureMessage}`;
  const head = `${checkoutIntentId} is ${state.replaceAll('_', ' ')}${message}\n\n${explanation}`;
  return attempts.length === 0
    ? [head, 'No attempts in a browser are stored.']
    : [head, ...attempts.map((attempt) => attemptText(attempt))];
}

function attemptText(attempt: PurchaseAttempt): string {
  const { id, purpose, marketplace, startedAt, outcome, message, steps, omittedStepCount } = attempt;
  const end = outcome?.replaceAll('_', ' ') ?? 'running or interrupted';
  return [
    `${id}  ${purpose} (${marketplace}) at ${startedAt}: ${end}`,
    ...(message === undefined ? [] : [`  ${message}`]),
    ...(omittedStepCount === 0 ? [] : [`  ${omittedStepCount} steps were removed`]),
    ...steps.flatMap(stepLines),
  ].join('\n');
}

function stepLines(step: Step): string[] {
  const { number, at, stage, seen, done, reasons, confidence, result, url, requests, screenshots } = step;
  const about = (name: string, text: string) => `       ${`${name}:`.padEnd(12)} ${text}`;
  return [
    `  ${String(number).padStart(3)}  ${at.slice(11, 19)}  ${stage}  ${result}, confidence ${confidence.toFixed(2)}`,
    about('seen', seen),
    ...(done === undefined ? [] : [about('done', done)]),
    ...(reasons.length === 0 ? [] : [about('reasons', reasons.join('; '))]),
    about('page', url),
    ...requests.map((request) =>
      about(
        request.isOrder ? 'order' : 'request',
        `${request.method} ${request.url} ${request.status ?? 'no response'}`,
      ),
    ),
    ...screenshots.map(({ moment, id }) => about(moment, id)),
  ];
}

/** Saves each screenshot as `<purpose>-<attempt>-<step>-<moment>`, and returns how many. */
async function saveScreenshots(
  client: Purser,
  intentId: string,
  attempts: readonly PurchaseAttempt[],
  folder: string,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  for (const [index, { purpose, steps }] of attempts.entries())
    for (const { number, screenshots } of steps)
      for (const { id, moment, mediaType } of screenshots) {
        const end = mediaType === 'image/png' ? 'png' : 'jpg';
        const name = `${purpose}-${index + 1}-${String(number).padStart(3, '0')}-${moment}.${end}`;
        await writeFile(join(folder, name), await client.checkoutIntents.screenshot(intentId, id));
        count += 1;
      }
  return count;
}
