const INSTEAD = 'The API reference says what to use instead.';

/** The warning of a response to a request that uses something deprecated; null: it does not. `route` is its method and path. */
export function deprecationWarning(route: string, headers: Headers): string | null {
  const deprecation = headers.get('deprecation');
  if (deprecation === null) return null;
  const since = dayOf(/^@\d{1,11}$/.test(deprecation) ? Number(deprecation.slice(1)) * 1000 : Number.NaN);
  const until = dayOf(Date.parse(headers.get('sunset') ?? ''));
  const parts = [
    `deprecated${since === null ? '' : ` since ${since}`}`,
    ...(until === null ? [] : [`works until ${until}`]),
  ];
  return `${route}: ${parts.join(', ')}. ${INSTEAD}`;
}

const dayOf = (timeMs: number): string | null =>
  Number.isNaN(timeMs) ? null : new Date(timeMs).toISOString().slice(0, 10);
