import type { StatisticsBucket } from '@purser/contract/vocabulary';

/** A time window in equal buckets: from the start of the first bucket to the end, which may be inside the last one. */
export interface StatisticsWindow {
  readonly from: Date;
  readonly to: Date;
  readonly bucket: StatisticsBucket;
  readonly bucketMs: number;
  readonly starts: readonly Date[];
}

export interface WindowRequest {
  readonly from?: Date;
  readonly to?: Date;
  readonly bucket?: StatisticsBucket;
}

/** Why the window is invalid; `field` is the one to change. */
export interface WindowError {
  readonly field: 'from' | 'to';
  readonly message: string;
}

export const WINDOW_BUCKETS_MAX = 400;
const BUCKET_MS: Readonly<Record<StatisticsBucket, number>> = { hour: 3_600_000, day: 86_400_000 };
/** Windows up to this length default to hours. */
const HOURS_MS_MAX = 4 * BUCKET_MS.day;

/** The requested window, by default the day before `now` in hours. Its start is rounded down to the start of a bucket (UTC). */
export function statisticsWindow(wanted: WindowRequest, now: Date): StatisticsWindow | WindowError {
  const toMs = (wanted.to ?? now).getTime();
  const fromMs = wanted.from?.getTime() ?? toMs - BUCKET_MS.day;
  if (fromMs >= toMs) return { field: 'from', message: 'must be earlier than the end' };
  const bucket = wanted.bucket ?? (toMs - fromMs <= HOURS_MS_MAX ? 'hour' : 'day');
  const bucketMs = BUCKET_MS[bucket];
  const startMs = Math.floor(fromMs / bucketMs) * bucketMs;
  const count = Math.ceil((toMs - startMs) / bucketMs);
  if (count > WINDOW_BUCKETS_MAX) {
    return {
      field: 'from',
      message: `has ${count} buckets of a ${bucket}; at most ${WINDOW_BUCKETS_MAX} are allowed`,
    };
  }
  const starts = Array.from({ length: count }, (_, index) => new Date(startMs + index * bucketMs));
  return { from: new Date(startMs), to: new Date(toMs), bucket, bucketMs, starts };
}
