import { beforeSignOut, toast } from '@daybook/kernel/ui';
import type { UploadDestination } from './destination.js';
import { transfer } from './transfer.js';
import { type Arrived, isAhead, UploadQueue } from './upload-queue.js';
import { uploadTexts } from './upload-texts.js';

/** The uploads of this page. */
export const uploads = new UploadQueue(transfer, uploadTexts.failed);
// the next person in this browser sees no names of files of the last one
beforeSignOut(async () => uploads.clear());

const warn = (event: Event) => event.preventDefault();
uploads.subscribe(() => {
  if (uploads.list().some(isAhead)) addEventListener('beforeunload', warn);
  else removeEventListener('beforeunload', warn);
});

/** Uploads files until each has arrived, failed or been given up; progress and failures show by themselves. */
export async function startUploads(
  files: readonly File[],
  destination: UploadDestination,
  arrived?: Arrived,
): Promise<void> {
  const filled = files.filter(({ size }) => size > 0);
  for (const { name } of files.filter(({ size }) => size === 0)) toast(uploadTexts.empty(name), 'error');
  if (filled.length === 0) return;
  const items = destination.resolve ? await destination.resolve(filled) : filled.map((file) => ({ file, destination }));
  if (items) await uploads.add(items, arrived);
}
