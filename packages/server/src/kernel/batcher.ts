/** Gives one item its result; items of the same group may travel together. */
export type Batcher<Item, Result> = (group: string, item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Items of a group that come up in the same turn of the event loop, or while the group's trip before is under way, go together in the
 * next trip: a quiet process waits for nothing, a busy one makes few trips. `run` gives one result for each item, in their order; when
 * it rejects, so does each of its items. A trip starts after its items were given, so a read never misses what came before it.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  sizeMax: number,
): Batcher<Item, Result> {
  const waitingByGroup = new Map<string, Waiting<Item, Result>[]>();
  const travel = async (group: string, waiting: Waiting<Item, Result>[]): Promise<void> => {
    const batch = waiting.splice(0, sizeMax);
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length) throw new Error('a batch came back with another size');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (waiting.length === 0) waitingByGroup.delete(group);
    else setImmediate(travel, group, waiting);
  };
  return (group, item) =>
    new Promise((resolve, reject) => {
      const waiting = waitingByGroup.get(group);
      if (waiting !== undefined) {
        waiting.push({ item, resolve, reject });
        return;
      }
      const first = [{ item, resolve, reject }];
      waitingByGroup.set(group, first);
      setImmediate(travel, group, first);
    });
}
