import { defineSettings, type TakenFiles } from '@daybook/kernel/config';
import { endingsIn, megabyte, mostFileMegabytes } from '@daybook/kernel/text';
import { z } from 'zod';

export interface FileSettings {
  /** What the library takes. */
  readonly libraryFiles: TakenFiles;
  /** What it takes as long as the firm has not said otherwise. */
  readonly installedLibraryFiles: TakenFiles;
}

declare module '@daybook/kernel/config' {
  interface Config extends FileSettings {}
}

export const settings = defineSettings({
  variables: {
    DAYBOOK_LIBRARY_FILE_MB: z.coerce
      .number()
      .int()
      .min(1)
      .max(mostFileMegabytes)
      .default(mostFileMegabytes)
      .describe('How large a file of the library may be, until a superuser sets it in the admin panel'),
    DAYBOOK_LIBRARY_FILE_TYPES: z
      .string()
      .refine((list) => endingsIn(list) !== undefined, 'must be endings such as pdf,jpg,zip')
      .optional()
      .describe(
        'Endings of the files that the library takes, until a superuser sets them in the admin panel. Default: all but programs',
      ),
  },
  read({ DAYBOOK_LIBRARY_FILE_MB: megabytes, DAYBOOK_LIBRARY_FILE_TYPES: types }): FileSettings {
    const taken = { maxBytes: megabytes * megabyte, extensions: (types && endingsIn(types)) || null };
    return { libraryFiles: taken, installedLibraryFiles: taken };
  },
});
