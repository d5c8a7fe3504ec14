/** A visitor with a cookie jar who fills in forms and follows redirects, like a browser without scripts. */
export interface Visit {
  readonly status: number;
  /** The path and query where the redirects ended. */
  readonly path: string;
  readonly html: string;
}

export interface Visitor {
  open(path: string): Promise<Visit>;
  submit(path: string, fields: Record<string, string>): Promise<Visit>;
}

const REDIRECTS_MAX = 5;

export function visitor(shop: string): Visitor {
  const cookies = new Map<string, string>();
  const go = async (path: string, fields: Record<string, string> | null, depth: number): Promise<Visit> => {
    const response = await fetch(`${shop}${path}`, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null && depth < REDIRECTS_MAX) return go(location, null, depth + 1);
    return { status: response.status, path, html: await response.text() };
  };
  return {
    open: (path) => go(path, null, 0),
    submit: (path, fields) => go(path, fields, 0),
  };
}
