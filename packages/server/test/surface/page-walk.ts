import { expect } from 'vitest';
import { type PageInfo, send } from './http-client.ts';

export interface ReadPage {
  readonly ids: readonly string[];
  readonly info: PageInfo;
}

export type Reader = (query: string) => Promise<ReadPage>;

/** Reads pages of one list; throws if a page is malformed. */
export function readerOf(place: { url: string; apiKey: string }, path: string): Reader {
  return async (query) => {
    const { status, body, text } = await send(place, { path: `${path}?${query}` });
    const { data, pageInfo } = body;
    if (status !== 200 || data === undefined || pageInfo === undefined) throw new Error(`${status} ${text}`);
    expect([pageInfo.startCursor === null, pageInfo.endCursor === null]).toEqual([
      data.length === 0,
      data.length === 0,
    ]);
    return { ids: data.map(({ id }) => id), info: pageInfo };
  };
}

/** All items, newest first. */
export const wholeList = (read: Reader): Promise<readonly string[]> => walkForward(read, [100]);

/** The page that ends with the oldest item. */
export async function lastPage(read: Reader): Promise<ReadPage> {
  let page = await read('limit=100');
  while (page.info.hasNextPage) page = await read(`limit=100&after=${page.info.endCursor}`);
  return page;
}

/** More pages than any list here has: a walk that reaches it is in a loop. */
const STEPS_MAX = 500;

/** Continues as client libraries do: as long as a page has items. `between` runs after every page. */
export async function walkForward(
  read: Reader,
  limits: readonly number[],
  between: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const seen: string[] = [];
  let after = '';
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { ids, info } = await read(`limit=${limits[step % limits.length]}${after}`);
    if (info.endCursor === null) return seen;
    seen.push(...ids);
    after = `&after=${info.endCursor}`;
    await between();
  }
  throw new Error('the walk does not end');
}

/** From the oldest item to the newest; returns the items in list order, newest first. */
export async function walkBackward(
  read: Reader,
  limits: readonly number[],
  between: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const { ids: oldest, info: end } = await lastPage(read);
  let seen: readonly string[] = oldest.slice(-1);
  let before = end.endCursor;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const { ids, info } = await read(`limit=${limits[step % limits.length]}&before=${before}`);
    if (info.startCursor === null) return [...seen];
    seen = [...ids, ...seen];
    before = info.startCursor;
    await between();
  }
  throw new Error('the walk does not end');
}
