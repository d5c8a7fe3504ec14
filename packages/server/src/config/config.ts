import { resolve } from 'node:path';
import { DEFAULT_GIVE_UP_AFTER_SECONDS, DEFAULT_RETRY_SECONDS } from '@purser/contract/retry-schedule';
import type { ArchiveSettings } from '../outbound/archive/object-store.ts';
import type { BrowserSettings } from '../outbound/browser/browser-session.ts';
import type { PlannerSettings } from '../outbound/planner-advice.ts';
import type { MerchantRateLimit } from '../usecases/merchants/merchant-throttles.ts';
import type { Retention } from '../usecases/operations/sweep.ts';
import type { ProductTrackingSettings } from '../usecases/tracking/product-tracking-settings.ts';
import type { DeliverySettings } from '../usecases/webhooks/deliver-events.ts';
import { ConfigError } from './config-error.ts';
import { readEventArchive } from './event-archive.ts';
import { type MailSettings, readMail } from './mail.ts';
import { type PaymentSettings, readPayments } from './payments.ts';
import { readPlanner } from './planner.ts';
import { unknownSettings } from './unknown-settings.ts';

export type Env = Readonly<Record<string, string | undefined>>;
export type Role = 'api' | 'worker' | 'all' | 'operator';

/** The validated configuration. Secrets are separate. */
export interface Config {
  readonly role: Role;
  readonly environment: 'staging' | 'production';
  readonly development: boolean;
  readonly host: string;
  readonly port: number;
  /** Null: the address that the server listens on. */
  readonly publicUrl: string | null;
  /** Null: embedded PostgreSQL in the data directory. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  readonly trustProxy: boolean | string;
  readonly allowNetworks: readonly string[];
  readonly allowHttp: boolean;
  readonly merchantHosts: readonly string[];
  /** The rate limit of merchants without a host rule. */
  readonly merchantPace: MerchantRateLimit;
  readonly browser: BrowserSettings;
  /** Hosts where a browser may be used without a host rule. */
  readonly browserHosts: readonly string[];
  readonly outcomeLookupMs: number;
  readonly trackingMs: number;
  readonly productTracking: ProductTrackingSettings;
  readonly workerConcurrencyMax: number;
  readonly poolSizeMax: number;
  /** The pool size of a service process, also when this is a short-lived operator process. */
  readonly servicePoolSizeMax: number;
  readonly deliveries: DeliverySettings;
  readonly retention: Retention;
  /** How often expired data is deleted. */
  readonly sweepEveryMs: number;
  /** Origins whose pages may call the API from a browser; `*` alone means all. */
  readonly corsOrigins: readonly string[];
  readonly contactUrl: string | null;
  /** How `Signature-Agent` is written in requests to merchants. */
  readonly signatureAgentForm: 'string' | 'dictionary';
  /** The default contact address for returns; an account may set its own. */
  readonly supportEmail: string | null;
  /** How long a request may take to arrive. */
  readonly requestTimeoutMs: number;
  /** Whether the request log stores masked bodies. */
  readonly logsRequestBodies: boolean;
  /** One sentence for each environment variable whose name is almost that of a setting. */
  readonly unknownSettings: readonly string[];
  /** The port at which the sandbox shop of the machine is expected; 0: none is, and a free one is taken. */
  readonly sandboxShopPort: number;
  /** How long a client's connection stays open without another request. */
  readonly keepAliveTimeoutMs: number;
}

export interface Secrets {
  /** 32 bytes in base64 or hex; null: generated once and stored in the data directory. */
  readonly secretKey: string | null;
  /** The previous key, which decrypts older values during a key rotation. */
  readonly previousSecretKey: string | null;
  readonly bootstrapApiKey: string | null;
  /** Payment instruments and card gateways, with credentials. */
  readonly payments: PaymentSettings;
  /** SMTP settings; null: no mail is sent. */
  readonly mail: MailSettings | null;
  /** The planner for pages that the rules do not know; null: none is asked. */
  readonly planner: PlannerSettings | null;
  /** Where events are archived; null: nowhere. */
  readonly eventArchive: ArchiveSettings | null;
}

export { ConfigError };

const FIVE_DAYS_SECONDS = 5 * 86_400;

/** The new names of renamed settings. */
const RENAMED_SETTINGS = { MERCHANT_EXCHANGE_DAYS: 'MERCHANT_REQUEST_DAYS' };

