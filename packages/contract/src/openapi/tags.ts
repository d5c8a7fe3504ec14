import { TAGS, type Tag } from '../operations/operation.ts';

const DESCRIPTIONS: Readonly<Record<Tag, string>> = {
  'Checkout intents':
    'A checkout intent is one purchase: a product, a quantity and a buyer, its offer, and its order.',
  Orders: 'An order is what a completed checkout intent bought from a merchant.',
  Shipments: 'A shipment is a parcel of an order, with its carrier and tracking status.',
  Products: 'Look up products by their URLs, and subscribe to their changes.',
  Events: 'The event log records every change of your resources.',
  Billing: 'The balance of the account pays for purchases by drawdown.',
  'Payment gateways':
    'Sessions in which the cards of your buyers are collected, so that your servers never receive card numbers.',
  'Webhook endpoints': 'A webhook endpoint is a URL that receives events.',
  'Webhook signing secrets':
    'Receivers verify the signature of every delivery with the signing secret of their endpoint.',
  'Webhook deliveries':
    'A delivery is one event for one endpoint, with its attempts. Resend single deliveries, or recover all that failed.',
  Account: 'Your account, your API key, and the rate limits that apply to you.',
  Approvals: 'A person approves or rejects purchases that a rule of the account or of a key holds back.',
  'API keys': 'API keys authenticate requests. Scopes limit what a key may do.',
  'Connected apps': 'Apps that users connected to the account over MCP, with OAuth instead of an API key.',
  'Portal links':
    'A portal link shows a customer of yours their webhook endpoints and deliveries, in your application.',
  'Saved views': 'Filters of the lists of the console under a name, of each user.',
  'Request log': 'The requests of your account to this API, with their responses.',
  'Audit log':
    'Who changed what, when and from where. The entries of an account form a chain, so that a later change of an entry is detected.',
  'Statistics and alerts': 'Figures about purchases, deliveries and requests, and what needs attention.',
  Members: 'The users who can sign in to the console of your account, and their roles.',
  'Test helpers': 'Trigger events and advance shipments for tests. Not available in production.',
  'Operator: accounts':
    'Create accounts, and manage their limits, balances and API keys. Requires operator access.',
  'Operator: users': 'Manage the users of the installation, in all accounts. Requires operator access.',
  'Operator: merchants':
    'Manage how purchases reach merchants: host rules, credentials, and recipes of the browser. Requires operator access.',
  'Operator: installation':
    'Check the health of the installation, resolve unknown orders, and rotate the signing key. Requires operator access.',
};

/** The `tags` of the document, in the order of the reference. */
export const tagObjects = (): readonly { readonly name: string; readonly description: string }[] => [
  ...Object.values(TAGS).map((name) => ({ name, description: DESCRIPTIONS[name] })),
  { name: 'Webhooks', description: 'The events that your webhook endpoints receive.' },
];
