import {
  accessTo,
  ancestry,
  childrenOf,
  type FileAccess,
  type FileNode,
  type FilePermission,
  type FileTree,
  filePerms,
  isLive,
  mayOnFile,
  nodeOf,
  ownLevel,
  taxYearOf,
} from '@daybook/files/domain';
import {
  type CompanyAccess,
  isClient,
  type Level,
  mayReadTaxPapers,
  type OnReason,
  type Viewer,
} from '@daybook/kernel/rights';
import { apartIn, countIn, foldersIn, foldersOf } from './tree-index.js';

/** The files of a company as the log has them now, and as one person may see them. */
export class Library {
  private unseenNodes: ReturnType<Library['findUnseen']> | undefined;

  constructor(
    readonly tree: FileTree,
    readonly company: CompanyAccess,
    readonly viewer: Viewer,
  ) {}

  /** The same for the same person after a command. */
  after(tree: FileTree): Library {
    return new Library(tree, this.company, this.viewer);
  }

  /** As another person sees it. */
  as(viewer: Viewer): Library {
    return viewer === this.viewer ? this : new Library(this.tree, this.company, viewer);
  }

  may(permission: FilePermission, node: FileNode, onReason?: OnReason): boolean {
    return mayOnFile(this.viewer, permission, this.company, this.accessOf(node, onReason), onReason);
  }

  perms(node: FileNode): Record<FilePermission, boolean> {
    return filePerms(this.viewer, this.company, this.accessOf(node));
  }

  sees(node: FileNode): boolean {
    return this.may('see', node);
  }

  /** Tax papers for which the person has no consent: also what they see otherwise, at a to-do. */
  isShut({ uuid }: FileNode): boolean {
    const node = nodeOf(this.tree, uuid);
    const year = node && taxYearOf(this.tree, node);
    return year !== undefined && !mayReadTaxPapers(this.viewer, this.company, { information: 'papers', year });
  }

  /** The node, if the person sees it. */
  seen(uuid: string): FileNode | undefined {
    const node = nodeOf(this.tree, uuid);
    return node && this.sees(node) ? node : undefined;
  }

  levelOf(uuid: string): Level {
    return ownLevel(this.tree, uuid, this.viewer, this.company);
  }

  /** The folders above that the person sees, root first. */
  foldersAbove(node: FileNode): readonly FileNode[] {
    return ancestry(this.tree, node.uuid).filter((one) => one !== node && this.sees(one));
  }

  /** Live folders that the person sees, in no order. */
  folders(): readonly FileNode[] {
    return foldersIn(this.tree).filter((one) => isLive(this.tree, one.uuid) && this.sees(one));
  }

  /** What lies directly in a folder that the person sees, not in the trash by itself and still not seen. */
  unseenIn(folder: string): string[] {
    return apartIn(this.tree)
      .filter((one) => one.parent === folder && !one.isTrashed && !this.sees(one))
      .map(({ uuid }) => uuid);
  }

  /** What the person does not see by itself, wherever it lies; all else is seen with the folder it lies in. */
  apart(): string[] {
    return apartIn(this.tree)
      .filter((one) => !this.sees(one))
      .map(({ uuid }) => uuid);
  }

  /** The folders directly in one that the person sees, without those in the trash. */
  foldersIn(folder: string): readonly FileNode[] {
    return foldersOf(this.tree, folder).filter((one) => !one.isTrashed && this.sees(one));
  }

  /** A folder and those below it, as far as the person sees them; without what lies in the trash. */
  foldersUnder(folder: string): readonly string[] {
    const found = [folder];
    for (const one of found) for (const below of this.foldersIn(one)) found.push(below.uuid);
    return found;
  }

  /** How much the person sees in a live folder, the trash left out. */
  countIn(folder: string): number {
    return countIn(this.tree, folder) - this.unseenIn(folder).length;
  }

  /**
   * What lists over the whole company leave out: `unseen` folders with all that lies directly in them and `unseen`
   * leaves, except for what is `seen` all the same. The trash is left out too.
   */
  unseen(): { readonly unseen: readonly string[]; readonly seen: readonly string[] } {
    this.unseenNodes ??= this.findUnseen();
    return this.unseenNodes;
  }

  private findUnseen() {
    const shows = (node: FileNode) => isLive(this.tree, node.uuid) && this.sees(node);
    const folders = foldersIn(this.tree).filter((one) => !shows(one));
    const leaves = apartIn(this.tree).filter((one) => one.kind !== 'folder' && !shows(one));
    const seen = folders.flatMap((one) => childrenOf(this.tree, one.uuid)).filter(shows);
    return { unseen: [...folders, ...leaves].map(({ uuid }) => uuid), seen: seen.map(({ uuid }) => uuid) };
  }

  private accessOf(node: FileNode, onReason?: OnReason): FileAccess {
    return accessTo(this.tree, node, this.viewer, this.company, onReason);
  }

  get isForClient(): boolean {
    return isClient(this.viewer);
  }
}
