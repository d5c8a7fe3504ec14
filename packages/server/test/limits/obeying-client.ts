import { buckets, type NamedBucket } from '../surface/agreement.ts';
import type { Answer } from '../surface/wire.ts';

interface Heard {
  readonly quota: number;
  /** What the client may still send: what the headers left, less what they could not have counted yet. */
  left: number;
  /** When all of the quota is there again; null for a bucket without a window. */
  readonly resetAtMs: number | null;
  readonly turn: number;
}

/** What a request holds from the moment it is sent until its answer is understood. */
export interface Reservation {
  readonly drawsFrom: readonly string[];
  readonly turn: number;
}

/** Memory of what the headers of one account said, as a client keeps it that wants to send only what will be taken. */
export interface ObeyingClient {
  /** The bucket that stands in the way; null when a request that draws from these may be sent now. */
  blockedBy(drawsFrom: readonly string[]): string | null;
  /** When the bucket is said to be full again; null when only asking can tell. */
  resetAtMs(bucket: string): number | null;
  reserve(drawsFrom: readonly string[]): Reservation;
  /** Understands an answer: its headers, and what its body says of further buckets. */
  hear(reservation: Reservation, answer: Answer): void;
}

/**
 * Goes by `r` and `t` alone. With one request at a time it is the rule of the documentation: keep the newest `r`, at 0 wait for `t` seconds.
 * With several in flight the answers may come in another order than they were counted in, so what is in flight is taken off
 * `r`, and only the answer to a request that was sent after the last answer was heard may raise what is left.
 */
export function createObeyingClient(now: () => number): ObeyingClient {
  const heard = new Map<string, Heard>();
  const inFlight = new Map<string, number>();
  let turn = 0;
  const flying = (name: string) => inFlight.get(name) ?? 0;
  const isOver = ({ resetAtMs }: Heard) => resetAtMs !== null && now() >= resetAtMs;
  const left = (name: string) => {
    const known = heard.get(name);
    if (known === undefined) return 1 - flying(name);
    return isOver(known) ? known.quota - flying(name) : known.left;
  };
  const understand = (said: NamedBucket, sentAtTurn: number) => {
    const known = heard.get(said.name);
    const leftNow = said.remaining - flying(said.name);
    const isNewest = known === undefined || sentAtTurn > known.turn || isOver(known);
    heard.set(said.name, {
      quota: said.quota,
      left: isNewest ? leftNow : Math.min(known.left, leftNow),
      resetAtMs: said.resetSeconds === undefined ? null : now() + said.resetSeconds * 1000,
      turn,
    });
  };
  return {
    blockedBy: (drawsFrom) => drawsFrom.find((name) => left(name) <= 0) ?? null,
    resetAtMs: (name) => heard.get(name)?.resetAtMs ?? null,
    reserve(drawsFrom) {
      turn += 1;
      for (const name of drawsFrom) {
        inFlight.set(name, flying(name) + 1);
        const known = heard.get(name);
        if (known !== undefined && !isOver(known)) known.left -= 1;
      }
      return { drawsFrom, turn };
    },
    hear(reservation, answer) {
      turn += 1;
      for (const name of reservation.drawsFrom) inFlight.set(name, flying(name) - 1);
      for (const said of [...buckets(answer), ...bodyBuckets(answer)]) understand(said, reservation.turn);
    },
  };
}

/** The live state of all buckets, where the answer is that of `GET /limits`. */
export function bodyBuckets({ body }: Answer): NamedBucket[] {
  const { data }: { data?: Partial<NamedBucket>[] } = JSON.parse(JSON.stringify(body));
  return (data ?? []).flatMap(({ name, quota, remaining, windowSeconds, resetSeconds }) =>
    name === undefined || quota === undefined || remaining === undefined
      ? []
      : [{ name, quota, remaining, windowSeconds, resetSeconds }],
  );
}
