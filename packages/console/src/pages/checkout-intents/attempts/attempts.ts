import { useQuery } from '@tanstack/react-query';
import { purser } from '../../../api/client.ts';
import type { Intent } from '../intent.ts';

export type Attempt = Awaited<ReturnType<typeof purser.checkoutIntents.attempts>>['data'][number];
export type Step = Attempt['steps'][number];
export type Screenshot = Step['screenshots'][number];

const MOVING_MS = 2000;

/** The attempts of an intent in a browser, oldest first, polled while it is in progress. */
export const useAttempts = ({ id, state }: Intent) =>
  useQuery({
    queryKey: ['live', 'intent-attempts', id],
    queryFn: async ({ signal }) =>
      (await purser.checkoutIntents.attempts(id, {}, { signal })).data.toReversed(),
    refetchInterval: state === 'retrieving_offer' || state === 'placing_order' ? MOVING_MS : false,
  });

/** A screenshot as a data URL. An image element cannot load it, because the request needs headers. */
export const useScreenshot = (intentId: string, { id, mediaType }: Screenshot, isWanted: boolean) =>
  useQuery({
    queryKey: ['screenshot', intentId, id],
    queryFn: async ({ signal }) =>
      dataUrlOf(
        new Blob([await purser.checkoutIntents.screenshot(intentId, id, { signal })], { type: mediaType }),
      ),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
