import type { Routine } from '@daybook/kernel/flows';
import { destroyShredded } from './destroying.js';
import { forgetDestroyed } from './forgetting.js';
import { holdAnswers } from './holding.js';
import { plantTrees } from './planting.js';
import { sweepOrphans, sweepUploads, watchUploads } from './sweeping/index.js';
import { workAgain, workOnFiles } from './working/index.js';
import { expireZips, zipFiles } from './zipping/index.js';

export { migrations } from './migrations.js';
export { defaultFolderOf, plantTree, rootOf } from './planting.js';
export { startWork, type Worker } from './working/index.js';
export { startZipping } from './zipping/index.js';

export const reactions = [
  plantTrees,
  holdAnswers,
  workOnFiles,
  zipFiles,
  watchUploads,
  destroyShredded,
  forgetDestroyed,
];
export const routines: readonly Routine[] = [workAgain, expireZips, sweepUploads, sweepOrphans];
