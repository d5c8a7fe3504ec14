import { currentProcess } from '../time/simulated-process.ts';
import type { World } from './world.ts';

export type Exchange<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** The request was certainly not sent. */
  | { readonly kind: 'refused' }
  /** No one knows whether the request arrived. */
  | { readonly kind: 'timeout' };

export interface ExchangeOptions {
  /** How likely it is that the request or its answer is lost. */
  readonly failure: number;
  readonly timeoutMs: number;
}

/**
 * A request of the calling process to the outside. It arrives although its process dies meanwhile, and its answer may be lost although it
 * arrived.
 */
export function exchange<T>(
  world: World,
  { failure, timeoutMs }: ExchangeOptions,
  handle: () => T,
): Promise<Exchange<T>> {
  const { scheduler, random } = world;
  const process = currentProcess();
  const isFailing = random.chance(failure);
  const fault = isFailing
    ? random.pick(['refused', 'request_lost', 'answer_lost', 'answer_lost'] as const)
    : 'none';
  const latencyMs = random.pick([1, 5, 20, 100, 400, 2000]);
  if (fault !== 'none') world.count(`exchange ${fault}`);
  return new Promise((resolve) => {
    const answer = (result: Exchange<T>, afterMs: number) =>
      scheduler.schedule(afterMs, () => resolve(result), process);
    if (fault === 'refused') {
      answer({ kind: 'refused' }, latencyMs);
      return;
    }
    if (fault !== 'none') answer({ kind: 'timeout' }, timeoutMs);
    if (fault === 'request_lost') return;
    scheduler.schedule(latencyMs, () => {
      const value = handle();
      if (fault === 'none') answer({ kind: 'answered', value }, random.between(1, latencyMs));
    });
  });
}
