import { NEW_IDEMPOTENCY_KEY, shellQuote } from '../../api/curl.ts';
import type { Intent } from './intent.ts';

/** The fields that the service adds to the request for an intent. */
const ADDED: ReadonlySet<string> = new Set([
  'id',
  'state',
  'createdAt',
  'offer',
  'paymentMethod',
  'orderId',
  'merchantOrderIds',
  'failureReason',
]);

/** The request that created the intent. Sent again, it creates another intent like it. */
export const createBodyOf = (intent: Intent): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(intent).filter(([name]) => !ADDED.has(name)));

/** The payment method, with a placeholder for a token: only its last characters are known. */
function paymentOf(intent: Intent): Readonly<Record<string, string>> {
  const type = 'paymentMethod' in intent ? intent.paymentMethod?.type : undefined;
  if (type === 'basis_theory_token') return { type, basisTheoryToken: 'YOUR_TOKEN' };
  if (type === 'stripe_token') return { type, stripeToken: 'YOUR_TOKEN' };
  return { type: 'drawdown' };
}

/** Whether to confirm this intent, instead of creating another one like it. */
const isWaiting = ({ state }: Intent): boolean => state === 'awaiting_confirmation';

/** The purchase as curl commands: create, wait for the offer, confirm. The API key comes from the environment. */
export function curlOf(origin: string, intent: Intent): string {
  const api = `${origin}/api/v1/checkout-intents`;
  const post = (url: string, body: unknown) =>
    [
      `curl -sS -X POST ${url}`,
      '  -H "Authorization: Bearer $PURSER_API_KEY"',
      "  -H 'Content-Type: application/json'",
      `  ${NEW_IDEMPOTENCY_KEY}`,
      `  -d ${shellQuote(JSON.stringify(body))}`,
    ].join(' \\\n');
  const confirm = post(`"${api}/$INTENT/confirm"`, { paymentMethod: paymentOf(intent) });
  if (isWaiting(intent))
    return `INTENT=${intent.id}\n# Confirm the offer, which places the order.\n${confirm}`;
  return [
    '# Create a checkout intent.',
    `CREATED=$(${post(shellQuote(api), createBodyOf(intent))})`,
    'echo "$CREATED"',
    `INTENT=$(echo "$CREATED" | grep -o '"id":"ci_[^"]*"' | head -n 1 | cut -d '"' -f 4)`,
    '# Wait for the offer.',
    `while curl -sS "${api}/$INTENT" -H "Authorization: Bearer $PURSER_API_KEY" | grep -q '"state":"retrieving_offer"'; do sleep 1; done`,
    '# Confirm it, which places the order.',
    confirm,
  ].join('\n');
}

/** The purchase as a program that uses the TypeScript client. */
export function clientCodeOf(origin: string, intent: Intent): string {
  const confirm = (id: string) => [
    `const bought = await purser.checkoutIntents.confirmAndPoll(${id}, { paymentMethod: ${JSON.stringify(paymentOf(intent))} });`,
    'console.log(bought);',
    '',
  ];
  return [
    "import { Purser } from '@purser/client';",
    '',
    `const purser = new Purser({ apiKey: process.env['PURSER_API_KEY'] ?? '', baseUrl: ${JSON.stringify(origin)} });`,
    '',
    ...(isWaiting(intent)
      ? confirm(JSON.stringify(intent.id))
      : [
          `const offered = await purser.checkoutIntents.createAndPoll(${JSON.stringify(createBodyOf(intent), null, 2)});`,
          "if (offered.state !== 'awaiting_confirmation') throw new Error('no offer');",
          'console.log(offered.offer.cost.total);',
          ...confirm('offered.id'),
        ]),
  ].join('\n');
}
