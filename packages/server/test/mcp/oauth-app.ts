import { randomInt } from 'node:crypto';
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import type { Browser } from '../members/browser.ts';

/** Requests from many addresses: the rate of each is limited, and the service must trust proxies. */
export const roamingFetch = (input: string | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  if (!headers.has('x-forwarded-for'))
    headers.set('x-forwarded-for', `10.9.${randomInt(256)}.${randomInt(1, 255)}`);
  return fetch(input, { ...init, headers });
};

export const CALLBACK = 'http://127.0.0.1:7777/callback';

/** What the SDK asks of a program: a memory, and a browser to send to an address. */
export class TestApp implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  readonly clientMetadataUrl?: string;
  information: StoredOAuthClientInformation | undefined;
  kept: StoredOAuthTokens | undefined;
  opened: URL | undefined;
  #verifier = '';
  #discovery: OAuthDiscoveryState | undefined;

  constructor(name: string, options: { readonly redirectUrl?: string; readonly documentUrl?: string } = {}) {
    this.redirectUrl = options.redirectUrl ?? CALLBACK;
    this.clientMetadata = { client_name: name, redirect_uris: [this.redirectUrl] };
    if (options.documentUrl !== undefined) this.clientMetadataUrl = options.documentUrl;
  }

  state = () => 'state 0001';
  clientInformation = () => this.information;
  saveClientInformation = (information: StoredOAuthClientInformation) => {
    this.information = information;
  };
  tokens = () => this.kept;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.kept = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.opened = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
  discoveryState = () => this.#discovery;
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.#discovery = state;
  };
  invalidateCredentials = () => {
    this.kept = undefined;
  };
}

export interface Answer {
  readonly allow: boolean;
  readonly accountId?: string;
  readonly scopes?: readonly string[];
  readonly spendingLimits?: object;
}

/** Follows the app's address as a browser does, and answers on the consent page. Returns what was asked, and where the browser goes. */
export async function answer(browser: Browser, opened: URL, decision: Answer) {
  const response = await roamingFetch(opened, { redirect: 'manual' });
  expect([response.status, await response.text()]).toEqual([302, '']);
  const page = new URL(response.headers.get('location') ?? '', opened);
  expect(page.pathname).toBe('/console/connect');
  const query = page.hash.slice(1);
  const headers = { origin: opened.origin };
  const asked = await browser.api('/console/authorization/read', {
    method: 'POST',
    json: { query },
    headers,
  });
  const json = { query, ...decision };
  const decided = await browser.api('/console/authorization/decide', { method: 'POST', json, headers });
  const redirectTo = decided.body['redirectTo'];
  return { asked, decided, callback: new URL(typeof redirectTo === 'string' ? redirectTo : opened.origin) };
}

/** Connects the app with the SDK's own client: it is refused, registers, and asks a person in the browser. Returns the app's client. */
export async function connectApp(
  url: string,
  app: TestApp,
  browser: Browser,
  decision: Omit<Answer, 'allow'>,
): Promise<Client> {
  await expect(openClient(url, app)).rejects.toThrow(UnauthorizedError);
  if (app.opened === undefined) throw new Error('no browser was opened');
  const { callback, decided } = await answer(browser, app.opened, { allow: true, ...decision });
  expect([decided.status, decided.text]).toEqual([200, expect.any(String)]);
  expect(callback.searchParams.get('state')).toBe('state 0001');
  await finishAuth(url, app, callback);
  return openClient(url, app);
}

/** Gives the app the address at which its browser has arrived. */
export const finishAuth = (url: string, app: TestApp, callback: URL): Promise<void> =>
  new StreamableHTTPClientTransport(new URL('/mcp', url), {
    authProvider: app,
    fetch: roamingFetch,
  }).finishAuth(callback.searchParams);

export async function openClient(url: string, app: TestApp): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider: app, fetch: roamingFetch }),
  );
  return client;
}

/** Sends a form to a path of the authorization server. */
export async function sendForm(url: string, path: string, form: Record<string, string>) {
  const response = await roamingFetch(`${url}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const body: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body };
}

/** Sends one message to the MCP server, outside of a session. */
export const postMcp = (url: string, token: string, method: string, params: object): Promise<Response> =>
  roamingFetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