/** Reads and validates the configuration. Throws `ConfigError` for the first invalid setting. */
export function readConfig(env: Env, role: Role): Config {
  for (const [old, now] of Object.entries(RENAMED_SETTINGS)) {
    if (env[old] !== undefined) throw new ConfigError(`${old} was renamed: set ${now}`);
  }
  const environment = oneOf(env, 'APP_ENV', ['staging', 'production'], 'staging');
  const staging = environment === 'staging';
  return {
    role,
    environment,
    development: env['NODE_ENV'] === 'development',
    host: env['HOST'] || '127.0.0.1',
    port: integer(env, 'PORT', 3210, 0, 65_535),
    publicUrl: httpUrl(env, 'PUBLIC_URL'),
    databaseUrl: databaseUrl(env),
    dataDir: resolve(env['DATA_DIR'] || './.purser'),
    trustProxy: trustProxy(env['TRUST_PROXY']),
    allowNetworks: list(env['ALLOW_NETWORKS'] ?? (staging ? '127.0.0.0/8,::1/128' : '')),
    allowHttp: flag(env, 'ALLOW_HTTP', staging),
    merchantHosts: list(env['MERCHANT_HOSTS'] ?? (staging ? '127.0.0.1,localhost,*.localhost' : '*')),
    merchantPace: {
      requestsPerSecond: integer(env, 'MERCHANT_REQUESTS_PER_SECOND', 20, 0, 100),
      concurrency: integer(env, 'MERCHANT_CONCURRENCY', 4, 1, 100),
    },
    browser: readBrowser(env),
    browserHosts: list(env['BROWSER_HOSTS'] ?? (staging ? '*' : '')),
    outcomeLookupMs: integer(env, 'OUTCOME_LOOKUP_MS', 120_000, 0, 3_600_000),
    trackingMs: 1000 * integer(env, 'TRACKING_SECONDS', 900, 1, 86_400),
    productTracking: {
      intervalMs: 1000 * integer(env, 'TRACKED_PRODUCT_SECONDS', 3600, 1, 30 * 86_400),
      subscriptionsMax: integer(env, 'PRODUCT_SUBSCRIPTIONS_MAX', 1000, 0, 1_000_000),
    },
    workerConcurrencyMax: integer(env, 'WORKER_CONCURRENCY', 20, 1, 1000),
    poolSizeMax: integer(env, 'DATABASE_POOL', 20, 4, 500),
    servicePoolSizeMax: integer(env, 'DATABASE_POOL', 20, 4, 500),
    deliveries: {
      retryScheduleSeconds: retrySchedule(env['WEBHOOK_RETRY_SECONDS']),
      giveUpAfterSeconds: integer(
        env,
        'WEBHOOK_GIVE_UP_SECONDS',
        DEFAULT_GIVE_UP_AFTER_SECONDS,
        1,
        30 * 86_400,
      ),
      disableAfterSeconds: integer(env, 'WEBHOOK_DISABLE_SECONDS', FIVE_DAYS_SECONDS, 1, 60 * 86_400),
    },
    retention: readRetention(env),
    logsRequestBodies: oneOf(env, 'REQUEST_LOG_BODIES', ['on', 'off'], staging ? 'on' : 'off') === 'on',
    sweepEveryMs: 1000 * integer(env, 'SWEEP_SECONDS', 600, 1, 86_400),
    corsOrigins: corsOrigins(env['CORS_ORIGINS']),
    contactUrl: httpUrl(env, 'CONTACT_URL'),
    signatureAgentForm: oneOf(env, 'SIGNATURE_AGENT_FORM', ['string', 'dictionary'], 'string'),
    supportEmail: emailAddress(env, 'SUPPORT_EMAIL'),
    unknownSettings: unknownSettings(env),
    requestTimeoutMs: integer(env, 'REQUEST_TIMEOUT_MS', 30_000, 1000, 600_000),
    sandboxShopPort: integer(env, 'SANDBOX_SHOP_PORT', 3220, 0, 65_535),
    keepAliveTimeoutMs: integer(env, 'KEEP_ALIVE_TIMEOUT_MS', 72_000, 1000, 3_600_000),
  };
}

