import type { HttpResponse } from '../surface/http-client.ts';
import { buckets, type NamedBucket } from '../surface/response-checks.ts';

interface BucketState {
  readonly quota: number;
  /**
   * What the client may still send: the remaining count of the headers, less the requests that they could not include.
   */
  left: number;
  /** When the full quota is available again; null for a bucket without a window. */
  readonly resetAtMs: number | null;
  readonly turn: number;
}

/** The reservation of a request, from sending until its response is processed. */
export interface Reservation {
  readonly drawsFrom: readonly string[];
  readonly turn: number;
}

/** The rate-limit budget of one account, kept from response headers by a client that wants to avoid 429. */
export interface ObeyingClient {
  /** The exhausted bucket; null if a request that counts against these may be sent now. */
  blockedBy(drawsFrom: readonly string[]): string | null;
  /** When the bucket will be full according to the headers; null if only a request can tell. */
  resetAtMs(bucket: string): number | null;
  reserve(drawsFrom: readonly string[]): Reservation;
  /** Processes a response: its headers, and the buckets in its body. */
  receive(reservation: Reservation, response: HttpResponse): void;
}

/**
 * Uses `r` and `t` only. With one request at a time this is the documented rule: keep the newest `r`, at 0 wait for `t`
 * seconds. Concurrent responses may arrive out of order, so requests in flight are subtracted from `r`, and only the
 * response to a request that was sent after the last response was received may raise the remaining count.
 */
export function createObeyingClient(now: () => number): ObeyingClient {
  const states = new Map<string, BucketState>();
  const inFlight = new Map<string, number>();
  let turn = 0;
  const inFlightOf = (name: string) => inFlight.get(name) ?? 0;
  const isOver = ({ resetAtMs }: BucketState) => resetAtMs !== null && now() >= resetAtMs;
  const left = (name: string) => {
    const known = states.get(name);
    if (known === undefined) return 1 - inFlightOf(name);
    return isOver(known) ? known.quota - inFlightOf(name) : known.left;
  };
  const update = (reported: NamedBucket, sentAtTurn: number) => {
    const known = states.get(reported.name);
    const leftNow = reported.remaining - inFlightOf(reported.name);
    const isNewest = known === undefined || sentAtTurn > known.turn || isOver(known);
    states.set(reported.name, {
      quota: reported.quota,
      left: isNewest ? leftNow : Math.min(known.left, leftNow),
      resetAtMs: reported.resetSeconds === undefined ? null : now() + reported.resetSeconds * 1000,
      turn,
    });
  };
  return {
    blockedBy: (drawsFrom) => drawsFrom.find((name) => left(name) <= 0) ?? null,
    resetAtMs: (name) => states.get(name)?.resetAtMs ?? null,
    reserve(drawsFrom) {
      turn += 1;
      for (const name of drawsFrom) {
        inFlight.set(name, inFlightOf(name) + 1);
        const known = states.get(name);
        if (known !== undefined && !isOver(known)) known.left -= 1;
      }
      return { drawsFrom, turn };
    },
    receive(reservation, response) {
      turn += 1;
      for (const name of reservation.drawsFrom) inFlight.set(name, inFlightOf(name) - 1);
      for (const reported of [...buckets(response), ...bodyBuckets(response)])
        update(reported, reservation.turn);
    },
  };
}

/** The live state of all buckets, in a response of `GET /limits`. */
export function bodyBuckets({ body }: HttpResponse): NamedBucket[] {
  const { data }: { data?: Partial<NamedBucket>[] } = JSON.parse(JSON.stringify(body));
  return (data ?? []).flatMap(({ name, quota, remaining, windowSeconds, resetSeconds }) =>
    name === undefined || quota === undefined || remaining === undefined
      ? []
      : [{ name, quota, remaining, windowSeconds, resetSeconds }],
  );
}
