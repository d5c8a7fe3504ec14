import { createHmac, randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { TestService } from '../../test-support/service.ts';
import type { ResponseBody } from '../surface/http-client.ts';

export interface BrowserResponse {
  readonly status: number;
  readonly body: ResponseBody;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** A browser without pages: it keeps cookies and has its own IP address. */
export interface Browser {
  /** A path below the sign-in routes. */
  auth(path: string, body?: object, headers?: Record<string, string>): Promise<BrowserResponse>;
  /** An API operation, requested as the console does. */
  api(
    path: string,
    sent?: { method?: string; json?: unknown; headers?: Record<string, string> },
  ): Promise<BrowserResponse>;
  readonly cookieJar: Map<string, string>;
}

/** The service must trust proxies (TRUST_PROXY=true): throttling is by IP address. */
export function openBrowser({ url }: Pick<TestService, 'url'>): Browser {
  const cookieJar = new Map<string, string>();
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const ask = async (
    path: string,
    method: string,
    json: unknown,
    more: Record<string, string>,
  ): Promise<BrowserResponse> => {
    const cookie = [...cookieJar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        'user-agent': 'Tester/1.0',
        ...(cookie === '' ? {} : { cookie }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const cookies = response.headers.getSetCookie();
    for (const line of cookies) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const isOver = /max-age=0/i.test(line);
      if (isOver) cookieJar.delete(pair.slice(0, at));
      else cookieJar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    return { status: response.status, text, body: text === '' ? {} : JSON.parse(text), cookies };
  };
  return {
    cookieJar,
    auth: (path, body, headers = {}) =>
      ask(`/console/auth${path}`, body === undefined ? 'GET' : 'POST', body, { origin: url, ...headers }),
    api: (path, { method = 'GET', json, headers = {} } = {}) =>
      ask(path, method, json, { 'x-purser-console': '1', ...headers }),
  };
}

export const PASSWORD = 'seven quiet lamps at noon';

export const tokenOf = (url: unknown): string => new URL(String(url)).hash.slice(1);

/** Redeems the first owner's link. */
export async function signUpFirstOwner(service: TestService, email = 'ada@example.com'): Promise<Browser> {
  const browser = openBrowser(service);
  const token = tokenOf(service.setupUrl);
  const { status } = await browser.auth('/one-time-link/redeem', {
    token,
    name: 'Ada',
    email,
    password: PASSWORD,
  });
  expect(status).toBe(200);
  return browser;
}

/** Invites a member as the given owner and signs in as them. */
export async function inviteAndSignIn(
  service: TestService,
  by: Browser,
  email: string,
  role: string,
): Promise<Browser> {
  const { status, body, text } = await by.api('/api/v1/member-invitations', {
    method: 'POST',
    json: { email, role },
  });
  expect([status, text]).toEqual([201, text]);
  const browser = openBrowser(service);
  const accepted = await browser.auth('/one-time-link/redeem', {
    token: tokenOf(body['url']),
    name: email.split('@')[0],
    password: PASSWORD,
  });
  expect([accepted.status, accepted.text]).toEqual([200, accepted.text]);
  return browser;
}

export async function signIn(service: TestService, email: string, password = PASSWORD): Promise<Browser> {
  const browser = openBrowser(service);
  expect((await browser.auth('/sign-in/email', { email, password })).status).toBe(200);
  return browser;
}

/** The code that an authenticator app shows: RFC 6238 with SHA-1, 30 seconds, six digits. */
export function totp(uri: string, atMs: number): string {
  const secret = base32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')]
    .map((character) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
