import { defineSettings, fileMegabytes, fileTypes, type TakenFiles, takenFiles } from '@daybook/kernel/config';

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
    DAYBOOK_LIBRARY_FILE_MB: fileMegabytes
      .default(250)
      .describe('How large a file of the library may be, until a superuser sets it in the admin panel'),
    DAYBOOK_LIBRARY_FILE_TYPES: fileTypes
      .optional()
      .describe(
        'Endings of the files that the library takes, until a superuser sets them in the admin panel. Default: all but programs',
      ),
  },
  read({ DAYBOOK_LIBRARY_FILE_MB: megabytes, DAYBOOK_LIBRARY_FILE_TYPES: types }): FileSettings {
    const taken = takenFiles(megabytes, types);
    return { libraryFiles: taken, installedLibraryFiles: taken };
  },
});
