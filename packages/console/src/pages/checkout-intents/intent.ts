import { useQuery } from '@tanstack/react-query';
import { purser } from '../../api/client.ts';

export type Intent = Awaited<ReturnType<typeof purser.checkoutIntents.retrieve>>;
export type Timeline = Awaited<ReturnType<typeof purser.checkoutIntents.timeline>>;
export type Entry = Timeline['entries'][number];
export type EntryKind = Entry['kind'];
export type EntryOf<Kind extends EntryKind> = Extract<Entry, { kind: Kind }>;

const MOVING_MS = 1000;
/** Deliveries and late entries come without an event. */
const SETTLING_MS = 3000;
const SETTLED_AFTER_MS = 30_000;

export const merchantOf = ({ productUrl }: Intent): string =>
  URL.canParse(productUrl) ? new URL(productUrl).host : productUrl;

export const offerOf = (intent: Intent) => ('offer' in intent ? intent.offer : undefined);

/** The checkout intent, polled while it is in progress. */
export const useIntent = (id: string) =>
  useQuery({
    queryKey: ['live', 'intent', id],
    queryFn: ({ signal }) => purser.checkoutIntents.retrieve(id, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'retrieving_offer' || data?.state === 'placing_order' ? MOVING_MS : false,
  });

/** The timeline, polled while more entries are expected. */
export const useTimeline = (id: string) =>
  useQuery({
    queryKey: ['live', 'intent-timeline', id],
    queryFn: ({ signal }) => purser.checkoutIntents.timeline(id, { signal }),
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data === undefined ? false : pauseMs(data, dataUpdatedAt),
  });

function pauseMs({ entries }: Timeline, readAtMs: number): number | false {
  const state = entries.findLast((entry): entry is EntryOf<'state'> => entry.kind === 'state')?.state;
  if (state === 'retrieving_offer' || state === 'placing_order') return MOVING_MS;
  const isOpen = entries.some(
    (entry) =>
      entry.kind === 'delivery_attempt' &&
      (entry.deliveryStatus === 'pending' || entry.deliveryStatus === 'failed'),
  );
  const last = entries.at(-1);
  const isFresh = last !== undefined && readAtMs - Date.parse(last.at) < SETTLED_AFTER_MS;
  return isOpen || isFresh ? SETTLING_MS : false;
}
