import { fileTreeWords, fileWords, uploadWords, zipWords } from './event-descriptions.js';
import { file } from './file.js';
import { fileTree } from './file-tree.js';
import { upload } from './upload.js';
import { zip } from './zip.js';

export * from './access.js';
export * from './file.events.js';
export * from './file.js';
export * from './file-tree.events.js';
export * from './file-tree.js';
export { refusals } from './file-tree-refusals.js';
export * from './file-tree-state.js';
export * from './labels.js';
export { treeAfterMove } from './moves.js';
export * from './own-access.js';
export * from './permissions.js';
export * from './places.js';
export { securityEntries } from './security-entries.js';
export * from './titles.js';
export * from './upload.events.js';
export * from './upload.js';
export * from './zip.js';

export const deciders = [fileTree, file, upload, zip];
export const words = { ...fileTreeWords, ...fileWords, ...uploadWords, ...zipWords };
