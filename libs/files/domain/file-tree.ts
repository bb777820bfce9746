import type { Decider } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { decideFileTree } from './file-tree.decide.js';
import { type FileTreeCommand, type FileTreeEvent, type FileTreeRefusal, fileTreeSchema } from './file-tree.events.js';
import { evolveTree, type FileTree, initialTree } from './file-tree.state.js';

/**
 * The library of one company: where everything lies, what it is called, who may see it. One stream, since cycles,
 * names of siblings, paths and access are rules over many nodes at once.
 */
export const fileTree: Decider<FileTreeCommand, FileTree, FileTreeEvent, FileTreeRefusal> = {
  category: 'fileTree',
  initial: initialTree,
  schema: fileTreeSchema,
  evolve: (tree, event) => evolveTree(tree, event, subjectOf(event.stream)),
  decide: decideFileTree,
};
