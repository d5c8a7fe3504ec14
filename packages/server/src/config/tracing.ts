import { ConfigError } from './config-error.ts';

/** Where traces are sent. */
export interface TracingSettings {
  /** The collector's URL for traces, OTLP over HTTP. */
  readonly url: string;
  /** Sent to the collector, for example its key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Further attributes of every span. */
  readonly resource: Readonly<Record<string, string>>;
  /** The share of new traces that are recorded. A trace that a client began is recorded if it is recorded there. */
  readonly ratio: number;
}

/** Recording every trace costs more than the rest of the observability together. */
const DEFAULT_RATIO = '0.1';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads OpenTelemetry's own settings. Null: tracing is off. Throws `ConfigError` for the first invalid one. */
export function readTracing(env: Env): TracingSettings | null {
  const base = env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const url =
    env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || (base ? `${base.replace(/\/+$/, '')}/v1/traces` : '');
  if (url === '' || env['OTEL_SDK_DISABLED'] === 'true') return null;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL');
  const protocol = env['OTEL_EXPORTER_OTLP_PROTOCOL'] || 'http/json';
  if (!protocol.startsWith('http/'))
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json: traces are sent over HTTP');
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || DEFAULT_RATIO);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be from 0 to 1');
  return {
    url,
    headers: pairs(env, 'OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: env['OTEL_SERVICE_NAME'] || 'purser',
    resource: pairs(env, 'OTEL_RESOURCE_ATTRIBUTES'),
    ratio,
  };
}

/** `name=value,name=value`, percent-encoded as in W3C Baggage. */
function pairs(env: Env, name: string): Readonly<Record<string, string>> {
  const items = (env[name] ?? '').split(',').filter((item) => item.trim() !== '');
  return Object.fromEntries(
    items.map((item) => {
      const at = item.indexOf('=');
      if (at < 1) throw new ConfigError(`${name} must be a comma-separated list of name=value`);
      return [item.slice(0, at).trim(), decoded(item.slice(at + 1).trim(), name)];
    }),
  );
}

function decoded(text: string, name: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError(`${name} has a value that is not percent-encoded`);
  }
}
