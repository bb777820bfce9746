interface Several<Item> {
  /** How many are worked on at once. */
  readonly atOnce: number;
  /** What an item touches: two that share a key are done one after the other, in their order. */
  keysOf(item: Item): readonly string[];
  /** Asked before each item: nothing is begun after it says so. */
  isStopped(): boolean;
  work(item: Item): Promise<void>;
}

/** Does the work for every item, begun in their order; resolves when all that began are done. */
export async function severalAtOnce<Item>(
  items: readonly Item[],
  { atOnce, keysOf, isStopped, work }: Several<Item>,
): Promise<void> {
  const newest = new Map<string, Promise<void>>();
  const begin = async (item: Item, before: readonly (Promise<void> | undefined)[]) => {
    await Promise.all(before);
    if (!isStopped()) await work(item);
  };
  const left = items.values();
  const lane = async () => {
    for (const item of left) {
      const keys = keysOf(item);
      const done = begin(
        item,
        keys.map((key) => newest.get(key)),
      );
      for (const key of keys) newest.set(key, done);
      await done;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
