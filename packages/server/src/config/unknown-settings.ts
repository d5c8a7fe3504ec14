import { closestName } from '@purser/contract/closest-name';

/** Every environment variable that the service or the command line reads. */
export const SETTINGS: readonly string[] = [
  ...['ALLOW_HTTP', 'ALLOW_NETWORKS', 'APP_ENV', 'AUDIT_RETENTION_DAYS'],
  ...['BASIS_THEORY_API_KEY', 'BASIS_THEORY_CVC_MINUTES', 'BASIS_THEORY_PUBLIC_KEY', 'BASIS_THEORY_URL'],
  ...['BOOTSTRAP_API_KEY', 'BROWSERS_MAX', 'BROWSER_CARDS'],
  ...['BROWSER_HOSTS', 'BROWSER_MEMORY_MB', 'BROWSER_SECONDS', 'CARD_SERVICE_KEY', 'CARD_SERVICE_URL'],
  ...['CHROMIUM_PATH', 'CONTACT_URL', 'CORS_ORIGINS', 'DATABASE_POOL', 'DATABASE_URL', 'DATA_DIR', 'DEBUG'],
  ...['EVENT_ARCHIVE_ACCESS_KEY_ID', 'EVENT_ARCHIVE_BUCKET', 'EVENT_ARCHIVE_ENDPOINT'],
  ...['EVENT_ARCHIVE_PATH_STYLE', 'EVENT_ARCHIVE_PREFIX', 'EVENT_ARCHIVE_REGION'],
  ...[
    'EVENT_ARCHIVE_SECRET_ACCESS_KEY',
    'EVENT_RETENTION_DAYS',
    'HOST',
    'KEEP_ALIVE_TIMEOUT_MS',
    'MAIL_FROM',
  ],
  ...['MERCHANT_CONCURRENCY', 'MERCHANT_HOSTS', 'MERCHANT_REQUESTS_PER_SECOND', 'MERCHANT_REQUEST_DAYS'],
  ...['NODE_ENV', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  ...['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_SDK_DISABLED'],
  ...['OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG', 'OUTCOME_LOOKUP_MS', 'PAYMENT_INSTRUMENTS'],
  ...[
    'PLANNER_API',
    'PLANNER_API_KEY',
    'PLANNER_CALLS_MAX',
    'PLANNER_MODEL',
    'PLANNER_SECONDS',
    'PLANNER_URL',
  ],
  ...['PORT', 'PRODUCT_SUBSCRIPTIONS_MAX', 'PUBLIC_URL', 'PURCHASE_ATTEMPT_DAYS', 'PURSER_API_KEY'],
  ...[
    'PURSER_LISTEN_RETRY_SECONDS',
    'PURSER_URL',
    'REQUEST_LOG_BODIES',
    'REQUEST_LOG_DAYS',
    'REQUEST_TIMEOUT_MS',
  ],
  ...['SANDBOX_SHOP_PORT', 'SECRET_KEY', 'SECRET_KEY_PREVIOUS', 'SIGNATURE_AGENT_FORM'],
  ...['SIGN_IN_RETENTION_DAYS', 'SMTP_URL'],
  ...['STRIPE_API_KEY', 'STRIPE_URL', 'SUPPORT_EMAIL', 'SWEEP_SECONDS', 'TRACKED_PRODUCT_SECONDS'],
  ...['TRACKING_SECONDS', 'TRUST_PROXY', 'WEBHOOK_DISABLE_SECONDS', 'WEBHOOK_GIVE_UP_SECONDS'],
  ...['WEBHOOK_RETRY_SECONDS', 'WEBHOOK_SECRET', 'WORKER_CONCURRENCY'],
];

/** One sentence for each variable that is no setting, but whose name is almost one. */
export function unknownSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.keys(env)
    .filter((name) => env[name] !== undefined && !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = closestName(name, SETTINGS);
      return meant === null ? [] : [`${name} is not a setting and is ignored: did you mean ${meant}?`];
    });
}
