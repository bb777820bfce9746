/** At most as many are chosen at once. */
export const mostChosen = 5_000;

const page = 100;

/** All that a list is narrowed to, page by page, each once. */
export async function everyPage<Item extends { readonly uuid: string }>(
  ask: (offset: number) => Promise<{ readonly items: readonly Item[]; readonly hasMore: boolean }>,
  isWanted: (item: Item) => boolean,
): Promise<readonly Item[]> {
  const found = new Map<string, Item>();
  for (let offset = 0; found.size < mostChosen; offset += page) {
    const { items, hasMore } = await ask(offset);
    for (const item of items.filter(isWanted)) found.set(item.uuid, item);
    if (!hasMore) break;
  }
  return [...found.values()].slice(0, mostChosen);
}
