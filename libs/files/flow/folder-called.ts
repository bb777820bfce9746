import { childrenOf, type FileNode, type FileTree, fileTree, likeness } from '@daybook/files/domain';
import { type CommandMetadata, type Commands, isDone } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';

export interface WantedFolder {
  readonly company: string;
  readonly parent: string;
  readonly title: string;
  /** Of the folder when it has to be made. */
  readonly node: string;
  readonly isHidden?: boolean;
}

/** The folder of this title, made when none of that title is there outside of the trash. */
export async function folderCalled(
  commands: Commands,
  { company, parent, title, node, isHidden = false }: WantedFolder,
  metadata: CommandMetadata,
): Promise<string | Refusal> {
  const found = find((await commands.load(fileTree, company)).state, parent, title);
  if (found) return found.uuid;
  const command = { type: 'AddFolder', node, parent, title, owner: null, isHidden } as const;
  const outcome = await commands.send(fileTree, company, command, metadata);
  if (isDone(outcome)) return node;
  // somebody else was quicker
  const other = find((await commands.load(fileTree, company)).state, parent, title);
  return other ? other.uuid : outcome;
}

function find(tree: FileTree, parent: string, title: string): FileNode | undefined {
  return childrenOf(tree, parent).find(
    (one) => one.kind === 'folder' && !one.isTrashed && likeness(one.title) === likeness(title),
  );
}
