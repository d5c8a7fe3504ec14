/** Returns the result of one item; items of the same group may be processed in one batch. */
export type Batcher<Item, Result> = (group: string, item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches items of a group that are added in the same tick of the event loop, or while the group's previous batch is running. `run`
 * returns one result per item, in order; if it rejects, every item of the batch rejects. A batch starts after all of its items were
 * added, so a read sees every write that finished before it.
 */
export function createBatcher<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  sizeMax: number,
): Batcher<Item, Result> {
  const waitingByGroup = new Map<string, Waiting<Item, Result>[]>();
  const runBatch = async (group: string, waiting: Waiting<Item, Result>[]): Promise<void> => {
    const batch = waiting.splice(0, sizeMax);
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error('a batch returned a different number of results than it had items');
      for (const [index, result] of results.entries()) batch[index]?.resolve(result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    if (waiting.length === 0) waitingByGroup.delete(group);
    else setImmediate(runBatch, group, waiting);
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
      setImmediate(runBatch, group, first);
    });
}
