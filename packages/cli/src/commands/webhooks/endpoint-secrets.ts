import type { Purser, WebhookEndpoint, WebhookEndpointWithSecret } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../../clients/api.ts';
import type { Command } from '../../command.ts';
import { type Flags, UsageError } from '../../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../../flags/identifier.ts';
import { timeFlag } from '../../flags/time.ts';

const STEPS = ['verify', 'switch', 'restore', 'cancel'] as const;
type Step = (typeof STEPS)[number];

export const endpointsRoll: Command = {
  words: ['endpoints', 'roll'],
  operations: [
    'rollWebhookSecret',
    'verifyWebhookSecret',
    'switchWebhookSecret',
    'restoreWebhookSecret',
    'cancelWebhookSecretRoll',
  ],
  summary: 'Roll the signing secret in steps: create a new one, then --verify, then --switch',
  operand: 'id',
  flags: {
    id: ENDPOINT_FLAG,
    verify: { kind: 'switch', summary: 'Send the endpoint a challenge signed with the new secret' },
    switch: { kind: 'switch', summary: 'Sign with the new secret' },
    at: {
      kind: 'text',
      placeholder: 'time',
      summary: 'With --switch: when, at most 72 hours ahead, like +2h (default: now)',
    },
    restore: { kind: 'switch', summary: 'Return to the old secret, within 72 hours after the switch' },
    cancel: { kind: 'switch', summary: 'Discard a new secret that is not in use yet' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const step = stepOf(flags);
    const at = timeFlag(flags, 'at', environment.now());
    if (at !== null && step !== 'switch') throw new UsageError('--at requires --switch', 'at');
    const json = await withAccountClient(flags, environment, ({ client }) => runStep(client, id, step, at));
    return { json, text: stepText(json) };
  },
};

function stepOf(flags: Flags): Step | null {
  const [step = null, another] = STEPS.filter((name) => flags.isOn(name));
  if (another !== undefined)
    throw new UsageError(`--${step} and --${another} cannot be combined: run one after the other`, another);
  return step;
}

async function runStep(client: Purser, id: string, step: Step | null, at: string | null) {
  const { webhookEndpoints } = client;
  switch (step) {
    case null:
      return webhookEndpoints.rollSecret(id);
    case 'verify':
      return webhookEndpoints.verifySecret(id);
    case 'switch':
      return webhookEndpoints.switchSecret(id, at === null ? {} : { at });
    case 'restore':
      return webhookEndpoints.restoreSecret(id);
    case 'cancel':
      return webhookEndpoints.cancelSecretRoll(id);
    default: {
      const never: never = step;
      return never;
    }
  }
}

function stepText(endpoint: WebhookEndpoint | WebhookEndpointWithSecret): string {
  if ('secret' in endpoint) {
    const next = `Add it to the receiver beside the old one, then run: purser endpoints roll ${endpoint.id} --verify`;
    return `new secret  ${endpoint.secret}\nIt is not used for signing yet. ${next}`;
  }
  const { id, secretRoll: roll } = endpoint;
  if (roll === undefined) return `${id}: no secret roll in progress.`;
  switch (roll.stage) {
    case 'created':
      return `${id}: the new secret is created. Next: --verify.`;
    case 'verified':
      return `${id}: the endpoint has the new secret. Next: --switch.`;
    case 'scheduled':
      return `${id}: the new secret signs from ${roll.switchAt}.`;
    case 'switched':
      return `${id}: the new secret signs. --restore returns to the old one until ${roll.restorableUntil}.`;
    default: {
      const never: never = roll.stage;
      return never;
    }
  }
}
