import { answerFileExtensions, limits } from '@daybook/todos/domain';
import { drawerTexts } from '../drawer-texts.js';

/** What is said before somebody chooses a file: scans and photos are often larger. */
export const takenAsAnswer = `${drawerTexts.fileTypes}. Up to ${limits.answerFileBytes / 1024 ** 2} MB each.`;

/** The files of a type that may answer an upload request, and the others. The server decides again. */
export function byType(files: readonly File[]): { readonly supported: File[]; readonly others: File[] } {
  return {
    supported: files.filter(isSupported),
    others: files.filter((file) => !isSupported(file)),
  };
}

function isSupported({ name }: File): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (answerFileExtensions as readonly string[]).includes(extension);
}
