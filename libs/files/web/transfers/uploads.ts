import { beforeSignOut } from '@daybook/identity/web';
import { toast } from '@daybook/kernel/ui';
import { carry } from './carry.js';
import { resolveConflicts } from './conflicts.js';
import { type Arrived, UploadQueue, type UploadTarget } from './upload-queue.js';
import { uploadTexts } from './upload-texts.js';

/** The uploads of this page. */
export const uploads = new UploadQueue(carry, uploadTexts.failed);
// the next person in this browser sees no names of files of the last one
beforeSignOut(async () => uploads.clear());

/** Uploads files until each has arrived, failed or been given up; conflicts, progress and failures show by themselves. */
export async function startUploads(files: readonly File[], target: UploadTarget, arrived?: Arrived): Promise<void> {
  const filled = files.filter(({ size }) => size > 0);
  for (const { name } of files.filter(({ size }) => size === 0)) toast(uploadTexts.empty(name), 'error');
  if (filled.length === 0) return;
  const resolved =
    'folderUuid' in target
      ? await resolveConflicts(filled, target.folderUuid)
      : filled.map((file) => ({ file, conflictAction: 'KEEP_BOTH' as const }));
  if (resolved) await uploads.add(resolved, target, arrived);
}
