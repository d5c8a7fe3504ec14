import type { DeliveryStatus, FailureCode, IntentState } from '@purser/contract/vocabulary';
import type { StatisticsWindow } from '../../domain/operations/statistics-window.ts';
import { positionsBetween } from '../../store/events/event-log.ts';
import {
  countDeliveries,
  countIntentStates,
  countIntents,
  type DeliveryCount,
  type DurationsMs,
  type IntentCount,
  measureAttempts,
  measureStates,
  type StateDurations,
  sumSpend,
} from '../../store/operations/statistics.ts';
import type { Context } from '../context.ts';

export type DurationsView = DurationsMs;
export type IntentCountsView = Readonly<Record<IntentState, number>>;
export type DeliveryCountsView = Readonly<Record<DeliveryStatus, number>>;

/** The figures of a window or of one bucket. Null: nothing was measured. */
export interface Figures {
  readonly intents: IntentCountsView;
  readonly timeToOffer: DurationsView | null;
  readonly timeToOrder: DurationsView | null;
  readonly deliveries: DeliveryCountsView;
  readonly attempts: DurationsView | null;
}

export interface StatisticsView {
  readonly window: StatisticsWindow;
  readonly now: IntentCountsView;
  readonly whole: Figures;
  readonly spend: Awaited<ReturnType<typeof sumSpend>>;
  readonly failures: readonly { readonly code: FailureCode; readonly count: number }[];
  readonly stateDurations: readonly { readonly state: OpenState; readonly durations: DurationsView }[];
  readonly buckets: readonly Figures[];
}

export type OpenState = 'retrieving_offer' | 'awaiting_confirmation' | 'placing_order';
const OPEN_STATES: readonly OpenState[] = ['retrieving_offer', 'awaiting_confirmation', 'placing_order'];

/** Counts and durations of the account's purchases and deliveries in the window. */
export async function readStatistics(
  { store: { db } }: Pick<Context, 'store'>,
  accountId: string,
  window: StatisticsWindow,
): Promise<StatisticsView> {
  const now = await countIntentStates(db, accountId);
  const range = await positionsBetween(db, accountId, {
    createdAfter: window.from,
    createdBefore: window.to,
  });
  const intents = await countIntents(db, accountId, window);
  const states = await measureStates(db, accountId, window);
  const deliveries = await countDeliveries(db, accountId, window, range);
  const attempts = await measureAttempts(db, accountId, window, range);
  const figuresOf = (bucket: number | null): Figures => ({
    intents: intentCounts(intents.filter((each) => bucket === null || each.bucket === bucket)),
    timeToOffer: timeToState(states, bucket, 'awaiting_confirmation'),
    timeToOrder: timeToState(states, bucket, 'completed'),
    deliveries: deliveryCounts(deliveries.filter((each) => bucket === null || each.bucket === bucket)),
    attempts: attempts.find((each) => each.bucket === bucket) ?? null,
  });
  return {
    window,
    now: intentCounts(now),
    whole: figuresOf(null),
    spend: await sumSpend(db, accountId, window, range),
    failures: failuresOf(intents),
    stateDurations: OPEN_STATES.flatMap((state) => {
      const durations = states.find(({ previousState }) => previousState === state);
      return durations === undefined ? [] : [{ state, durations }];
    }),
    buckets: window.starts.map((_, index) => figuresOf(index)),
  };
}

const timeToState = (states: readonly StateDurations[], bucket: number | null, state: IntentState) =>
  states.find((each) => each.bucket === bucket && each.state === state) ?? null;

const sumBy = <Row extends { readonly count: number }>(
  rows: readonly Row[],
  is: (row: Row) => boolean,
): number => rows.reduce((sum, row) => (is(row) ? sum + row.count : sum), 0);

function intentCounts(rows: readonly Pick<IntentCount, 'state' | 'count'>[]): IntentCountsView {
  const of = (wanted: IntentState) => sumBy(rows, ({ state }) => state === wanted);
  return {
    retrieving_offer: of('retrieving_offer'),
    awaiting_confirmation: of('awaiting_confirmation'),
    placing_order: of('placing_order'),
    completed: of('completed'),
    failed: of('failed'),
  };
}

function deliveryCounts(rows: readonly DeliveryCount[]): DeliveryCountsView {
  const of = (wanted: DeliveryStatus) => sumBy(rows, ({ status }) => status === wanted);
  return {
    pending: of('pending'),
    succeeded: of('succeeded'),
    failed: of('failed'),
    exhausted: of('exhausted'),
  };
}

function failuresOf(rows: readonly IntentCount[]): StatisticsView['failures'] {
  const codes = new Set(rows.flatMap(({ code }) => (code === null ? [] : [code])));
  return [...codes]
    .map((code) => ({ code, count: sumBy(rows, (row) => row.code === code) }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
