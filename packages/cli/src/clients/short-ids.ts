import type { Purser } from '@purser/client';
import type { Environment } from '../environment.ts';
import { type Flags, UsageError } from '../flags/flags.ts';
import { withAccountClient, withOperatorClient } from './api.ts';

/** How many of the newest objects are searched. */
const SEARCHED_MAX = 1_000;
const PAGE_LENGTH = 100;

/** `ci_…peddzx`, as tables show an ID that does not fit. Three dots are easier to type. */
const SHORT_ID = /^(.*?)([a-z]+)_(?:…|\.{2,3})([0-9a-z]{4,})$/;

type Listing = (client: Purser) => AsyncIterable<{ readonly id?: string | undefined }>;

const page = { limit: PAGE_LENGTH };
const LISTS: Readonly<Record<string, Listing>> = {
  ci: (client) => client.checkoutIntents.list(page),
  ord: (client) => client.orders.list(page),
  shp: (client) => client.shipments.list(page),
  evt: (client) => client.events.list(page),
  we: (client) => client.webhookEndpoints.list(page),
  dlv: (client) => client.deliveries.list(page),
  key: (client) => client.apiKeys.list(page),
  app: (client) => client.connectedApps.list(page),
  plk: (client) => client.portalLinks.list(page),
  prd: (client) => client.products.subscriptions(page),
};

/** The arguments with short IDs replaced by the IDs that they stand for. Throws a UsageError for one that stands for none or for several. */
export async function withFullIds(
  args: readonly string[],
  flags: Flags,
  environment: Environment,
): Promise<readonly string[]> {
  const full: string[] = [];
  for (const arg of args) {
    const [, before = '', prefix = '', end = ''] = SHORT_ID.exec(arg) ?? [];
    full.push(prefix === '' ? arg : `${before}${await fullId(prefix, end, flags, environment)}`);
  }
  return full;
}

export const hasShortId = (args: readonly string[]): boolean => args.some((arg) => SHORT_ID.test(arg));

async function fullId(prefix: string, end: string, flags: Flags, environment: Environment): Promise<string> {
  const search = (list: Listing) => (client: Purser) => idsEndingIn(list(client), end);
  const listing = Object.hasOwn(LISTS, prefix) ? LISTS[prefix] : undefined;
  if (listing === undefined && prefix !== 'acct')
    throw new UsageError(`write the whole ID in place of "${prefix}_…${end}"`);
  const found =
    listing === undefined
      ? await withOperatorClient(
          environment,
          search((client) => client.operator.listAccounts(page)),
        )
      : await withAccountClient(flags, environment, ({ client }) => search(listing)(client));
  const [id, another] = found;
  if (id === undefined)
    throw new UsageError(`no ID among the newest ${SEARCHED_MAX} is "${prefix}_…${end}": write the whole ID`);
  if (another !== undefined)
    throw new UsageError(`"${prefix}_…${end}" may be ${id} or ${another}: write the whole ID`);
  return id;
}

async function idsEndingIn(
  list: AsyncIterable<{ readonly id?: string | undefined }>,
  end: string,
): Promise<string[]> {
  const found: string[] = [];
  let count = 0;
  for await (const { id } of list) {
    if (id?.endsWith(end)) found.push(id);
    count += 1;
    if (count >= SEARCHED_MAX) break;
  }
  return found;
}
