import type { StatisticsBucket } from '@purser/contract/vocabulary';

/** A time in equal parts: from the start of the first part to the end, which may lie within the last one. */
export interface StatisticsWindow {
  readonly from: Date;
  readonly to: Date;
  readonly bucket: StatisticsBucket;
  readonly bucketMs: number;
  readonly starts: readonly Date[];
}

export interface WindowWanted {
  readonly from?: Date;
  readonly to?: Date;
  readonly bucket?: StatisticsBucket;
}

/** Why there is no such window; `field` is the one to change. */
export interface WindowRefused {
  readonly field: 'from' | 'to';
  readonly message: string;
}

export const WINDOW_BUCKETS_MAX = 400;
const BUCKET_MS: Readonly<Record<StatisticsBucket, number>> = { hour: 3_600_000, day: 86_400_000 };
/** Up to this long a window is in hours unless told otherwise. */
const HOURS_MS_MAX = 4 * BUCKET_MS.day;

/** The window that is asked for, by default the day before `now` in hours; its start is taken back to that of a part (UTC). */
export function statisticsWindow(wanted: WindowWanted, now: Date): StatisticsWindow | WindowRefused {
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
      message: `makes ${count} parts of a ${bucket}; at most ${WINDOW_BUCKETS_MAX} are told of`,
    };
  }
  const starts = Array.from({ length: count }, (_, index) => new Date(startMs + index * bucketMs));
  return { from: new Date(startMs), to: new Date(toMs), bucket, bucketMs, starts };
}