const readRetention = (env: Env): Retention => ({
  archivesEvents: Boolean(env['EVENT_ARCHIVE_BUCKET']),
  eventDays: integer(env, 'EVENT_RETENTION_DAYS', 90, 1, 3650),
  signInDays: integer(env, 'SIGN_IN_RETENTION_DAYS', 90, 1, 3650),
  auditDays: integer(env, 'AUDIT_RETENTION_DAYS', 0, 0, 36_500),
  requestDays: integer(env, 'REQUEST_LOG_DAYS', 7, 0, 365),
  merchantRequestDays: integer(env, 'MERCHANT_REQUEST_DAYS', 30, 0, 365),
  purchaseAttemptDays: integer(env, 'PURCHASE_ATTEMPT_DAYS', 30, 0, 365),
});

const readBrowser = (env: Env): BrowserSettings => ({
  executable: env['CHROMIUM_PATH'] || null,
  countMax: integer(env, 'BROWSERS_MAX', 2, 0, 100),
  sessionMsMax: 1000 * integer(env, 'BROWSER_SECONDS', 300, 10, 3600),
  memoryBytesMax: 1024 ** 2 * integer(env, 'BROWSER_MEMORY_MB', 1536, 256, 65_536),
});

/** Reads the secrets, which are kept out of the configuration. Throws `ConfigError` for the first invalid one. */
export function readSecrets(env: Env, environment: Config['environment']): Secrets {
  // HTTP drops blanks at the ends of a header, so they cannot be part of the key.
  const bootstrap = env['BOOTSTRAP_API_KEY']?.trim() || null;
  if (bootstrap !== null && environment === 'production') {
    throw new ConfigError('BOOTSTRAP_API_KEY is only allowed in staging');
  }
  if (bootstrap !== null && !/^[\x20-\x7e]{1,255}$/.test(bootstrap)) {
    throw new ConfigError('BOOTSTRAP_API_KEY must be 1 to 255 printable ASCII characters');
  }
  return {
    secretKey: env['SECRET_KEY'] || null,
    previousSecretKey: env['SECRET_KEY_PREVIOUS'] || null,
    bootstrapApiKey: bootstrap,
    payments: readPayments(env, environment === 'staging'),
    mail: readMail(env),
    planner: readPlanner(env),
    eventArchive: readEventArchive(env),
  };
}

function integer(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}`);
  }
  return value;
}

function oneOf<const Value extends string>(
  env: Env,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = values.find((value) => value === text);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}`);
  return found;
}

const flag = (env: Env, name: string, fallback: boolean): boolean =>
  oneOf(env, name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

function corsOrigins(text: string | undefined): readonly string[] {
  const origins = list(text ?? '');
  const isExact = (origin: string) =>
    /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (
    (origins.length > 1 && origins.includes('*')) ||
    !origins.every((origin) => origin === '*' || isExact(origin))
  ) {
    throw new ConfigError(
      'CORS_ORIGINS must be * or a comma-separated list of origins such as https://shop.example.com (lower case, no path)',
    );
  }
  return origins;
}

function httpUrl(env: Env, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new ConfigError(`${name} must be an http or https URL`);
  return text.replace(/\/+$/, '');
}

/** PostgreSQL's client library also accepts a folder with a socket, `socket:` URLs, and URLs without a host. */
function databaseUrl(env: Env): string | null {
  const text = env['DATABASE_URL'] || null;
  if (text === null || text.startsWith('/')) return text;
  if (!/^(postgres|postgresql|socket):/.test(text))
    throw new ConfigError('DATABASE_URL must be a URL such as postgres://user:password@host:5432/database');
  return text;
}

function emailAddress(env: Env, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === '') return null;
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(text)) throw new ConfigError(`${name} must be an email address`);
  return text;
}

const trustProxy = (text: string | undefined): boolean | string =>
  text === undefined || text === '' || text === 'false' ? false : text === 'true' ? true : text;

function retrySchedule(text: string | undefined): readonly number[] {
  if (text === undefined || text === '') return DEFAULT_RETRY_SECONDS;
  const delays = list(text).map(Number);
  if (delays.length === 0 || delays.some((delay) => !Number.isFinite(delay) || delay <= 0)) {
    throw new ConfigError(
      'WEBHOOK_RETRY_SECONDS must be a comma-separated list of positive numbers of seconds',
    );
  }
  return delays;
}
