import { isVaultTokenId } from '../../domain/payments/card-template.ts';
import type { VaultToken } from '../../domain/payments/vault-token.ts';
import type { OutboundClient, OutboundResponse } from '../connection/http-client.ts';
import { OutboundFailure } from '../connection/outbound-failure.ts';
import { GatewayUnavailable } from './gateway-failure.ts';

export interface BasisTheorySettings {
  /** Without a trailing slash. */
  readonly url: string;
  /** Key of a private application: authorizes sessions, reads masked tokens, uses the proxy. */
  readonly apiKey: string;
  /** Key of a public application: opens sessions. */
  readonly publicKey: string;
  /** How long the vault keeps security codes (CVC). */
  readonly cvcLifetimeMs: number;
}

export interface VaultSession {
  readonly sessionKey: string;
  readonly expiresAt: Date;
}

export type VaultReading =
  | { readonly kind: 'found'; readonly token: VaultToken }
  | { readonly kind: 'unknown' };

export interface BasisTheory {
  /** Returns a key that can only add card tokens to the container until `expiresAt`. Rejects with `GatewayUnavailable`. */
  openSession(container: string, expiresAt: Date, signal: AbortSignal): Promise<VaultSession>;
  /** Reads a token without the card number. Rejects with `GatewayUnavailable`, also if the key has access to card numbers. */
  readToken(id: string, signal?: AbortSignal): Promise<VaultReading>;
}

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;

type Loose = Readonly<Record<string, unknown>>;

const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const looseOf = (value: unknown): Loose => (isLoose(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);

function dateOf(value: unknown): Date | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time);
}

/** The part of Basis Theory's API that involves no card data: sessions and token metadata. */
export function createBasisTheory(client: OutboundClient, settings: BasisTheorySettings): BasisTheory {
  const call = async (
    signal: AbortSignal | undefined,
    method: 'GET' | 'POST',
    path: string,
    apiKey: string,
    body?: object,
  ): Promise<OutboundResponse> => {
    try {
      return await client.request({
        method,
        url: `${settings.url}${path}`,
        headers: {
          'bt-api-key': apiKey,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
        signal,
      });
    } catch (error) {
      if (error instanceof OutboundFailure)
        throw new GatewayUnavailable(error.code, `The card vault could not be reached: ${error.code}.`);
      throw error;
    }
  };
  return {
    async openSession(container, expiresAt, signal) {
      const opened = jsonOf(await call(signal, 'POST', '/sessions', settings.publicKey));
      const [sessionKey, nonce] = [textOf(opened['session_key']), textOf(opened['nonce'])];
      if (sessionKey === null || nonce === null)
        throw new GatewayUnavailable('malformed', 'The card vault returned a session without a key.');
      const rule = {
        description: 'Card tokens of one account',
        priority: 1,
        conditions: [{ attribute: 'container', operator: 'equals', value: container }],
        permissions: ['token:create'],
        transform: 'mask',
      };
      const request = { nonce, expires_at: expiresAt.toISOString(), rules: [rule] };
      requireSuccess(await call(signal, 'POST', '/sessions/authorize', settings.apiKey, request));
      return { sessionKey, expiresAt };
    },
    async readToken(id, signal) {
      if (!isVaultTokenId(id)) return { kind: 'unknown' };
      const response = await call(signal, 'GET', `/tokens/${id}`, settings.apiKey);
      // 403: the key has no access, so it is not a token of this installation.
      if (response.status === 404 || response.status === 403) return { kind: 'unknown' };
      return { kind: 'found', token: tokenOf(jsonOf(response)) };
    },
  };
}

function requireSuccess({ status }: OutboundResponse): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403)
    throw new GatewayUnavailable(
      'key_refused',
      'The card vault rejected the API key: check BASIS_THEORY_API_KEY, BASIS_THEORY_PUBLIC_KEY and their permissions.',
    );
  throw new GatewayUnavailable(`status_${status}`, `The card vault responded with ${status}.`);
}

function jsonOf(response: OutboundResponse): Loose {
  requireSuccess(response);
  try {
    const value: unknown = JSON.parse(response.body.toString('utf8'));
    if (isLoose(value)) return value;
  } catch {
    // Reported below.
  }
  throw new GatewayUnavailable('malformed', 'The card vault did not return a JSON object.');
}

/** Parses a token with masked card data. Throws if it contains a full card number. */
function tokenOf(response: Loose): VaultToken {
  const type = textOf(response['type']);
  const createdAt = dateOf(response['created_at']);
  if (type === null || createdAt === null)
    throw new GatewayUnavailable(
      'malformed',
      'The card vault returned a token without type or creation time.',
    );
  const data = looseOf(response['data']);
  const card = { ...looseOf(looseOf(response['enrichments'])['card_details']), ...looseOf(response['card']) };
  const shown = JSON.stringify([response['data'] ?? null, card]);
  if (/\d{12,}/.test(shown))
    throw new GatewayUnavailable(
      'key_sees_cards',
      'BASIS_THEORY_API_KEY has access to card numbers: use a key that reads masked tokens.',
    );
  const { containers, container } = response;
  const named = Array.isArray(containers) ? containers : [container];
  return {
    type,
    containers: named.filter((name) => typeof name === 'string'),
    createdAt,
    modifiedAt: dateOf(response['modified_at']),
    expiresAt: dateOf(response['expires_at']),
    expiryMonth: numberOf(card['expiration_month']) ?? numberOf(data['expiration_month']),
    expiryYear: numberOf(card['expiration_year']) ?? numberOf(data['expiration_year']),
    brand: textOf(card['brand']),
    last4: textOf(card['last4']) ?? /(\d{4})$/.exec(textOf(data['number']) ?? '')?.[1] ?? null,
  };
}
