import type { Purser, WebhookEndpoint, WebhookEndpointWithSecret } from '@purser/client';
import { ACCOUNT_CLIENT_FLAGS, withAccountClient } from '../clients/account-client.ts';
import type { Command } from '../command.ts';
import type { Flags } from '../flags/flags.ts';
import { ENDPOINT_FLAG, identifierFlag } from '../flags/identifier.ts';
import { timeFlag } from '../flags/time.ts';
import { UsageError } from '../flags/usage-error.ts';

const STEPS = ['prove', 'switch', 'restore', 'cancel'] as const;
type Step = (typeof STEPS)[number];

export const endpointsRoll: Command = {
  words: ['endpoints', 'roll'],
  summary: 'change the signing secret in stages: a new one, then --prove, then --switch; --restore goes back',
  operand: 'id',
  flags: {
    id: ENDPOINT_FLAG,
    prove: { kind: 'switch', summary: 'have the endpoint answer a challenge signed with the new secret' },
    switch: { kind: 'switch', summary: 'take the new secret into use' },
    at: { kind: 'text', placeholder: 'time', summary: 'with --switch: when, within 72 hours (now); +2h' },
    restore: { kind: 'switch', summary: 'put the old secret back, within 72 hours after the switch' },
    cancel: { kind: 'switch', summary: 'drop a new secret that is not in use yet' },
    ...ACCOUNT_CLIENT_FLAGS,
  },
  async run(flags, environment) {
    const id = identifierFlag(flags, 'id');
    const step = stepOf(flags);
    const at = timeFlag(flags, 'at', environment.now());
    if (at !== null && step !== 'switch') throw new UsageError('--at goes with --switch', 'at');
    const json = await withAccountClient(flags, environment, ({ client }) => take(client, id, step, at));
    return { json, text: stepText(json) };
  },
};

function stepOf(flags: Flags): Step | null {
  const [step = null, another] = STEPS.filter((name) => flags.isOn(name));
  if (another !== undefined)
    throw new UsageError(`--${step} and --${another} are steps of their own`, another);
  return step;
}

async function take(client: Purser, id: string, step: Step | null, at: string | null) {
  const { webhookEndpoints } = client;
  switch (step) {
    case null:
      return webhookEndpoints.rollSecret(id);
    case 'prove':
      return webhookEndpoints.proveSecret(id);
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
    const next = `Give it to the receiver beside the old one, then: purser endpoints roll ${endpoint.id} --prove`;
    return `new secret  ${endpoint.secret}\nIt signs nothing yet. ${next}`;
  }
  const { id, secretRoll: roll } = endpoint;
  if (roll === undefined) return `${id}: no new secret waits; the one in use signs.`;
  switch (roll.stage) {
    case 'made':
      return `${id}: a new secret waits for --prove.`;
    case 'proved':
      return `${id}: the endpoint holds the new secret. Take it into use with --switch.`;
    case 'scheduled':
      return `${id}: the new secret signs from ${roll.switchAt} on.`;
    case 'switched':
      return `${id}: the new secret signs. --restore puts the old one back, until ${roll.restorableUntil}.`;
    default: {
      const never: never = roll.stage;
      return never;
    }
  }
}
