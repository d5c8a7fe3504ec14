import { pino } from 'pino';
import type { Log } from '../kernel/log.ts';

export type LogFormat = 'pretty' | 'json' | 'silent';

const REDACTED = ['authorization', 'apiKey', 'secret', 'token', 'password', 'buyer', 'email', 'phone'];

/** The process's log: JSON lines on standard output, short lines on standard error for people, or nothing. */
export function createLog(format: LogFormat): Log {
  switch (format) {
    case 'silent':
      return { info: () => undefined, warn: () => undefined, error: () => undefined };
    case 'json':
      return pino(
        { base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED },
        // A slow reader of the log does not stop the service; what is left is written when the process ends.
        pino.destination({ dest: 1, sync: false }),
      );
    case 'pretty':
      return prettyLog();
    default: {
      const never: never = format;
      return never;
    }
  }
}

function prettyLog(): Log {
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
    const details = Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !REDACTED.includes(name))
      .map(([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
    process.stderr.write(`${level} ${message} ${details.join(' ')}\n`);
  };
  return { info: write('·'), warn: write('!'), error: write('✖') };
}
