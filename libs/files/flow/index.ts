import type { ScheduledTask } from '@daybook/kernel/flows';
import { destroyShredded } from './destroying.js';
import { forgetDestroyed } from './forgetting.js';
import { holdAnswers } from './holding.js';
import { plantTrees } from './planting.js';
import { resumeUploads } from './resuming.js';
import { sweepOrphans, sweepUploads, watchUploads } from './sweeping/index.js';
import { trashRemovedAnswers } from './trashing.js';
import { titleFileTexts, workAgain, workOnFiles } from './working/index.js';
import { expireZips, zipFiles } from './zipping/index.js';

export { type Finished, finishUpload } from './finishing.js';
export { finishImage, settleImage } from './images.js';
export { type Condition, conditionOf, type ExpectedObject, expectedObjects, orphans } from './inventory.js';
export { migrations } from './migrations.js';
export { fileNotifications, fileNotifications as notificationSource } from './notifications.js';
export { defaultFolderOf, plantTree, rootOf } from './planting.js';
export { beginUpload, messageWhenFull, type Receiving, settleUpload, type UploadRequest } from './receiving.js';
export { TooManyBytes, UploadParts } from './upload-parts.js';
export { startWork } from './working/index.js';
export { startZipping } from './zipping/index.js';

export const eventHandlers = [
  plantTrees,
  resumeUploads,
  holdAnswers,
  trashRemovedAnswers,
  workOnFiles,
  titleFileTexts,
  zipFiles,
  watchUploads,
  destroyShredded,
  forgetDestroyed,
];
export const scheduledTasks: readonly ScheduledTask[] = [workAgain, expireZips, sweepUploads, sweepOrphans];
