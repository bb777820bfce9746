import { currentConfig, type TakenFiles, useConfig } from '@daybook/kernel/ui';
import { answerFileExtensions, limits } from '@daybook/todos/domain';
import { useEffect } from 'react';
import { drawerTexts } from '../drawer-texts.js';

const usual = { maxBytes: limits.answerFileBytes, extensions: answerFileExtensions };

/** What upload requests take now, as the firm has set it. */
export async function takenAsAnswer(): Promise<TakenFiles> {
  return (await currentConfig()).answerFiles ?? usual;
}

/** The same to be shown, asked anew where it is: the firm may have changed it. */
export function useTakenAsAnswer(): TakenFiles {
  useEffect(() => {
    void currentConfig();
  }, []);
  return useConfig().answerFiles ?? usual;
}

/** Which endings are taken; those of the specification in its own words. */
export function typesInWords(extensions: readonly string[]): string {
  return extensions.join() === usual.extensions.join()
    ? drawerTexts.fileTypes
    : drawerTexts.fileTypesOf(extensions.join(', '));
}

/** What is said before somebody chooses a file: scans and photos are often larger. */
export function takenInWords({ maxBytes, extensions }: TakenFiles): string {
  return `${typesInWords(extensions ?? usual.extensions)}. Up to ${maxBytes / 1024 ** 2} MB each.`;
}
