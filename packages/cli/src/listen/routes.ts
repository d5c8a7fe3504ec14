import { SENT_EVENT_TYPES, typesMatching } from '../flags/event-types.ts';
import { UsageError } from '../flags/flags.ts';

/** Where events go whose type matches the pattern; without a pattern, events that match none. */
export interface Route {
  readonly pattern: string | null;
  readonly url: string;
}

/** Reads `http://...` or `checkout_intent.*=http://...`. Throws a UsageError that says what is wrong. */
export function readRoute(value: string): Route {
  const equals = value.indexOf('=');
  const isPlain = /^https?:/i.test(value) || equals < 0;
  const pattern = isPlain ? null : value.slice(0, equals).trim();
  const url = isPlain ? value : value.slice(equals + 1).trim();
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(
      `--forward-to must be an absolute http or https URL, or <pattern>=<url>, not "${value}"`,
      'forward-to',
    );
  }
  if (pattern !== null && typesMatching(pattern, SENT_EVENT_TYPES).length === 0) {
    throw new UsageError(
      `--forward-to: the pattern "${pattern}" matches no event type. Event types: ${SENT_EVENT_TYPES.join(', ')}`,
      'forward-to',
    );
  }
  return { pattern, url: new URL(url).href };
}

/** The addresses of every matching pattern, without repeats; those without a pattern if none matches. */
export function addressesFor(routes: readonly Route[], type: string): string[] {
  const matching = routes.filter(
    ({ pattern }) => pattern !== null && typesMatching(pattern, [type]).length > 0,
  );
  const chosen = matching.length > 0 ? matching : routes.filter(({ pattern }) => pattern === null);
  return [...new Set(chosen.map(({ url }) => url))];
}
