import { type Origin, SERVICE_ORIGIN } from '../domain/audit/origin.ts';
import { storedUserAgent } from '../domain/requests/request-record.ts';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '../http/console/sign-in.ts';

/** What the audit log records of a sign-in request, by a user, or by someone who has not signed in. */
export function originOf(headers: Headers | undefined, userId: string | null): Origin {
  return {
    actor: userId === null ? SERVICE_ORIGIN.actor : { kind: 'user', id: userId },
    asOperator: false,
    channel: 'console',
    ipAddress: headers?.get(CLIENT_ADDRESS_HEADER) ?? null,
    userAgent: storedUserAgent(headers?.get('user-agent') ?? undefined),
    requestId: headers?.get(REQUEST_ID_HEADER) ?? null,
  };
}
