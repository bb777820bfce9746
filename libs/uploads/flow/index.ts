import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { resumeUploads, sweepLeftUploads } from './resuming.js';
import { sweepUnfinished, sweepUploads, watchUploads } from './sweeping.js';

export { isProgram, mediaTypeOf, sniffBytes } from './media-type.js';
export { migrations } from './migrations.js';
export { receiveWhole } from './receive-whole.js';
export {
  beginUpload,
  cannotFinish,
  messageWhenFull,
  type Receiving,
  sayFinished,
  type UploadRequest,
} from './receiving.js';
export { refusalOf, step } from './steps.js';
export { unlessFinished } from './unless-finished.js';
export { type StoredUpload, TooManyBytes, UploadParts } from './upload-parts.js';

export function eventHandlers({ uploadPurposes }: Pick<FlowSettings, 'uploadPurposes'>): readonly AnyEventHandler[] {
  return [resumeUploads(uploadPurposes), watchUploads];
}
export function scheduledTasks({ uploadPurposes }: Pick<FlowSettings, 'uploadPurposes'>): readonly ScheduledTask[] {
  return [sweepUploads, sweepUnfinished, sweepLeftUploads(uploadPurposes)];
}
