import { NodeRow } from './node.entity.js';
import { fileNodes } from './node.projection.js';
import { ZipRow } from './zip.entity.js';
import { zips } from './zip.projection.js';

export * from './counts.query.js';
export * from './entries.query.js';
export { fileThread } from './file.thread.js';
export { liveFiles, type NodeVisibility } from './lists.query.js';
export { migrations } from './migrations.js';
export { type News, shownAfter } from './node.after.js';
export { NodeRow, type VersionOfRow } from './node.entity.js';
export { fileHistory } from './node.history.js';
export { fileSearch } from './node.search.js';
export * from './nodes.query.js';
export { currentOf } from './versions.js';
export { zipProgress } from './zips.query.js';
export const projections = [fileNodes, zips];
export const entities = [NodeRow, ZipRow];
