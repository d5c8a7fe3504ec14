import {
  type AppClient,
  type ClientReading,
  readClientDocument,
  readClientMetadata,
} from '../../domain/apps/app-client.ts';
import { addMs } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/errors.ts';
import { countRegistrations, findAppClient, saveAppClient } from '../../store/apps/app-clients.ts';
import type { Context } from '../context.ts';

const HOUR_MS = 3_600_000;
/** Of one address, in an hour. */
const REGISTRATIONS_MAX = 20;

type Registration =
  | { readonly kind: 'registered'; readonly client: AppClient; readonly createdAt: Date }
  | Extract<ClientReading, { readonly kind: 'invalid' }>;

/** Registers a client by its metadata. Throws `Refusal` 429 for an address that registered too many. */
export async function registerClient(
  { store, clock, random, seal }: Pick<Context, 'store' | 'clock' | 'random' | 'seal'>,
  metadata: unknown,
  clientAddress: string,
): Promise<Registration> {
  const reading = readClientMetadata(metadata);
  if (reading.kind === 'invalid') return reading;
  const now = clock.now();
  const registeredBy = seal.mac('app registration', clientAddress, 16);
  if ((await countRegistrations(store.db, registeredBy, addMs(now, -HOUR_MS))) >= REGISTRATIONS_MAX)
    throw new Refusal(
      'TooManyRequestsError',
      'Too many apps were registered from this address. Try again later.',
      {
        limit: 'unauthenticated',
        headers: { 'retry-after': '3600' },
      },
    );
  const client = { id: `app_client_${random.uuid()}`, ...reading.client };
  await saveAppClient(store.db, client, registeredBy, now);
  return { kind: 'registered', client, createdAt: now };
}

/** Reads the metadata document of a client; null if it cannot be read. */
export type ReadDocument = (url: string) => Promise<unknown>;

/** A registered client; null for an unknown one. */
export const findRegisteredClient = (
  { store }: Pick<Context, 'store'>,
  id: string,
): Promise<AppClient | null> => findAppClient(store.db, id);

/** A client by the URL of its document, which is read at most once in an hour; null if it is missing or not valid. */
export async function findDocumentedClient(
  { store, clock }: Pick<Context, 'store' | 'clock'>,
  url: string,
  read: ReadDocument,
): Promise<AppClient | null> {
  const now = clock.now();
  const known = await findAppClient(store.db, url);
  if (known !== null && known.usedAt > addMs(now, -HOUR_MS)) return known;
  const reading = readClientDocument(url, await read(url));
  if (reading.kind === 'invalid') return null;
  const client = { id: url, ...reading.client };
  await saveAppClient(store.db, client, null, now);
  return client;
}
