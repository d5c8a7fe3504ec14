import type { FastifyInstance, FastifyRequest } from 'fastify';
import { storedUserAgent } from '../../domain/requests/request-record.ts';
import { Refusal } from '../../kernel/errors.ts';
import { decideByLink, readApprovalLink } from '../../usecases/approvals/decide-by-link.ts';
import { countUnauthenticated } from '../../usecases/requests/admit-request.ts';
import type { HttpContext } from '../http-context.ts';
import { presentApproval } from '../operations/console/approvals.ts';
import { isRecord } from '../validation/pick.ts';
import { foreignOriginMessage } from './console-origins.ts';

const BODY_BYTES_MAX = 16 * 1024;
const REASON_LENGTH_MAX = 1000;
const DIGEST = /^[0-9a-f]{64}$/;

/** Adds what the page of an approval link asks: what is to be decided, and the decision. The token of the link is all the permission it needs. */
export function addApprovalLinks(server: FastifyInstance, http: HttpContext): void {
  const options = { bodyLimit: BODY_BYTES_MAX };
  server.post('/console/approval-link/read', options, async (request) => {
    await requireOwnPage(http, request);
    const { accountName, userName, ...view } = await readApprovalLink(http.usecases, tokenOf(request.body));
    return { accountName, userName, approval: presentApproval(view) };
  });
  server.post('/console/approval-link/decide', options, async (request) => {
    await requireOwnPage(http, request);
    const verdict = verdictOf(request.body);
    const view = await decideByLink(withOrigin(http, request), tokenOf(request.body), verdict);
    return { approval: presentApproval(view) };
  });
}

/** Throws `Refusal`: 403 for a page of another origin, 429 for an address that asks too often. */
async function requireOwnPage(http: HttpContext, request: FastifyRequest): Promise<void> {
  const foreign = foreignOriginMessage(http.publicUrl(), request.headers.origin ?? '');
  if (foreign !== null) throw new Refusal('PermissionDeniedError', foreign);
  if ((await countUnauthenticated(http.usecases, request.ip)).exceeded)
    throw new Refusal('TooManyRequestsError', 'Too many requests per second. Try again later.', {
      limit: 'unauthenticated',
      headers: { 'retry-after': '1' },
    });
}

function tokenOf(body: unknown): string {
  const token = isRecord(body) ? body['token'] : undefined;
  return typeof token === 'string' ? token : '';
}

/** Throws `Refusal` 400. */
function verdictOf(body: unknown) {
  const { decision, digest, reason } = isRecord(body) ? body : {};
  if (decision !== 'approve' && decision !== 'reject')
    throw new Refusal('BadRequestError', '"decision" must be "approve" or "reject".');
  if (typeof digest !== 'string' || !DIGEST.test(digest))
    throw new Refusal('BadRequestError', '"digest" must be that of the approval that was shown.');
  const isReason = typeof reason === 'string' && reason.length <= REASON_LENGTH_MAX && !reason.includes('\0');
  if (reason !== undefined && !isReason)
    throw new Refusal(
      'BadRequestError',
      `"reason" must be a text of at most ${REASON_LENGTH_MAX} characters, without NUL.`,
    );
  return {
    status: decision === 'approve' ? ('approved' as const) : ('rejected' as const),
    digest,
    reason: isReason && reason !== '' ? reason : null,
  };
}

const withOrigin = ({ usecases }: HttpContext, request: FastifyRequest) => ({
  ...usecases,
  origin: {
    actor: usecases.origin.actor,
    asOperator: false,
    channel: 'console' as const,
    ipAddress: request.ip,
    userAgent: storedUserAgent(request.headers['user-agent']),
    requestId: request.id,
  },
});
