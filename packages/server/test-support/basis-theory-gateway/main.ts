/**
 * A card vault with the HTTP interface that Basis Theory documents (sessions, tokens, ephemeral proxy), run as a
 * separate process, with a sandbox shop beside it. The generated card number exists in this process only. Paths below
 * `/_test/` act as the buyer's browser and search other processes' files for the card number.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '@purser/sandbox-shop';
import { type GatewayRequest, type GatewayResponse, objectOf, serveGateway } from '../gateway-server.ts';
import { detokenize, ExpressionFault } from './expressions.ts';
import { masked, type SessionRule, Vault } from './vault.ts';

const vault = new Vault();
const shop = await startShop({ port: 0, dataDir: await mkdtemp(join(tmpdir(), 'purser-shop-')), slowMs: 20 });

type Fault = 'none' | 'down' | 'reveals' | 'refuses_proxy' | 'times_out_after' | 'cut_after' | 'html_after';
let fault: Fault = 'none';
const faults: readonly Fault[] = [
  'none',
  'down',
  'reveals',
  'refuses_proxy',
  'times_out_after',
  'cut_after',
  'html_after',
];
/** Requests from the service and the responses to it, as text. */
const traffic: string[] = [];
/** What merchants received through the proxy. */
const forwarded: { url: string; body: string; headers: string[] }[] = [];
let shownTokens = 0;

/** Applies to one connection only. */
const OWN_HEADERS = [
  ...['host', 'connection', 'keep-alive', 'content-length', 'content-encoding'],
  ...['accept-encoding', 'transfer-encoding'],
];

const problem = (status: number, detail: string): GatewayResponse => ({
  status,
  body: { title: 'Error', status, detail },
});
const proxyProblem = (status: number, detail: string): GatewayResponse => ({
  status,
  body: { proxy_error: { errors: {}, title: 'Invalid proxy request', status, detail } },
});

function authorizeSession(body: Record<string, unknown>): GatewayResponse {
  const session = vault.sessions.find(({ nonce }) => nonce === body['nonce']);
  if (session === undefined || session.rule !== null) return problem(400, 'nonce');
  const [rule] = Array.isArray(body['rules']) ? body['rules'] : [];
  const [condition] = rule?.conditions ?? [];
  if (condition?.attribute !== 'container' || condition.operator !== 'equals')
    return problem(400, 'conditions');
  const ruled: SessionRule = { container: condition.value, permissions: rule.permissions };
  session.rule = ruled;
  if (typeof body['expires_at'] === 'string') session.expiresAt = body['expires_at'];
  return { status: 200 };
}

function readToken(id: string): GatewayResponse {
  shownTokens += 1;
  const token = vault.read(id);
  if (token === null) return problem(404, 'not found');
  return { status: 200, body: fault === 'reveals' ? token : masked(token, vault.cardNumber) };
}

function filled(body: string): unknown {
  return detokenize(JSON.parse(body), (id) => {
    const token = vault.read(id);
    if (token === null) throw new ExpressionFault(`Failed to detokenize some tokens: ${id}`);
    return token;
  });
}

async function proxy({ method, headers, body }: GatewayRequest): Promise<GatewayResponse> {
  const url = String(headers['bt-proxy-url'] ?? '');
  if (fault === 'refuses_proxy') return proxyProblem(403, 'not for this application');
  if (!URL.canParse(url)) return proxyProblem(400, 'no destination');
  let sent = body;
  try {
    if (body !== '') sent = JSON.stringify(filled(body));
  } catch (error) {
    return proxyProblem(400, error instanceof ExpressionFault ? error.message : 'no JSON');
  }
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith('bt-') || OWN_HEADERS.includes(name) ? [] : [[name, String(value)]],
  );
  const withBody = method === 'GET' || sent === '' ? {} : { body: sent };
  const upstream = await fetch(url, {
    method,
    headers: Object.fromEntries(kept),
    redirect: 'manual',
    ...withBody,
  });
  const text = await upstream.text();
  forwarded.push({ url, body: sent, headers: Object.keys(headers) });
  if (fault === 'times_out_after') return proxyProblem(408, 'The destination took too long');
  if (fault === 'cut_after') return { status: 0, cut: true };
  if (fault === 'html_after') return { status: 502, body: '<html>Bad gateway</html>' };
  const passed = [...upstream.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    status: upstream.status,
    headers: {
      ...Object.fromEntries(passed),
      'bt-proxy-destination-status': String(upstream.status),
      'bt-trace-id': 'trace',
    },
    body: text,
  };
}

