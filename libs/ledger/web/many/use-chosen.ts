import { useState } from 'react';

export interface ChosenOf<Item> {
  /** In the order in which they were chosen. */
  readonly items: readonly Item[];
  has(item: Item): boolean;
  toggle(item: Item): void;
  /** Besides those that are chosen. */
  add(items: readonly Item[]): void;
  /** Of those that are chosen; none without any. */
  leave(uuids?: readonly string[]): void;
}

/**
 * What was chosen in a list, also on pages that are not shown. What somebody changed since is chosen no more, as soon as
 * the list shows it: `versionOf` tells a thing from what it was before.
 */
export function useChosen<Item extends { readonly uuid: string }>(
  shown: readonly Item[],
  versionOf: (item: Item) => string,
): ChosenOf<Item> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const now = new Map(shown.map((item) => [item.uuid, versionOf(item)]));
  const isCurrent = (item: Item) => (now.get(item.uuid) ?? versionOf(item)) === versionOf(item);
  const items = [...chosen.values()].filter(isCurrent);
  const has = (item: Item) => {
    const found = chosen.get(item.uuid);
    return found !== undefined && isCurrent(found);
  };
  const add = (more: readonly Item[]) =>
    setChosen((before) => new Map([...before, ...more.map((item) => [item.uuid, item] as const)]));
  const leave = (uuids: readonly string[] = []) =>
    setChosen((before) => new Map(uuids.flatMap((uuid) => before.get(uuid) ?? []).map((item) => [item.uuid, item])));
  const toggle = (item: Item) =>
    has(item) ? leave(items.map(({ uuid }) => uuid).filter((uuid) => uuid !== item.uuid)) : add([item]);
  return { items, has, toggle, add, leave };
}
