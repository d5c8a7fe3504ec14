import { EVENT_TYPES, type EventType } from '@purser/contract/vocabulary';
import { type FlagDefinition, type Flags, UsageError } from './flags.ts';

const CHALLENGE = 'webhook_endpoint.verification_challenge';
export type SentEventType = Exclude<EventType, typeof CHALLENGE>;

/** The event types that endpoints receive: all but the challenge, which is only sent to a URL that is being saved. */
export const SENT_EVENT_TYPES: readonly SentEventType[] = EVENT_TYPES.filter(
  (type): type is SentEventType => type !== CHALLENGE,
);

export const TYPES_FLAG: FlagDefinition = {
  kind: 'text',
  placeholder: 'a,b',
  summary: 'Only these event types; patterns like shipment.* are allowed',
};

/** The types that a pattern matches: a name, or `shipment.*`. `*` matches any text. */
export function typesMatching<Type extends string>(pattern: string, types: readonly Type[]): Type[] {
  const parts = pattern.split('*').map((part) => part.replace(/[.]/g, '[.]'));
  if (!/^[a-z_.*]+$/.test(pattern)) return [];
  const expression = new RegExp(`^${parts.join('.*')}$`);
  return types.filter((type) => expression.test(type));
}

/** A comma-separated list of types and patterns; null if the flag is not set. Throws a UsageError for one that matches no type. */
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
        `--${name}: "${pattern}" matches no event type. Event types: ${types.join(', ')}`,
        name,
      );
    }),
  );
  return types.filter((type) => wanted.has(type));
}
