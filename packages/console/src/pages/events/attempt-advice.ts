import type { DeliveryAttempt } from '@purser/client';

export interface Advice {
  readonly text: string;
  /** Whether the receiver doctor can tell more. */
  readonly isForDoctor: boolean;
}

type Outcome = Pick<DeliveryAttempt, 'status' | 'error' | 'failureSource'>;

const NETWORK: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'The host name of the URL does not resolve: check the URL and its DNS record.'],
  [/^ECONNREFUSED$/, 'Nothing listens at the address: start your server, or correct the port of the URL.'],
  [
    /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/i,
    'The TLS certificate was not accepted: renew it, or install its full chain.',
  ],
  [
    /timeout|ETIMEDOUT/i,
    'No response in time: answer with 2xx within 5 seconds, and do the work afterwards.',
  ],
  [
    /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    'Your server closed the connection without a response: check its log for a crash.',
  ],
  [
    /forbidden|blocked|not_allowed|private/i,
    'The address is not allowed: the URL must have a public address.',
  ],
];

/** What to do about the outcome of an attempt; null if it succeeded. */
export function adviceOf({ status, error, failureSource }: Outcome): Advice | null {
  if (failureSource === undefined) return null;
  if (failureSource === 'service')
    return {
      text: 'This service failed, not your server. The delivery is retried automatically.',
      isForDoctor: false,
    };
  if (status !== undefined) return adviceOfStatus(status);
  const known = NETWORK.find(([pattern]) => pattern.test(error ?? ''));
  return {
    text: known?.[1] ?? 'The connection to your server failed: check that it is reachable from the internet.',
    isForDoctor: false,
  };
}

function adviceOfStatus(status: number): Advice {
  if (status === 401 || status === 403)
    return { text: 'Your server rejected the signature: compare the secret.', isForDoctor: true };
  if (status === 400 || status === 422)
    return {
      text: 'Your server rejected the request: check how it reads the body and the signature.',
      isForDoctor: true,
    };
  if (status === 404 || status === 405)
    return {
      text: 'Your server has no POST route at this URL: correct the URL of the endpoint.',
      isForDoctor: false,
    };
  if (status === 410)
    return { text: 'Your server answered that the endpoint is gone, which disables it.', isForDoctor: false };
  if (status === 413)
    return { text: 'The body is too large for your server: raise its limit.', isForDoctor: false };
  if (status === 429)
    return {
      text: 'Your server limits requests: lower the rate of the endpoint in its settings.',
      isForDoctor: false,
    };
  if (status >= 300 && status < 400)
    return {
      text: 'Redirects are not followed: save the URL that your server redirects to.',
      isForDoctor: false,
    };
  if (status >= 500)
    return { text: 'Your server failed: check its log at the time of the attempt.', isForDoctor: true };
  return { text: 'Only 2xx acknowledges an event: answer with 200.', isForDoctor: true };
}
