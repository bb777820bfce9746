import { toast } from '@daybook/kernel/ui';
import { carry } from './carry.js';
import { resolveConflicts } from './conflicts.js';
import { UploadQueue, type UploadTarget } from './upload-queue.js';
import { uploadTexts } from './upload-texts.js';

/** The uploads of this page. */
export const uploads = new UploadQueue(carry, uploadTexts.failed);

/**
 * Uploads files; conflicts, progress and failures show by themselves.
 *
 * @returns the uuids of the files that arrived
 */
export async function startUploads(files: readonly File[], target: UploadTarget): Promise<readonly string[]> {
  const filled = files.filter(({ size }) => size > 0);
  for (const { name } of files.filter(({ size }) => size === 0)) toast(uploadTexts.empty(name), 'error');
  if (filled.length === 0) return [];
  const resolved =
    'folderUuid' in target
      ? await resolveConflicts(filled, target.folderUuid)
      : filled.map((file) => ({ file, conflictAction: 'KEEP_BOTH' as const }));
  return resolved ? uploads.add(resolved, target) : [];
}
