import type { Mailer } from '../../domain/members/mail.ts';
import { resetMail } from '../../domain/members/mail.ts';
import { makeForgottenLink } from './invite.ts';
import type { LinkContext } from './one-time-links.ts';

/** Mails a link for a new password to whoever asks for one; nothing for an unknown address, or where there is no mail. */
export async function mailForgottenPassword(
  context: LinkContext,
  mailer: Mailer,
  { email, consoleUrl }: { readonly email: string; readonly consoleUrl: string },
): Promise<void> {
  if (!mailer.isSet) return;
  const link = await makeForgottenLink(context, email);
  if (link === null) return;
  const { token, email: to, expiresAt } = link;
  await mailer.send(resetMail({ to, url: entryUrl(consoleUrl, token), expiresAt, consoleUrl }));
}

/** The token stands behind the `#`: browsers send it to nobody. */
export const entryUrl = (consoleUrl: string, token: string): string => `${consoleUrl}/enter#${token}`;
