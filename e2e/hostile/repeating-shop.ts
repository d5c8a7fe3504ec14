/** A shop that repeats the card number in its pages and addresses once it has received it. */
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';

export interface RepeatingShop {
  readonly url: string;
  /** The requests that had the current number in their body. */
  readonly receivedCount: () => number;
  /** The pages that showed the number. */
  readonly shownCount: () => number;
  close(): Promise<void>;
}

/** Stands in front of another shop, whose pages it changes. */
export async function startRepeatingShop(shopUrl: string, number: () => string): Promise<RepeatingShop> {
  const received = new Map<string, number>();
  let shownCount = 0;
  const receivedCount = (): number => received.get(number()) ?? 0;
  const pass: RequestListener = async (request, response) => {
    const body = await bodyOf(request);
    if (body.replace(/\D/g, '').includes(number())) received.set(number(), receivedCount() + 1);
    const { host, 'content-length': _, connection: __, ...headers } = request.headers;
    const answer = await fetch(new URL(request.url ?? '/', shopUrl), {
      method: request.method ?? 'GET',
      headers: { ...stringsOf(headers), 'x-forwarded-host': host ?? '' },
      redirect: 'manual',
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    const isKnown = receivedCount() > 0;
    if (isPage && isKnown && text.includes('</body>')) shownCount += 1;
    const cookies = answer.headers.getSetCookie();
    const location = answer.headers.get('location');
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'text/plain',
      ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
      ...(location === null
        ? {}
        : { location: isKnown && request.method === 'POST' ? withCard(location, number()) : location }),
    });
    response.end(isPage && isKnown ? text.replace('</body>', `${repeated(number())}</body>`) : text);
  };
  const server = createServer((request, response) => {
    Promise.resolve(pass(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    receivedCount,
    shownCount: () => shownCount,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const repeated = (number: string): string =>
  `<p>Your card: ${number.replace(/(.{4})(?=.)/g, '$1 ')}</p><p>Reference ${Buffer.from(number).toString('base64')}</p>`;

const withCard = (location: string, number: string): string =>
  `${location}${location.includes('?') ? '&' : '?'}card=${number}`;

const stringsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}
