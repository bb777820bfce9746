import type { Decision } from '@daybook/kernel/events';
import type { FileTree } from './file-tree.js';
import type { FileTreeCommand, FileTreeFact, FileTreeRefusal } from './file-tree-facts.js';
import { no } from './file-tree-refusals.js';

export function decideFileTree(tree: FileTree, command: FileTreeCommand): Decision<FileTreeFact, FileTreeRefusal> {
  if (command.type === 'PlantTree')
    return tree.root === null ? [{ type: 'FileTreePlanted', data: { root: command.root } }] : [];
  return no('noTree');
}
