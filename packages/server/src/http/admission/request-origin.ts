import type { Operation } from '@purser/contract';
import type { FastifyRequest } from 'fastify';
import { COMMAND_LINE_ORIGIN, type Origin } from '../../domain/audit/origin.ts';
import { storedUserAgent } from '../../domain/requests/request-record.ts';
import type { Principal } from '../../usecases/requests/admit-request.ts';
import { isLocalOperator } from '../../usecases/requests/count-operator-request.ts';

/** What the audit log records of the caller of an operation. */
export function originOf(operation: Operation, principal: Principal, request: FastifyRequest): Origin {
  const requestId = request.id;
  if (isLocalOperator(principal)) return { ...COMMAND_LINE_ORIGIN, requestId };
  const isUser = principal.sessionId !== undefined;
  const userAgent = storedUserAgent(request.headers['user-agent']);
  if (principal.portal !== undefined) {
    const actor = { kind: 'portal_link', id: principal.keyId } as const;
    return { actor, asOperator: false, channel: 'portal', ipAddress: request.ip, userAgent, requestId };
  }
  return {
    actor: { kind: isUser ? 'user' : 'key', id: principal.keyId },
    asOperator: operation.operatorOnly === true,
    channel: isUser ? 'console' : isCommandLine(userAgent) ? 'command_line' : 'api',
    ipAddress: request.ip,
    userAgent,
    requestId,
  };
}

const isCommandLine = (userAgent: string | null): boolean => userAgent?.startsWith('purser-cli/') === true;
