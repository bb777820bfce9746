import { useEffect } from 'react';
import { uploadTexts } from './upload-texts.js';
import { refuseUploads } from './uploads.js';

export const carriesFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

/** The files of a drop. A browser hands folders over as empty files: they are refused. */
export function filesOf(transfer: DataTransfer, place: string): File[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true;
  const folders = items.filter(isFolder).map((item) => new File([], item.webkitGetAsEntry()?.name ?? ''));
  refuseUploads(folders, place, uploadTexts.noFolders);
  return items.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? [])));
}

/** Takes no file that is dropped beside a place for files: the browser would show it instead of the portal. */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}
