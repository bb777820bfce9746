import { Map as Persistent } from 'immutable';
import { likeness } from './titles.js';

export interface Named {
  readonly kind: 'folder' | 'file' | 'link';
  readonly title: string;
}

type Placed = Named & { readonly parent: string | null; readonly isTrashed: boolean };

/**
 * By folder, then by name: how many live children bear it. More than one does only between the events of one command,
 * or once their titles can no longer be read.
 */
export type TakenNames = Persistent<string, Persistent<string, number>>;

export function timesTaken(names: TakenNames, folder: string, named: Named): number {
  return names.get(folder)?.get(keyOf(named)) ?? 0;
}

/** Folders differ from folders; files and links differ from each other. */
export function haveSameName(one: Named, other: Named): boolean {
  return keyOf(one) === keyOf(other);
}

export function withName(names: TakenNames, node: Placed): TakenNames {
  return counted(names, node, 1);
}

export function withoutName(names: TakenNames, node: Placed): TakenNames {
  return counted(names, node, -1);
}

function counted(names: TakenNames, node: Placed, change: 1 | -1): TakenNames {
  if (node.isTrashed) return names;
  const folder = node.parent ?? '';
  const key = keyOf(node);
  const siblings = names.get(folder) ?? Persistent<string, number>();
  const times = (siblings.get(key) ?? 0) + change;
  return names.set(folder, times > 0 ? siblings.set(key, times) : siblings.delete(key));
}

function keyOf({ kind, title }: Named): string {
  return `${kind === 'folder' ? '/' : ''}${likeness(title)}`;
}
