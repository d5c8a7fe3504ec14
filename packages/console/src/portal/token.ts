/** The link that was opened. */
export interface OpenedLink {
  readonly id: string;
  readonly token: string;
}

const keyOf = (id: string): string => `purser.portal.${id}`;

/**
 * Takes the token out of the address, so that it is neither in the history nor in what is copied from there. This tab keeps it, for a
 * reload. Null without a token.
 */
export function takePortalLink(): OpenedLink | null {
  const { pathname, hash } = window.location;
  const id = pathname.split('/').findLast((part) => part !== '') ?? '';
  const given = /^#(plt_[\w.-]+)$/.exec(hash)?.[1];
  if (given === undefined) return storedLink(id);
  window.history.replaceState(null, '', `${pathname}#/`);
  try {
    sessionStorage.setItem(keyOf(id), given);
  } catch {
    // Some browsers give a frame no storage: then a reload needs the link again.
  }
  return { id, token: given };
}

function storedLink(id: string): OpenedLink | null {
  try {
    const token = sessionStorage.getItem(keyOf(id));
    return token === null ? null : { id, token };
  } catch {
    return null;
  }
}
