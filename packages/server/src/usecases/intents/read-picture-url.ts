import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../context.ts';
import { mayActFor } from '../members/admit-user.ts';
import { readCheckoutIntent } from '../queries.ts';

/** The URL of the picture of the intent's product; null if there is none. Throws `Refusal` 404 if the user may not read the intent. */
export async function readPictureUrl(
  context: Context,
  userId: string,
  accountId: string,
  intentId: string,
): Promise<string | null> {
  const read = (await mayActFor(context, userId, accountId))
    ? await readCheckoutIntent(context, intentId, accountId)
    : null;
  if (read === null) throw notFound('Checkout intent');
  const { intent } = read;
  return 'offer' in intent ? (intent.offer?.product?.imageUrl ?? null) : null;
}
