import type { Decider } from '@daybook/kernel/events';
import { subjectOf } from '@daybook/kernel/events';
import { decideFileTree } from './file-tree-decisions.js';
import { type FileTreeCommand, type FileTreeFact, type FileTreeRefusal, fileTreeSchema } from './file-tree-facts.js';
import { evolveTree, type FileTree, initialTree } from './file-tree-state.js';

/**
 * The library of one company: where everything lies, what it is called, who may see it. One stream, since cycles,
 * names of siblings, paths and access are rules over many nodes at once.
 */
export const fileTree: Decider<FileTreeCommand, FileTree, FileTreeFact, FileTreeRefusal> = {
  category: 'fileTree',
  initial: initialTree,
  schema: fileTreeSchema,
  evolve: (tree, fact) => evolveTree(tree, fact, subjectOf(fact.stream)),
  decide: decideFileTree,
};
