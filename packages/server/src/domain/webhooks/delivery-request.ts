import { signBody } from './signature.ts';
import { signStandard } from './standard-webhooks.ts';

export interface DeliveryParts {
  readonly url: string;
  /** The event as the events operation returns it, byte for byte: this is what is signed and sent. */
  readonly body: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly secret: string;
  readonly userAgent: string;
  /** The time of this attempt. */
  readonly now: Date;
  /** The endpoint's own headers; none of ours. */
  readonly customHeaders?: Readonly<Record<string, string>>;
  /** Whether the headers of Standard Webhooks go along. */
  readonly standardWebhooks?: boolean;
}

export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Makes the request of one delivery attempt, signed and stamped. */
export function prepareDelivery(parts: DeliveryParts): DeliveryRequest {
  const seconds = Math.floor(parts.now.getTime() / 1000);
  return {
    url: parts.url,
    body: parts.body,
    headers: {
      ...parts.customHeaders,
      'content-type': 'application/json',
      'user-agent': parts.userAgent,
      'x-svc-signature': signBody(parts.secret, parts.body),
      'x-svc-event-id': parts.eventId,
      'x-svc-timestamp': String(seconds),
      'x-svc-topic': parts.eventType,
      ...(parts.standardWebhooks === true
        ? signStandard(parts.secret, parts.eventId, seconds, parts.body)
        : {}),
    },
  };
}
