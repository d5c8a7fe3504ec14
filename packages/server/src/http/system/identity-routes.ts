import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import type { HttpContext } from '../http-context.ts';
import { agentProfile, PROFILE_VERSIONS, type ProfileVersion } from './agent-profile.ts';

const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json';

/** Adds the routes that identify this service to merchants: its UCP profile in every version, and its key directory. */
export function addIdentityRoutes(server: FastifyInstance, { keys, publicUrl }: HttpContext): void {
  const cacheControl = `public, max-age=${keys.maxAgeSeconds}`;
  const profile = async (version: ProfileVersion) =>
    agentProfile(publicUrl(), version, await keys.published());
  server.get('/.well-known/ucp', async (_, reply) =>
    reply.header('cache-control', cacheControl).send(await profile(PROFILE_VERSIONS[0])),
  );
  server.get<{ Params: { version: string } }>('/.well-known/ucp/:version', async ({ params }, reply) => {
    const version = PROFILE_VERSIONS.find((one) => one === params.version);
    if (version === undefined) throw notFound('Profile');
    return reply.header('cache-control', cacheControl).send(await profile(version));
  });
  server.get('/.well-known/http-message-signatures-directory', async (_, reply) => {
    const body = JSON.stringify({ keys: await keys.published() });
    return (
      reply
        .headers({ ...(await keys.directoryHeaders(body)), 'cache-control': cacheControl })
        .type(DIRECTORY_TYPE)
        // Fastify adds a charset to strings, which this media type does not have.
        .send(Buffer.from(body, 'utf8'))
    );
  });
}
