/**
 * Writes the state diagram of checkout intents into ARCHITECTURE.md, from the result of `decide` for every state and command.
 * With `--check` it writes nothing; the exit code is 1 if the diagram is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { INTENT_STATES } from '../packages/contract/src/vocabulary.ts';
import { digestOf } from '../packages/server/src/domain/approvals/approval.ts';
import { type CheckoutIntent, TRANSITIONS } from '../packages/server/src/domain/intents/checkout-intent.ts';
import { type Command, decide } from '../packages/server/src/domain/intents/decide.ts';
import { Refusal } from '../packages/server/src/kernel/errors.ts';

const ARCHITECTURE = fileURLToPath(new URL('../ARCHITECTURE.md', import.meta.url));
const FRAME = /(<!-- diagram: written by scripts\/diagram\.ts -->\n)[\s\S]*?(<!-- end of diagram -->)/;

const createdAt = new Date('2026-01-01T00:00:00.000Z');
const now = new Date('2026-01-01T00:01:00.000Z');
const total = { currencyCode: 'USD', amountSubunits: 1500 };
const offer = {
  cost: { subtotal: total, total },
  shipping: { availableOptions: [] },
  expiresAt: '2026-01-01T00:45:00.000Z',
};
const merchant = { marketplace: 'UCP', reference: {} } as const;
const paymentMethod = { type: 'drawdown' } as const;
const failure = { code: 'unknown', message: '' } as const;

const verdict = {
  approvalId: 'apr_1',
  by: { kind: 'user', id: 'user_1' },
  digest: null,
  reason: null,
} as const;

const base = {
  id: 'ci_1',
  accountId: 'acct_1',
  version: 1,
  createdAt,
  updatedAt: createdAt,
  expiresAt: new Date('2026-01-01T00:45:00.000Z'),
  request: {
    productUrl: 'https://shop.example.com/products/desk-lamp',
    quantity: 1,
    buyer: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      address1: '',
      city: '',
      province: '',
      postalCode: '',
      country: '',
    },
  },
};

const INTENTS: { readonly [State in CheckoutIntent['state']]: CheckoutIntent } = {
  retrieving_offer: { ...base, state: 'retrieving_offer' },
  awaiting_confirmation: { ...base, state: 'awaiting_confirmation', offer, merchant },
  placing_order: {
    ...base,
    state: 'placing_order',
    offer,
    merchant,
    paymentMethod,
    placement: 'pending',
    placementFence: 0,
    submissionCount: 0,
  },
  completed: {
    ...base,
    state: 'completed',
    offer,
    merchant,
    paymentMethod,
    orderId: 'ord_1',
    merchantOrderIds: ['1'],
  },
  failed: { ...base, state: 'failed', failure },
};

const COMMANDS: { readonly [Kind in Command['kind']]: Command } = {
  record_offer: { kind: 'record_offer', offer, merchant },
  record_offer_failure: { kind: 'record_offer_failure', failure },
  confirm: {
    kind: 'confirm',
    paymentMethod,
    facts: {
      availableSubunits: total.amountSubunits,
      agentsInFlightCount: 0,
      agentQuota: 1,
      confirmedBy: null,
      spenders: [],
      isNewMerchant: false,
      approvalId: 'apr_1',
    },
  },
  decide_approval: { kind: 'decide_approval', verdict: { ...verdict, status: 'approved' } },
  begin_submission: { kind: 'begin_submission', reference: {} },
  record_placed: { kind: 'record_placed', orderId: 'ord_1', merchantOrderIds: ['1'], paid: total },
  record_placement_failure: { kind: 'record_placement_failure', failure },
  expire: { kind: 'expire' },
};

const approval = {
  id: 'apr_1',
  status: 'pending',
  reasons: [{ rule: 'always', of: 'account' }],
  digest: digestOf({ request: base.request, offer }),
  requestedAt: createdAt.toISOString(),
  expiresAt: offer.expiresAt,
} as const;
const waiting: CheckoutIntent = { ...base, state: 'awaiting_confirmation', offer, merchant, approval };

/** An account whose purchases a person has to approve. */
const demanding: Command = {
  kind: 'confirm',
  paymentMethod,
  facts: {
    availableSubunits: total.amountSubunits,
    agentsInFlightCount: 0,
    agentQuota: 1,
    confirmedBy: null,
    spenders: [{ kind: 'account', id: base.accountId, limits: { approval: { always: true } }, counters: [] }],
    isNewMerchant: false,
    approvalId: approval.id,
  },
};

/** What the intents and commands above leave out: approvals. */
const WITH_APPROVAL: readonly (readonly [CheckoutIntent, Command])[] = [
  [INTENTS.awaiting_confirmation, demanding],
  [waiting, { kind: 'decide_approval', verdict: { ...verdict, status: 'approved' } }],
  [waiting, { kind: 'decide_approval', verdict: { ...verdict, status: 'rejected' } }],
  [waiting, { kind: 'expire' }],
];

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly command: string;
  readonly event: string | undefined;
}

function arrowOf(intent: CheckoutIntent, command: Command): Arrow[] {
  try {
    const { next, event, approvalEvent } = decide(intent, command, now);
    return [{ from: intent.state, to: next.state, command: command.kind, event: approvalEvent ?? event }];
  } catch (error) {
    if (error instanceof Refusal && error.name === 'InvalidCheckoutIntentStateError') return [];
    throw error;
  }
}

/** All transitions. Throws if `decide` and the transition table disagree. */
function arrows(): Arrow[] {
  const found = INTENT_STATES.flatMap((state) => [
    ...Object.values(COMMANDS).flatMap((command) => arrowOf(INTENTS[state], command)),
    ...WITH_APPROVAL.filter(([intent]) => intent.state === state).flatMap((pair) => arrowOf(...pair)),
  ]);
  for (const state of INTENT_STATES) {
    const reached = found.filter(({ from, to }) => from === state && to !== state).map(({ to }) => to);
    const wanted = [...TRANSITIONS[state]].sort().join();
    if ([...new Set(reached)].sort().join() !== wanted)
      throw new Error(
        `decide leads from ${state} to ${reached.join()}, the table of transitions to ${wanted}`,
      );
  }
  return found;
}

/** The states and transitions of a checkout intent as a Mermaid diagram. */
function stateDiagram(): string {
  const lines = arrows().map(({ from, to, command, event }) => {
    const label = event === undefined ? command : `${command} / ${event.replace('checkout_intent.', '')}`;
    return `    ${from} --> ${to}: ${label}`;
  });
  const ends = INTENT_STATES.filter((state) => TRANSITIONS[state].length === 0);
  return [
    '```mermaid',
    'stateDiagram-v2',
    `    [*] --> ${INTENT_STATES[0]}: create`,
    ...lines,
    ...ends.map((state) => `    ${state} --> [*]`),
    '```',
    '',
  ].join('\n');
}

const written = await readFile(ARCHITECTURE, 'utf8');
if (!FRAME.test(written)) throw new Error('ARCHITECTURE.md has no markers for the diagram');
const drawn = written.replace(FRAME, (_, begin: string, end: string) => `${begin}${stateDiagram()}${end}`);
if (!process.argv.includes('--check')) await writeFile(ARCHITECTURE, drawn);
else if (drawn !== written) {
  console.error('The diagram in ARCHITECTURE.md is out of date: run `npx tsx scripts/diagram.ts`.');
  process.exitCode = 1;
}