/** Acts as the buyer's browser with a session: sends the card straight to the vault. */
function tokenizeInBrowser(body: Record<string, unknown>): GatewayResponse {
  const { sessionKey, container, type = 'card', expiresAt, expired, createdMsAgo } = body;
  const year = vault.now().getUTCFullYear();
  const card = {
    number: vault.cardNumber,
    expiration_month: 7,
    expiration_year: expired === true ? year - 1 : year + 3,
    cvc: '987',
  };
  const key = sessionKey === 'private' ? vault.privateKey : String(sessionKey);
  const data = type === 'card' ? card : 'a plain secret';
  const until = typeof expiresAt === 'string' ? expiresAt : undefined;
  const before = vault.aheadMs;
  vault.aheadMs -= Number(createdMsAgo ?? 0);
  const token = vault.createToken(key, String(type), String(container), data, until);
  vault.aheadMs = before;
  return token === null ? problem(403, 'not in this container') : { status: 201, body: { token: token.id } };
}

function heldBy(body: Record<string, unknown>): GatewayResponse {
  const paths: unknown = body['paths'];
  const files = Array.isArray(paths) ? paths.map((path) => readFileSync(String(path), 'latin1')) : [];
  const texts = [...files, ...(Array.isArray(body['texts']) ? body['texts'].map(String) : [])];
  const control = String(body['control'] ?? '');
  const [found, foundControl] = [vault.cardNumber, control].map((wanted) =>
    texts.some((text) => text.includes(wanted)),
  );
  return { status: 200, body: { found, foundControl } };
}

function control(operation: string, body: Record<string, unknown>): GatewayResponse {
  switch (operation) {
    case 'fault':
      fault = faults.find((known) => known === body['fault']) ?? 'none';
      return { status: 200, body: {} };
    case 'browser':
      return tokenizeInBrowser(body);
    case 'search':
      return heldBy(body);
    case 'state':
      return {
        status: 200,
        body: {
          shownTokens,
          trafficHoldsCard: traffic.some((text) => text.includes(vault.cardNumber)),
          trafficHoldsKey: traffic.filter((text) => text.includes(vault.privateKey)).length,
          forwarded: forwarded.map(({ url, body: sent, headers }) => ({
            url,
            headers,
            holdsCard: sent.includes(vault.cardNumber),
            holdsKey: sent.includes(vault.privateKey),
            sent: sent.replaceAll(vault.cardNumber, '<card>'),
          })),
        },
      };
    default:
      return problem(404, operation);
  }
}

async function serve(request: GatewayRequest): Promise<GatewayResponse> {
  const { method, path, headers, body } = request;
  const key = headers['bt-api-key'];
  if (fault === 'down') return { status: 0, cut: true };
  if (path.startsWith('/proxy')) return key === vault.privateKey ? proxy(request) : proxyProblem(401, 'key');
  if (key !== vault.privateKey && key !== vault.publicKey) return problem(401, 'key');
  if (method === 'POST' && path === '/sessions') {
    if (key !== vault.publicKey) return problem(403, 'for public applications');
    const { key: session_key, nonce, expiresAt: expires_at } = vault.openSession();
    return { status: 201, body: { session_key, nonce, expires_at } };
  }
  if (key !== vault.privateKey) return problem(403, 'for private applications');
  if (method === 'POST' && path === '/sessions/authorize') return authorizeSession(objectOf(body));
  const [, id] = /^\/tokens\/([^/]+)$/.exec(path) ?? [];
  return method === 'GET' && id !== undefined ? readToken(id) : problem(404, path);
}

serveGateway(
  async (request) => {
    const [, operation] = /^\/_test\/(\w+)$/.exec(request.path) ?? [];
    if (operation !== undefined) return control(operation, objectOf(request.body));
    const response = await serve(request);
    traffic.push(
      `${request.path} ${request.body}`,
      typeof response.body === 'string' ? response.body : JSON.stringify(response.body ?? ''),
    );
    return response;
  },
  { shopUrl: shop.url, privateKey: vault.privateKey, publicKey: vault.publicKey },
);
