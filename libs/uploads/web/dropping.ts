import { toast } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { uploadTexts } from './upload-texts.js';

export const carriesFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

/** The files of a drop. A browser hands folders over as empty files: they are left out, and it is said. */
export function filesOf(transfer: DataTransfer): File[] {
  const items = [...transfer.items].filter(({ kind }) => kind === 'file');
  const files = items.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
  if (files.length < items.length) toast(uploadTexts.noFolders, 'error');
  return files.flatMap((item) => item.getAsFile() ?? []);
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
