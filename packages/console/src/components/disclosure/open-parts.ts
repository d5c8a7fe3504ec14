const namesIn = (hash: string): readonly string[] => (hash === '' ? [] : hash.split(','));

/** Whether the named part of a page is open. The fragment of the address has the names of the open parts. */
export const isOpenIn = (hash: string, name: string): boolean => namesIn(hash).includes(name);

/** The fragment after a part was opened or closed. */
export const withPart = (hash: string, name: string, isOpen: boolean): string =>
  [...namesIn(hash).filter((other) => other !== name), ...(isOpen ? [name] : [])].join(',');
