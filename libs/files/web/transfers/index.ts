import { toast } from '@daybook/kernel/ui';
import { texts } from '../texts.js';

/** Where uploaded files go: a folder of the library, an upload-request, or the comment thread of an item. */
export type UploadTarget =
  | { readonly folderUuid: string }
  | { readonly todoUuid: string }
  | { readonly itemUuid: string };

/** Takes files to be uploaded; everything that follows (conflicts, progress, failures) shows by itself. */
export function startUploads(_files: File[], _target: UploadTarget): void {
  toast(texts.failedToUpload, 'error');
}

/** Shows a file over everything else. */
export function openPreview(_uuid: string): void {
  toast(texts.reasons.missing ?? texts.failedToLoad, 'error');
}
