import type { Logger } from '@purser/client';
import type { Environment } from '../environment.ts';

/** Says once that the service does not respond, counts the attempts meanwhile, and says when it responds again. For a client that follows events. */
export function reconnectionLogger(
  { note, progress, steadyMs }: Pick<Environment, 'note' | 'progress' | 'steadyMs'>,
  url: string,
): Logger {
  let lost: { readonly sinceMs: number; attemptCount: number } | null = null;
  const failed = () => {
    if (lost === null) {
      lost = { sinceMs: steadyMs(), attemptCount: 0 };
      note(`purser: ${url} does not respond: trying again until it does`);
    }
    lost.attemptCount += 1;
    progress(`${url} does not respond: ${lost.attemptCount} attempts`);
  };
  const answered = () => {
    if (lost === null) return;
    const { sinceMs, attemptCount } = lost;
    lost = null;
    const seconds = Math.round((steadyMs() - sinceMs) / 1000);
    note(`purser: ${url} responds again after ${seconds} s and ${attemptCount} attempts`);
  };
  return {
    debug(_message, fields) {
      if (!('operation' in fields) || fields.operation !== 'listEvents') return;
      if ('error' in fields || ('status' in fields && Number(fields.status) >= 500)) failed();
      else answered();
    },
    warn: () => undefined,
  };
}
