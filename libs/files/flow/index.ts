import type { ScheduledTask } from '@daybook/kernel/flows';
import { destroyShredded } from './destroying.js';
import { forgetDestroyed } from './forgetting.js';
import { holdAnswers } from './holding.js';
import { plantTrees } from './planting.js';
import { sweepOrphans } from './sweeping/index.js';
import { trashRemovedAnswers } from './trashing.js';
import { titleFileTexts, workAgain, workOnFiles } from './working/index.js';
import { expireZips, zipFiles } from './zipping/index.js';

export { fileInLibrary, fileSignedDocument } from './filing.js';
export { type Finished, finishUpload } from './finishing.js';
export { settleImage } from './images.js';
export { objectInventory } from './inventory.js';
export { measures } from './measures.js';
export { migrations } from './migrations.js';
export { fileNotifications, fileNotifications as notificationSource } from './notifications.js';
export { defaultFolderOf, plantTree, rootOf } from './planting.js';
export { fileRetention } from './retention.js';
export { settleUpload } from './settling.js';
export { storedFile } from './stored-file.js';
export { startWork } from './working/index.js';
export { startZipping } from './zipping/index.js';

export const eventHandlers = [
  plantTrees,
  holdAnswers,
  trashRemovedAnswers,
  workOnFiles,
  titleFileTexts,
  zipFiles,
  destroyShredded,
  forgetDestroyed,
];
export const scheduledTasks: readonly ScheduledTask[] = [workAgain, expireZips, sweepOrphans];
