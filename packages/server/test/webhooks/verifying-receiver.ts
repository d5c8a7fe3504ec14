import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  acknowledge,
  challengeResponse,
  type Received,
  type Receiver,
  type ReceiverResponse,
} from './receiver.ts';

/** A receiver's verification rules; a test can replace each by a wrong one. */
export interface Rules {
  /** Whether the signature is one of these bytes. May throw: then the receiver returns 500. */
  isSigned(header: string | undefined, body: Buffer, secret: string): boolean;
  /** The bytes that the signature is checked against. */
  bytes(body: Buffer): Buffer;
  /** Whether id and topic in the headers match the body. */
  agrees(received: Received): boolean;
  onRepeat: ReceiverResponse;
  onRefusal: ReceiverResponse;
  onChallenge(received: Received): ReceiverResponse;
  /** Whether challenges are verified like other requests. */
  verifiesChallenges: boolean;
}

export const hmac = (secret: string | Buffer, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest();

export const CORRECT_RULES: Rules = {
  isSigned(header, body, secret) {
    if (header === undefined || !/^v0=[0-9a-f]{64}$/.test(header)) return false;
    return timingSafeEqual(hmac(secret, body), Buffer.from(header.slice(3), 'hex'));
  },
  bytes: (body) => body,
  agrees: ({ headers, event }) =>
    headers['x-svc-event-id'] === event.id && headers['x-svc-topic'] === event.type,
  onRepeat: acknowledge,
  onRefusal: { status: 401 },
  onChallenge: challengeResponse,
  verifiesChallenges: true,
};

/** Makes a receiver apply these rules from now on. */
export function applyRules(receiver: Receiver, secret: string, rules: Rules): void {
  const seen = new Set<string>();
  const isAuthentic = (received: Received) => {
    const header = received.headers['x-svc-signature'];
    const signature = typeof header === 'string' ? header : undefined;
    return rules.isSigned(signature, rules.bytes(received.body), secret) && rules.agrees(received);
  };
  const orInternalError = (response: () => ReceiverResponse): ReceiverResponse => {
    try {
      return response();
    } catch {
      return { status: 500 };
    }
  };
  receiver.respond((received) =>
    orInternalError(() => {
      if (!isAuthentic(received)) return rules.onRefusal;
      if (seen.has(received.event.id)) return rules.onRepeat;
      seen.add(received.event.id);
      return acknowledge;
    }),
  );
  receiver.onChallenge((received) =>
    orInternalError(() =>
      rules.verifiesChallenges && !isAuthentic(received) ? rules.onRefusal : rules.onChallenge(received),
    ),
  );
}
