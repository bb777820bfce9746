import { formatBytes, joined } from '@daybook/kernel/ui';
import { reasons, staysClosed } from './reasons.js';
import { isAhead, type Upload } from './upload-queue.js';
import type { Verdict } from './use-verdicts.js';

/** Texts of uploads. */
export const uploadTexts = {
  failed: 'Failed to upload',
  failedToUpload: 'Failed to upload file',
  progressFailed: 'Please contact an admin',
  hasErrors: 'Upload has errors',
  partLost: 'Reload the page and choose the file again.',
  uploads: 'Uploads',
  collapse: 'Show less',
  expand: 'Show more',
  close: 'Close',
  retry: 'Try again',
  remove: (name: string) => `Remove ${name} from the list`,
  giveUp: (name: string) => `Stop uploading ${name}`,
  waiting: 'Waiting for the network',
  finishing: 'Checking…',
  queued: 'Waiting',
  done: 'Uploaded',
  checking: 'being checked for viruses',
  shut: (count: number) => `${count} cannot be opened`,
  askClose: 'Some uploads are not finished. Stop them?',
  stopUploads: 'Stop them',
  goOn: 'Continue',
  noFolders: 'Folders cannot be uploaded. Open the folder and drop the files in it instead.',
  photograph: 'Take photos',
  photographOf: (name: string) => `Take photos of ${name}`,
  photos: 'Photos',
  photosHint: 'The pages become one PDF, in this order.',
  page: (page: number) => `Page ${page}`,
  pageEarlier: (page: number) => `Move page ${page} forward`,
  pageLater: (page: number) => `Move page ${page} back`,
  removePage: (page: number) => `Remove page ${page}`,
  addPage: 'Add a page',
  usePhotos: (count: number) => (count === 1 ? 'Use this page' : `Use these ${count} pages`),
  discard: 'Discard',
  askDiscardPhotos: (count: number) =>
    count === 1 ? 'Do you want to discard the photo?' : `Do you want to discard the ${count} photos?`,
  photosUnread: 'One of the photos could not be read. Remove it and take it again.',
  empty: 'This file is empty. Choose another one.',
  wrongKind: 'File type not supported.',
  kinds: (extensions: readonly string[]) => `Supported: ${extensions.join(', ')}.`,
  eachUpTo: (bytes: number) => `Up to ${formatBytes(bytes)} each.`,
  atMost: (bytes: number) => `Choose one of at most ${formatBytes(bytes)}.`,
} as const;

/** The header of the popup (UPL-009): what is under way, else what came of it. */
export function headerOf(uploads: readonly Upload[]): string {
  const ahead = uploads.filter(isAhead).length;
  if (ahead > 0) return `Uploading ${ahead} ${ahead === 1 ? 'item' : 'items'}`;
  const failed = uploads.filter(({ error }) => error !== null).length;
  const completed = uploads.length - failed;
  if (failed > completed) return `${failed} failed to upload`;
  return `${completed} ${completed === 1 ? 'upload' : 'uploads'} complete`;
}

/** How many failed, unless the header says so. */
export function failuresBeside(uploads: readonly Upload[]): string | undefined {
  const failed = uploads.filter(({ error }) => error !== null).length;
  const isSaid = !uploads.some(isAhead) && failed > uploads.length - failed;
  return failed === 0 || isSaid ? undefined : `${failed} failed`;
}

/** Why an upload failed, behind the sentence for it unless that says it already. */
export function failureText(error: string): string {
  return error.startsWith(uploadTexts.failed) ? error : joined(uploadTexts.failed, error);
}

/** What came of an upload that has arrived; without a verdict, or with `scan_pending`, it is not judged yet. */
export function arrivedText(size: string, verdict: Verdict | undefined): string {
  if (verdict && staysClosed(verdict)) return reasons[verdict] ?? verdict;
  const said = `${uploadTexts.done} · ${size}`;
  return verdict === null ? said : `${said} · ${uploadTexts.checking}`;
}

/** Percent of the bytes that have arrived, rounded (UPL-006). */
export function percentOf(sent: number, total: number): number {
  return total === 0 ? 100 : Math.round((sent / total) * 100);
}
