import { openapiDocument } from '@purser/contract';
import { VERSION } from '@purser/contract/version';
import type { FastifyInstance } from 'fastify';
import { SANDBOX_CARDS } from '../../domain/payments/sandbox-gateway.ts';
import { invalidFields } from '../../kernel/errors.ts';
import { pingDatabase } from '../../usecases/operations/availability.ts';
import { tokenizeSandboxCard } from '../../usecases/payments/sandbox-gateway.ts';
import { readInstallationGauges } from '../../usecases/queries.ts';
import { addDocsPages } from '../docs/docs-pages.ts';
import type { HttpContext } from '../http-context.ts';
import { unavailable } from '../responses/error-reply.ts';
import { isRecord } from '../validation/pick.ts';
import { addIdentityRoutes } from './identity-routes.ts';
import type { Metrics } from './metrics.ts';
import { addStartPage } from './start-page.ts';

export interface SystemRoutes {
  readonly metrics: Metrics;
  readonly hasConsole: boolean;
  /** Why the process is not ready; null if it is. */
  notReady(): string | null;
}

/** Adds the unauthenticated routes outside the API: probes, metrics, API description, documentation, UCP profile and sandbox gateway. */
export function addSystemRoutes(
  server: FastifyInstance,
  http: HttpContext,
  { metrics, notReady, hasConsole }: SystemRoutes,
): void {
  addStartPage(server, http, hasConsole);
  server.get('/healthz', async () => ({ status: 'ok', version: VERSION }));
  server.get('/readyz', async () => {
    const reason = notReady();
    if (reason !== null) throw unavailable(reason);
    await pingDatabase(http.usecases);
    return { status: 'ready' };
  });
  server.get('/metrics', async (_, reply) => {
    const gauges = await readInstallationGauges(http.usecases).catch(() => null);
    return reply.type(metrics.contentType).send(await metrics.render(gauges));
  });
  let openapi: string | undefined;
  server.get('/openapi.json', async (_, reply) => {
    openapi ??= JSON.stringify(openapiDocument({ serverUrl: http.publicUrl() }));
    return reply.type('application/json; charset=utf-8').send(openapi);
  });
  addDocsPages(server);
  addIdentityRoutes(server, http);
  if (http.gateways.sandbox) addSandboxGateway(server, http);
}

/** Tokenizer of the sandbox gateway, as a card gateway's browser SDK would call it. Test cards are named by their outcome. */
function addSandboxGateway(server: FastifyInstance, http: HttpContext): void {
  server.post('/sandbox-gateway/tokens', async (request, reply) => {
    const body = isRecord(request.body) ? request.body : {};
    const card = SANDBOX_CARDS.find((name) => name === (body['card'] ?? 'success'));
    if (card === undefined) {
      throw invalidFields({ 'body.card': { message: `must be one of ${SANDBOX_CARDS.join(', ')}` } });
    }
    const sessionKey = typeof body['sessionKey'] === 'string' ? body['sessionKey'] : '';
    const token = tokenizeSandboxCard(http.usecases, sessionKey, card);
    return reply.code(201).send({ token, card });
  });
}
