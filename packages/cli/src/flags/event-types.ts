import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import type { Flags } from './flags.ts';
import { UsageError } from './usage-error.ts';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
export type SentEventType = Exclude<EventType, typeof CHALLENGE>;

/** What endpoints are sent: all but the challenge, which only the URL that is being saved gets. */
export const SENT_EVENT_TYPES: readonly SentEventType[] = EVENT_TYPES.filter(
  (type): type is SentEventType => type !== CHALLENGE,
);

/** The types that `shipment.*` or a whole name stands for. `*` stands for any text. */
export function typesMatching<Type extends string>(pattern: string, types: readonly Type[]): Type[] {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '[.]'));
  if (!/^[a-z_.*]+$/.test(pattern)) return [];
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return types.filter((type) => expression.test(type));
}

/** A comma-separated list of types and patterns; null when the flag was not given. Throws a UsageError for one that names no type. */
export function typesFlag<Type extends string>(
  flags: Flags,
  name: string,
  types: readonly Type[],
): Type[] | null {
  const given = flags.text(name);
  if (given === null) return null;
  const wanted = new Set(
    given.split(',').flatMap((pattern) => {
      const matching = typesMatching(pattern.trim(), types);
      if (matching.length > 0) return matching;
      throw new UsageError(
        `--${name} names no event type with "${pattern}"; there are ${types.join(', ')}`,
        name,
      );
    }),
  );
  return types.filter((type) => wanted.has(type));
}
