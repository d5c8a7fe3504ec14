import type { ArchiveSettings } from '../outbound/archive/object-store.ts';
import { ConfigError } from './config-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Reads where events are archived. Null: nowhere. Throws `ConfigError` for the first invalid setting. */
export function readEventArchive(env: Env): ArchiveSettings | null {
  const bucket = env['EVENT_ARCHIVE_BUCKET'];
  if (bucket === undefined || bucket === '') return null;
  if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{1,254}$/.test(bucket))
    throw new ConfigError('EVENT_ARCHIVE_BUCKET must be the name of a bucket');
  const region = env['EVENT_ARCHIVE_REGION'] || 'us-east-1';
  const endpoint = env['EVENT_ARCHIVE_ENDPOINT'] || `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    throw new ConfigError('EVENT_ARCHIVE_ENDPOINT must be an http or https URL without a path');
  const pathStyle = env['EVENT_ARCHIVE_PATH_STYLE'] || 'false';
  if (pathStyle !== 'true' && pathStyle !== 'false')
    throw new ConfigError('EVENT_ARCHIVE_PATH_STYLE must be one of true, false');
  const prefix = env['EVENT_ARCHIVE_PREFIX'] ?? '';
  if (!/^[a-zA-Z0-9/_.-]{0,200}$/.test(prefix) || prefix.startsWith('/'))
    throw new ConfigError('EVENT_ARCHIVE_PREFIX must contain only letters, digits, "/", "_", "." and "-"');
  return {
    bucket,
    prefix,
    region,
    endpoint: endpoint.replace(/\/$/, ''),
    isPathStyle: pathStyle === 'true',
    accessKeyId: required(env, 'EVENT_ARCHIVE_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'EVENT_ARCHIVE_SECRET_ACCESS_KEY'),
  };
}

function required(env: Env, name: string): string {
  const value = env[name];
  if (value === undefined || value === '') throw new ConfigError(`EVENT_ARCHIVE_BUCKET needs ${name}`);
  return value;
}
