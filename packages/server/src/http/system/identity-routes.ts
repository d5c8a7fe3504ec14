import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import type { HttpContext } from '../http-context.ts';
import { agentProfile, PROFILE_VERSIONS, type ProfileVersion } from './agent-profile.ts';

const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json';

/** By what merchants learn who asks: our profile in every version of their protocol, and the directory of our keys. */
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
        // As bytes: a text would be given a charset, which the type has not.
        .send(Buffer.from(body, 'utf8'))
    );
  });
}
