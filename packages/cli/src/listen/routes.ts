import { SENT_EVENT_TYPES, typesMatching } from '../flags/event-types.ts';
import { UsageError } from '../flags/usage-error.ts';

/** Where events of some types go; without a pattern, those that no pattern takes. */
export interface Route {
  readonly pattern: string | null;
  readonly url: string;
}

/** Reads `http://...` or `checkout_intent.*=http://...`. Throws a UsageError that says what is wrong with it. */
export function readRoute(value: string): Route {
  const equals = value.indexOf('=');
  const isPlain = /^https?:/i.test(value) || equals < 0;
  const pattern = isPlain ? null : value.slice(0, equals).trim();
  const url = isPlain ? value : value.slice(equals + 1).trim();
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(
      `--forward-to must be an absolute http or https address, or <pattern>=<address>, not "${value}"`,
      'forward-to',
    );
  }
  if (pattern !== null && typesMatching(pattern, SENT_EVENT_TYPES).length === 0) {
    throw new UsageError(
      `--forward-to has the pattern "${pattern}", which no event type matches; there are ${SENT_EVENT_TYPES.join(', ')}`,
      'forward-to',
    );
  }
  return { pattern, url: new URL(url).href };
}

/** Every address that a pattern sends this type to, each once; those without a pattern when none does. */
export function addressesFor(routes: readonly Route[], type: string): string[] {
  const matching = routes.filter(
    ({ pattern }) => pattern !== null && typesMatching(pattern, [type]).length > 0,
  );
  const chosen = matching.length > 0 ? matching : routes.filter(({ pattern }) => pattern === null);
  return [...new Set(chosen.map(({ url }) => url))];
}
