import { currentConfig, type TakenFiles, useConfig } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { uploadTexts } from './upload-texts.js';

const megabyte = 1024 ** 2;

/** Until the server has said what the firm has set; it judges by that in any case. */
const usual: TakenFiles = { maxBytes: 250 * megabyte, extensions: null };

/** What the library takes now. */
export async function libraryFiles(): Promise<TakenFiles> {
  return (await currentConfig()).libraryFiles ?? usual;
}

/** The same where a place takes at most so many bytes of its own. */
export function libraryFilesUpTo(most: number): () => Promise<TakenFiles> {
  return async () => {
    const taken = await libraryFiles();
    return { ...taken, maxBytes: Math.min(taken.maxBytes, most) };
  };
}

/** What is said of it before somebody chooses files; asked anew where it is shown, for the firm may have changed it. */
export function useLibraryFilesInWords(): string {
  const { maxBytes, extensions } = useConfig().libraryFiles ?? usual;
  useEffect(() => {
    void currentConfig();
  }, []);
  const size = uploadTexts.eachUpTo(maxBytes);
  return extensions ? `${uploadTexts.kinds(extensions)} ${size}` : size;
}
