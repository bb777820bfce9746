import type { FileNode, FileTree } from './file-tree.state.js';
import { childrenOf } from './places.js';
import { likeness, numbered, numberedSlug, slugOf } from './titles.js';

type Named = Pick<FileNode, 'uuid' | 'kind' | 'title'>;

/**
 * The live titles in the folders a command touches, read once for each of them, so that a thousand nodes find their
 * names in a folder of thousands. Folders differ from folders; files and links differ from each other.
 */
export class Names {
  private readonly taken = new Map<string, Map<string, string>>();

  constructor(private readonly tree: FileTree) {}

  /** Whether another live node of the kind has the title there. */
  isTaken(folder: string, { uuid, kind, title }: Named): boolean {
    const holder = this.in(folder).get(keyOf(kind, title));
    return holder !== undefined && holder !== uuid;
  }

  /** The title, or the next one with a number that is free there: "return (2).pdf". */
  free(folder: string, node: Named): string {
    let { title } = node;
    for (let n = 2; this.isTaken(folder, { ...node, title }); n += 1)
      title = numbered(node.title, n, node.kind === 'file');
    return title;
  }

  take(folder: string, { uuid, kind, title }: Named): void {
    this.in(folder).set(keyOf(kind, title), uuid);
  }

  private in(folder: string): Map<string, string> {
    let names = this.taken.get(folder);
    if (!names) {
      const live = childrenOf(this.tree, folder).filter(({ isTrashed }) => !isTrashed);
      names = new Map(live.map(({ uuid, kind, title }) => [keyOf(kind, title), uuid]));
      this.taken.set(folder, names);
    }
    return names;
  }
}

function keyOf(kind: FileNode['kind'], title: string): string {
  return `${kind === 'folder' ? '/' : ''}${likeness(title)}`;
}

/** The slug for a title, numbered while a sibling has it, a trashed one too. */
export function freeSlug(tree: FileTree, folder: string, title: string, node: string): string {
  const siblings = tree.children.get(folder);
  const base = slugOf(title);
  let slug = base;
  for (let n = 2; (siblings?.get(slug) ?? node) !== node; n += 1) slug = numberedSlug(base, n);
  return slug;
}
