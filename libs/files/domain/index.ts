import { fileWords } from './file.events.js';
import { file } from './file.js';
import { fileTreeWords } from './file-tree.events.js';
import { fileTree } from './file-tree.js';
import { zip, zipWords } from './zip.js';

export * from './access.js';
export * from './file.events.js';
export * from './file.js';
export * from './file-tree.events.js';
export * from './file-tree.js';
export { refusals } from './file-tree.refusals.js';
export * from './file-tree.state.js';
export * from './labels.js';
export {
  type GrantsThere,
  graftsInto,
  joinedFolders,
  type Return,
  returningWith,
  returnsOf,
  titlesTaken,
} from './merging.js';
export { treeAfterMove } from './moves.js';
export * from './own-access.js';
export * from './permissions.js';
export * from './places.js';
export { securityEntries } from './security-entries.js';
export * from './tax-papers.js';
export * from './titles.js';
export * from './upload-target.js';
export * from './zip.js';

export const deciders = [fileTree, file, zip];
export const words = { ...fileTreeWords, ...fileWords, ...zipWords };
