/** A one-time link, and what to do with it. */
export const linkText = (
  { url, expiresAt, mailed }: { readonly url: string; readonly expiresAt: string; readonly mailed: boolean },
  title: string,
): string =>
  [
    `${title} (works once, expires ${expiresAt}):`,
    '',
    `  ${url}`,
    '',
    mailed ? 'The link was also sent by email.' : 'The link was not sent by email: send it yourself.',
  ].join('\n');
