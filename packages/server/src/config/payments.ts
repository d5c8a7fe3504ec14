import { holdsCardNumber, isCardNumberAsPhone } from '../domain/payments/card-number.ts';
import { cardFieldsOf, isVaultTokenId, templateFault } from '../domain/payments/card-template.ts';
import type { PaymentInstrumentTemplate } from '../domain/payments/payment-instrument.ts';
import type { BasisTheorySettings } from '../outbound/gateways/basis-theory.ts';
import type { CardServiceSettings } from '../outbound/gateways/card-service.ts';
import type { StripeSettings } from '../outbound/gateways/stripe.ts';
import { ConfigError } from './config-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

export interface PaymentSettings {
  /** How merchants are paid, in order of preference. */
  readonly instruments: readonly PaymentInstrumentTemplate[];
  readonly basisTheory: BasisTheorySettings | null;
  readonly stripe: StripeSettings | null;
  readonly cardService: CardServiceSettings | null;
}

/** The default in staging. Test payment handlers read the token from either field. */
const TEST_INSTRUMENT: PaymentInstrumentTemplate = {
  handler: '*',
  type: 'card',
  credential: { type: 'token', token: 'success_token', authorization: 'success_token' },
  declinedCredential: { type: 'token', token: 'fail_token', authorization: 'fail_token' },
  display: { brand: 'visa', lastDigits: '4242' },
};

const VAULT_LIVE = 'https://api.basistheory.com';
const VAULT_TEST = 'https://api.test.basistheory.com';
const STRIPE_API = 'https://api.stripe.com';
const CVC_MINUTES = 60;

/**
 * Reads payment instruments and card gateways. Throws `ConfigError` for an invalid setting, for live credentials in staging, and for test
 * credentials in production.
 */
export function readPayments(env: Env, staging: boolean): PaymentSettings {
  const basisTheory = readBasisTheory(env, staging);
  const cardService = readCardService(env, staging);
  const instruments = readInstruments(env['PAYMENT_INSTRUMENTS'], staging);
  for (const instrument of instruments) {
    if (instrument.cardId !== undefined && cardService === null)
      throw new ConfigError('PAYMENT_INSTRUMENTS uses a card of the card service: set CARD_SERVICE_URL');
    if (cardFieldsOf(instrument.credential).length > 0 && basisTheory === null)
      throw new ConfigError('PAYMENT_INSTRUMENTS uses a card from the vault: set BASIS_THEORY_API_KEY');
  }
  return { instruments, basisTheory, stripe: readStripe(env, staging), cardService };
}

function readBasisTheory(env: Env, staging: boolean): BasisTheorySettings | null {
  const apiKey = env['BASIS_THEORY_API_KEY'] || null;
  const publicKey = env['BASIS_THEORY_PUBLIC_KEY'] || null;
  if (apiKey === null && publicKey === null) return null;
  if (apiKey === null || publicKey === null)
    throw new ConfigError('BASIS_THEORY_API_KEY and BASIS_THEORY_PUBLIC_KEY must be set together');
  requireKey('BASIS_THEORY_API_KEY', apiKey);
  requireKey('BASIS_THEORY_PUBLIC_KEY', publicKey);
  const url = baseUrl(env, 'BASIS_THEORY_URL', staging ? VAULT_TEST : VAULT_LIVE, staging);
  if (staging && new URL(url).hostname === new URL(VAULT_LIVE).hostname)
    throw new ConfigError(`BASIS_THEORY_URL must be the URL of test tenants in staging: ${VAULT_TEST}`);
  if (!staging && new URL(url).hostname === new URL(VAULT_TEST).hostname)
    throw new ConfigError('BASIS_THEORY_URL must not be the URL of test tenants in production');
  const minutes = Number(env['BASIS_THEORY_CVC_MINUTES'] || CVC_MINUTES);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
    throw new ConfigError('BASIS_THEORY_CVC_MINUTES must be a whole number from 1 to 1440');
  return { url, apiKey, publicKey, cvcLifetimeMs: minutes * 60_000 };
}

function readStripe(env: Env, staging: boolean): StripeSettings | null {
  const apiKey = env['STRIPE_API_KEY'] || null;
  if (apiKey === null) return null;
  requireKey('STRIPE_API_KEY', apiKey);
  const kind = staging ? 'test' : 'live';
  if (!new RegExp(`^(?:sk|rk)_${kind}_`).test(apiKey))
    throw new ConfigError(
      `STRIPE_API_KEY must be a ${kind} key in ${staging ? 'staging' : 'production'} (sk_${kind}_... or rk_${kind}_...)`,
    );
  return { url: baseUrl(env, 'STRIPE_URL', STRIPE_API, staging), apiKey };
}

/** Card numbers reach the memory of a service with these settings, which production must confirm. */
function readCardService(env: Env, staging: boolean): CardServiceSettings | null {
  const url = env['CARD_SERVICE_URL'] || null;
  const apiKey = env['CARD_SERVICE_KEY'] || null;
  if (url === null && apiKey === null) return null;
  if (url === null || apiKey === null)
    throw new ConfigError('CARD_SERVICE_URL and CARD_SERVICE_KEY must be set together');
  requireKey('CARD_SERVICE_KEY', apiKey);
  if (!staging && env['BROWSER_CARDS'] !== 'true')
    throw new ConfigError(
      'CARD_SERVICE_URL needs BROWSER_CARDS=true in production: card numbers then reach this service, which may bring it into the scope of PCI DSS',
    );
  if (!staging && env['ALLOW_HTTP'] === 'true')
    throw new ConfigError(
      'ALLOW_HTTP must not be set with CARD_SERVICE_URL: cards are entered in https pages only',
    );
  // Playwright would write everything that is typed to standard error.
  if (/pw:|\*/.test(env['DEBUG'] ?? ''))
    throw new ConfigError(
      'DEBUG must not include Playwright (pw:) with CARD_SERVICE_URL: it logs card numbers',
    );
  return { url: baseUrl(env, 'CARD_SERVICE_URL', url, staging), apiKey, mode: staging ? 'test' : 'live' };
}

