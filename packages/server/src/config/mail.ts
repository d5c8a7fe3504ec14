import { ConfigError } from './config-error.ts';

/** SMTP settings. Secret: they may include a password. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Implicit TLS; otherwise STARTTLS if the server supports it. */
  readonly isTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  /** An address, or a name followed by an address in angle brackets. */
  readonly from: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const FROM = /^(?:[^<>\r\n@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Reads SMTP_URL and MAIL_FROM; null if SMTP_URL is not set. Throws `ConfigError` if a setting is invalid. */
export function readMail(env: Env): MailSettings | null {
  const [text, from] = [env['SMTP_URL'] ?? '', env['MAIL_FROM'] ?? ''];
  if (text === '') return null;
  if (!URL.canParse(text)) throw new ConfigError(RULE);
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  const isTls = protocol === 'smtps:';
  if ((!isTls && protocol !== 'smtp:') || hostname === '' || !['', '/'].includes(pathname) || search !== '')
    throw new ConfigError(RULE);
  if (!FROM.test(from))
    throw new ConfigError(
      'MAIL_FROM must be an email address, or a name and an address in angle brackets, if SMTP_URL is set',
    );
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    isTls,
    user: username === '' ? null : decoded(username),
    password: password === '' ? null : decoded(password),
    from,
  };
}

const RULE = 'SMTP_URL must be smtp://user:password@host:port, or smtps:// for implicit TLS';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError(RULE);
  }
}
