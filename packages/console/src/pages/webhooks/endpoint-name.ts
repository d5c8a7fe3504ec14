import type { Endpoint } from './endpoint-settings.ts';

const PATH_LENGTH_MAX = 24;

/** The description; without one, the host and the end of the path. */
export function endpointName({ description, url }: Pick<Endpoint, 'description' | 'url'>): string {
  if (description !== undefined) return description;
  if (!URL.canParse(url)) return url;
  const { host, pathname } = new URL(url);
  if (pathname === '/') return host;
  return pathname.length <= PATH_LENGTH_MAX
    ? host + pathname
    : `${host}/…${pathname.slice(-PATH_LENGTH_MAX)}`;
}
