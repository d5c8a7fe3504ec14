import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { OperationTimes } from './traffic.ts';

const NS_PER_MS = 1e6;

/** HDR histograms of times by operation, exact to three digits. */
export class Times {
  readonly #histograms = new Map<string, RecordableHistogram>();

  record(operation: string, ms: number): void {
    const histogram = this.#histograms.get(operation) ?? createHistogram({ figures: 3 });
    this.#histograms.set(operation, histogram);
    histogram.record(Math.max(1, Math.round(ms * NS_PER_MS)));
  }

  read(): OperationTimes[] {
    return [...this.#histograms].map(([operation, histogram]) => {
      const at = (percent: number) => histogram.percentile(percent) / NS_PER_MS;
      const [p50, p90, p99, p999] = [at(50), at(90), at(99), at(99.9)];
      return { operation, count: histogram.count, p50, p90, p99, p999, max: histogram.max / NS_PER_MS };
    });
  }
}
