import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../kernel/errors.ts';
import { readPictureUrl } from '../../usecases/intents/read-picture-url.ts';
import type { HttpContext } from '../http-context.ts';
import { unauthenticated } from '../responses/error-reply.ts';

const KEPT_SECONDS = 86_400;
/** How long a browser does not ask again for a picture that there is not. */
const MISSED_SECONDS = 600;

const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  vary: 'cookie',
};

/**
 * Serves the pictures of products to users who may read the intent, so that a browser asks no merchant. An image element sends no headers, so the
 * path names the account. Answers 204 where there is no picture to show, because browsers log errors.
 */
export function addPictures(server: FastifyInstance, http: HttpContext): void {
  server.get<{ Params: { accountId: string; intentId: string } }>(
    '/console/pictures/:accountId/:intentId',
    async (request, reply) => {
      const { accountId, intentId } = request.params;
      const userId = await signedInUser(http, request);
      const url = await readPictureUrl(http.usecases, userId, accountId, intentId);
      const picture = url === null ? null : await http.external.readProductPicture(url);
      return picture === null ? sendNone(reply) : sendPicture(reply, picture);
    },
  );
}

async function signedInUser({ consoleAuth }: HttpContext, { headers }: FastifyRequest): Promise<string> {
  // A page of another site could make the service ask merchants.
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw notFound('Picture');
  const user = await consoleAuth?.userOf(new Headers({ cookie: headers.cookie ?? '' }));
  if (!user) throw unauthenticated();
  return user.userId;
}

const sendNone = (reply: FastifyReply) =>
  reply
    .code(204)
    .headers({ ...HEADERS, 'cache-control': `private, max-age=${MISSED_SECONDS}` })
    .send();

const sendPicture = (
  reply: FastifyReply,
  { mediaType, bytes }: { readonly mediaType: string; readonly bytes: Buffer },
) =>
  reply
    .headers({ ...HEADERS, 'cache-control': `private, max-age=${KEPT_SECONDS}` })
    .type(mediaType)
    .send(bytes);
