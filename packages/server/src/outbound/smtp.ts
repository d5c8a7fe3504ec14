import type { Transporter } from 'nodemailer';
import type { Mailer } from '../domain/members/mail.ts';
import type { Log } from '../kernel/log.ts';

const CONNECT_MS = 5000;
const IDLE_MS = 10_000;
const TOTAL_MS = 15_000;

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: string;
}

/** Sends mail through the configured SMTP server, one connection per message. Without a server, `send` returns false. */
export function createMailer(server: SmtpServer | null, log: Log): Mailer {
  if (server === null) return { isSet: false, send: async () => false };
  let transport: Promise<Transporter> | undefined;
  return {
    isSet: true,
    async send({ to, subject, text, id }) {
      try {
        transport ??= createTransport(server);
        const sending = (await transport).sendMail({
          from: server.from,
          to: { name: '', address: to },
          subject,
          text,
          ...(id === undefined ? {} : { messageId: `<${id}@${server.host}>` }),
        });
        await withTimeout(sending);
        return true;
      } catch (error) {
        // SMTP responses may contain the recipient's address: log only the codes.
        log.warn({ reason: codeOf(error) }, 'mail not sent');
        return false;
      }
    },
  };
}

/** The library is loaded with the first message. */
async function createTransport(server: SmtpServer): Promise<Transporter> {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('timed out'), { code: 'ETIMEDOUT' })), TOTAL_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  const response =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return response === null ? code : `${code} ${response}`;
}
