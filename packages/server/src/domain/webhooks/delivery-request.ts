import { signBody } from './signature.ts';
import { signStandard } from './standard-webhooks.ts';

export interface DeliveryParts {
  readonly url: string;
  /** The event, byte for byte as the events operation returns it. Signed and sent unchanged. */
  readonly body: string;
  readonly eventId: string;
  readonly eventType: string;
  readonly secret: string;
  readonly userAgent: string;
  /** The time of this attempt. */
  readonly now: Date;
  /** The endpoint's custom headers. */
  readonly customHeaders?: Readonly<Record<string, string>>;
  /** Whether to add the headers of Standard Webhooks. */
  readonly standardWebhooks?: boolean;
}

export interface DeliveryRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The headers of a request as they are kept and shown: without the values of custom headers, which may hold the receiver's credentials. */
export const keptHeaders = (
  { headers }: DeliveryRequest,
  customHeaders: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Object.hasOwn(customHeaders, name) ? '[hidden]' : value,
    ]),
  );

/** Builds the signed request of one delivery attempt. */
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
