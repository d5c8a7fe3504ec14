import { MANDATE_KEYS_PATH } from '@purser/contract/vocabulary';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { type MandateVerificationKey, readMandateKeys } from '../../usecases/mandates/read-mandates.ts';
import type { HttpContext } from '../http-context.ts';
import { agentProfile, PROFILE_VERSIONS, type ProfileVersion } from './agent-profile.ts';
import { CARD_PATH, signatureAgentCard } from './signature-agent-card.ts';

const DIRECTORY_TYPE = 'application/http-message-signatures-directory+json';

/**
 * Adds the routes that identify this service to merchants: its UCP profile in every version, its key directory for Web Bot Auth, and its
 * Signature Agent Card. Keys that signed mandates are published for as long as the mandates exist. The directory has no ES256 keys, because large verifiers refuse a directory with a key that they do not support.
 */
export function addIdentityRoutes(
  server: FastifyInstance,
  { identity, publicUrl, usecases }: HttpContext,
): void {
  const cacheControl = `public, max-age=${identity.maxAgeSeconds}`;
  const profile = async (version: ProfileVersion) =>
    agentProfile(publicUrl(), version, await identity.keys('ES256'));
  server.get('/.well-known/ucp', async (_, reply) =>
    reply.header('cache-control', cacheControl).send(await profile(PROFILE_VERSIONS[0])),
  );
  server.get<{ Params: { version: string } }>('/.well-known/ucp/:version', async ({ params }, reply) => {
    const version = PROFILE_VERSIONS.find((one) => one === params.version);
    if (version === undefined) throw notFound('Profile');
    return reply.header('cache-control', cacheControl).send(await profile(version));
  });
  server.get('/.well-known/http-message-signatures-directory', async (_, reply) => {
    const body = JSON.stringify({ keys: await identity.keys('EdDSA') });
    return (
      reply
        .headers({ ...(await identity.directoryHeaders(body)), 'cache-control': cacheControl })
        .type(DIRECTORY_TYPE)
        // Fastify adds a charset to strings, which this media type does not have.
        .send(Buffer.from(body, 'utf8'))
    );
  });
  server.get(MANDATE_KEYS_PATH, async (_, reply) =>
    reply
      .header('cache-control', cacheControl)
      .send({ keys: (await readMandateKeys(usecases)).map(presentMandateKey) }),
  );
  server.get(CARD_PATH, async (_, reply) =>
    reply.header('cache-control', cacheControl).send(signatureAgentCard(publicUrl(), identity.contactUrl())),
  );
}

/** Times are in seconds, as in other members of keys. */
const presentMandateKey = ({ publicJwk, revokedAt }: MandateVerificationKey) => ({
  ...publicJwk,
  ...(revokedAt === null ? {} : { revoked_at: Math.floor(revokedAt.getTime() / 1000) }),
});
