import type { Exchange, Handler, Params, Reply, Route } from './exchange.ts';

/** Runs the handler of the matching route, or `notFound`. HEAD is handled as GET. */
export async function dispatch(
  routes: readonly Route[],
  exchange: Exchange,
  notFound: Handler,
): Promise<Reply> {
  const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
  const allowed: string[] = [];
  for (const route of routes) {
    const params = match(route.path, exchange.url.pathname);
    if (params === null) continue;
    if (route.method === method) return route.handle(exchange, params);
    allowed.push(route.method);
  }
  if (allowed.length === 0) return notFound(exchange, {});
  return {
    kind: 'send',
    status: 405,
    headers: { allow: allowed.join(', '), 'content-type': 'application/json' },
    body: JSON.stringify({ code: 'method_not_allowed', content: 'Use another method on this path.' }),
  };
}

function match(pattern: string, path: string): Params | null {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
      continue;
    }
    const decoded = decode(value);
    if (decoded === null || decoded === '') return null;
    params[segment.slice(1)] = decoded;
  }
  return params;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
