export interface MerchantSearch {
  /** The days up to now that are counted; seven when left out. */
  readonly days?: number | undefined;
}

export function readMerchantSearch(search: Readonly<Record<string, unknown>>): MerchantSearch {
  const days = Number(search['days']);
  return Number.isInteger(days) && days >= 1 && days <= 90 ? { days } : {};
}
