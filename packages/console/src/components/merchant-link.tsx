import type { ReactNode } from 'react';

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A link to a URL from a merchant, in a new tab. Renders `otherwise` if it is not an HTTP(S) URL. */
export function MerchantLink({
  url,
  otherwise = null,
  children,
}: {
  readonly url: string | null | undefined;
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}) {
  if (url === null || url === undefined || !isWebAddress(url)) return otherwise;
  return (
    <a href={url} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  );
}
