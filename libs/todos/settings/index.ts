import { defineSettings, fileMegabytes, fileTypes, type TakenFiles, takenFiles } from '@daybook/kernel/config';

export interface TodoSettings {
  /** What an upload request takes. */
  readonly answerFiles: TakenFiles;
  /** What one takes as long as the firm has not said otherwise. */
  readonly installedAnswerFiles: TakenFiles;
}

declare module '@daybook/kernel/config' {
  interface Config extends TodoSettings {}
}

export const settings = defineSettings({
  variables: {
    DAYBOOK_ANSWER_FILE_MB: fileMegabytes
      .default(5)
      .describe(
        'How large a file may be with which clients answer an upload request, until a superuser sets it in the admin panel',
      ),
    DAYBOOK_ANSWER_FILE_TYPES: fileTypes
      .default('xls,xlsx,csv,doc,docx,pdf,ppt,pptx,png,jpg,jpeg,gif,git,heic')
      .describe(
        'Endings of the files with which clients answer an upload request, until a superuser sets them in the admin panel',
      ),
  },
  read({ DAYBOOK_ANSWER_FILE_MB: megabytes, DAYBOOK_ANSWER_FILE_TYPES: types }): TodoSettings {
    const taken = takenFiles(megabytes, types);
    return { answerFiles: taken, installedAnswerFiles: taken };
  },
});
