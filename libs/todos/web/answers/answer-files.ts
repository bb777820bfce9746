import { useConfig } from '@daybook/kernel/ui';
import { answerFileExtensions, limits } from '@daybook/todos/domain';
import { drawerTexts } from '../drawer-texts.js';

/** What upload requests take, as the firm has set it. */
export interface TakenAsAnswer {
  readonly maxBytes: number;
  /** Endings without a dot, lower-case. */
  readonly extensions: readonly string[];
}

const usual: TakenAsAnswer = { maxBytes: limits.answerFileBytes, extensions: answerFileExtensions };

export function useTakenAsAnswer(): TakenAsAnswer {
  return useConfig().answerFiles ?? usual;
}

/** Which endings are taken; those of the specification in its own words. */
export function typesInWords({ extensions }: TakenAsAnswer): string {
  return extensions.join() === usual.extensions.join()
    ? drawerTexts.fileTypes
    : drawerTexts.fileTypesOf(extensions.join(', '));
}

/** What is said before somebody chooses a file: scans and photos are often larger. */
export function takenInWords(taken: TakenAsAnswer): string {
  return `${typesInWords(taken)}. Up to ${taken.maxBytes / 1024 ** 2} MB each.`;
}

/** The files of a type that may answer an upload request, and the others. The server decides again. */
export function byType(
  files: readonly File[],
  { extensions }: TakenAsAnswer,
): { readonly supported: File[]; readonly others: File[] } {
  const isSupported = ({ name }: File) => extensions.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  return {
    supported: files.filter(isSupported),
    others: files.filter((file) => !isSupported(file)),
  };
}