function requireKey(name: string, key: string): void {
  if (!/^[\x21-\x7e]{8,512}$/.test(key))
    throw new ConfigError(`${name} must be 8 to 512 printable ASCII characters without spaces`);
}

function baseUrl(env: Env, name: string, fallback: string, staging: boolean): string {
  const text = env[name] || fallback;
  const scheme = staging ? /^https?:$/ : /^https:$/;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (
    url === null ||
    !scheme.test(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new ConfigError(`${name} must be ${staging ? 'an http or https' : 'an https'} URL`);
  return url.href.replace(/\/+$/, '');
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SHAPE = 'PAYMENT_INSTRUMENTS must be a JSON array of { handler, type, credential }';

function readInstruments(text: string | undefined, staging: boolean): readonly PaymentInstrumentTemplate[] {
  if (text === undefined || text === '') return staging ? [TEST_INSTRUMENT] : [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError(SHAPE);
  }
  if (!Array.isArray(value)) throw new ConfigError(SHAPE);
  return value.map((item: unknown) => {
    if (!isRecord(item)) throw new ConfigError(SHAPE);
    return readInstrument(item, staging);
  });
}

function readInstrument(item: Record<string, unknown>, staging: boolean): PaymentInstrumentTemplate {
  const { handler, hosts = [], declinedCredential, display, basisTheoryToken } = item;
  if (typeof handler !== 'string' || handler === '') throw new ConfigError(SHAPE);
  if (item['cardId'] !== undefined) return readCardOfService(item, handler, readHosts(hosts));
  // Offline handlers such as cash or invoice need no credential.
  const isOffline = item['credential'] === undefined && handler !== '*';
  const { credential = isOffline ? {} : undefined, type = isOffline ? 'offline' : undefined } = item;
  if (typeof type !== 'string' || !isRecord(credential)) throw new ConfigError(SHAPE);
  if (declinedCredential !== undefined && !isRecord(declinedCredential))
    throw new ConfigError('PAYMENT_INSTRUMENTS: declinedCredential must be an object, like credential');
  for (const tokens of [credential, declinedCredential ?? {}]) checkCredential(tokens, staging);
  if (
    basisTheoryToken !== undefined &&
    !(typeof basisTheoryToken === 'string' && isVaultTokenId(basisTheoryToken))
  )
    throw new ConfigError('PAYMENT_INSTRUMENTS: basisTheoryToken must be a token id (a UUID)');
  return {
    hosts: readHosts(hosts),
    handler,
    type,
    credential,
    ...(declinedCredential === undefined ? {} : { declinedCredential }),
    ...(display === undefined ? {} : { display: readDisplay(display) }),
    ...(basisTheoryToken === undefined ? {} : { basisTheoryToken }),
  };
}

function readHosts(hosts: unknown): readonly string[] {
  if (!Array.isArray(hosts) || !hosts.every((host) => typeof host === 'string' && host !== ''))
    throw new ConfigError('PAYMENT_INSTRUMENTS: hosts must be an array of host patterns');
  return hosts;
}

function readCardOfService(
  { cardId, type = 'card', ...item }: Record<string, unknown>,
  handler: string,
  hosts: readonly string[],
): PaymentInstrumentTemplate {
  if (type !== 'card' || Object.keys(item).some((name) => name !== 'handler' && name !== 'hosts'))
    throw new ConfigError(
      'PAYMENT_INSTRUMENTS: an entry with cardId can have handler, hosts and type card only',
    );
  if (typeof cardId !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(cardId) || holdsCardNumber(cardId))
    throw new ConfigError(
      'PAYMENT_INSTRUMENTS: cardId must be the id of a card at the card service, 1 to 200 printable ASCII characters, not a card number',
    );
  return { hosts, handler, type, credential: {}, cardId };
}

function readDisplay(value: unknown): NonNullable<PaymentInstrumentTemplate['display']> {
  const { brand, lastDigits } = isRecord(value) ? value : {};
  if (typeof brand !== 'string' || !/^[\w .&-]{1,40}$/.test(brand))
    throw new ConfigError(
      'PAYMENT_INSTRUMENTS: display.brand must be the name of a card brand, such as visa',
    );
  if (typeof lastDigits !== 'string' || !/^\d{4}$/.test(lastDigits))
    throw new ConfigError('PAYMENT_INSTRUMENTS: display.lastDigits must be a string of the last four digits');
  return { brand, lastDigits };
}

/** Refuses card numbers, and live credentials in staging. Messages never include the value. */
function checkCredential(credential: Record<string, unknown>, staging: boolean): void {
  const fault = templateFault(credential);
  if (fault !== null) throw new ConfigError(`PAYMENT_INSTRUMENTS: ${fault}`);
  for (const text of leavesOf(credential)) {
    if (isCardNumberAsPhone(text))
      throw new ConfigError('PAYMENT_INSTRUMENTS must not contain a card number: store the card in a vault');
    if (staging && /(?:^|_)live_/i.test(text))
      throw new ConfigError(
        'PAYMENT_INSTRUMENTS contains a live credential: use test credentials in staging',
      );
  }
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(leavesOf);
}
