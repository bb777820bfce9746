import { extensionOf, takesEnding } from '@daybook/kernel/text';
import { beforeSignOut } from '@daybook/kernel/ui';
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
  if (files.length === 0) return;
  const { place, tooBig, kinds = uploadTexts.kinds, resolve } = destination;
  const { maxBytes, extensions } = (await destination.asSet?.()) ?? { ...destination, extensions: null };
  const reasonFor = ({ name, size }: File): string | undefined => {
    // programs are refused by the server, everywhere
    if (extensions && !takesEnding(extensions, extensionOf(name)))
      return `${uploadTexts.wrongKind} ${kinds(extensions)}`;
    if (size === 0) return uploadTexts.empty;
    return size > maxBytes ? `${tooBig} ${uploadTexts.atMost(maxBytes)}` : undefined;
  };
  for (const file of files) {
    const reason = reasonFor(file);
    if (reason) uploads.refuse([file], place, reason);
  }
  const fitting = files.filter((file) => reasonFor(file) === undefined);
  if (fitting.length === 0) return;
  const items = resolve ? await resolve(fitting) : fitting.map((file) => ({ file, destination }));
  if (items) await uploads.add(items, arrived);
}

/** Says of files that are not sent at all why, and what to do; it stays until it is put away. */
export function refuseUploads(files: readonly File[], place: string, sentence: string): void {
  uploads.refuse(files, place, sentence);
}
