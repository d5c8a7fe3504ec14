import { createTransport } from 'nodemailer';
import type { Mailer } from '../domain/members/mail.ts';
import type { Log } from '../kernel/log.ts';

const CONNECT_MS = 5000;
const SILENCE_MS = 10_000;
const WHOLE_MS = 15_000;

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: string;
}

/** Hands letters in at the server that the operator named; without one, sends none. One connection for each letter. */
export function createMailer(server: SmtpServer | null, log: Log): Mailer {
  if (server === null) return { isSet: false, send: async () => false };
  const transport = createTransport({
    host: server.host,
    port: server.port,
    secure: server.isTls,
    ...(server.user === null ? {} : { auth: { user: server.user, pass: server.password ?? '' } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    isSet: true,
    async send({ to, subject, text }) {
      try {
        const sending = transport.sendMail({
          from: server.from,
          to: { name: '', address: to },
          subject,
          text,
        });
        await withinTime(sending);
        return true;
      } catch (error) {
        // Servers repeat the address in what they answer: only codes are kept.
        log.warn({ reason: codeOf(error) }, 'a letter was not taken');
        return false;
      }
    },
  };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), WHOLE_MS);
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
  const answer =
    'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null;
  return answer === null ? code : `${code} ${answer}`;
}
