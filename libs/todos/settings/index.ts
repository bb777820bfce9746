import { defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface TodoSettings {
  /** What an upload request takes. */
  readonly answerFiles: {
    readonly maxBytes: number;
    /** Endings without a dot, lower-case. */
    readonly extensions: readonly string[];
  };
}

declare module '@daybook/kernel/config' {
  interface Config extends TodoSettings {}
}

const megabyte = 1024 ** 2;

export const settings = defineSettings({
  variables: {
    DAYBOOK_ANSWER_FILE_MB: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(5)
      .describe('How large a file may be with which clients answer an upload request'),
    DAYBOOK_ANSWER_FILE_TYPES: z
      .string()
      .regex(/^\s*[a-z0-9]{1,10}(\s*,\s*[a-z0-9]{1,10})*\s*$/i, 'must be endings such as pdf,jpg,zip')
      .default('xls,xlsx,csv,doc,docx,pdf,ppt,pptx,png,jpg,jpeg,gif,git,heic')
      .describe('Endings of the files with which clients answer an upload request'),
  },
  read({ DAYBOOK_ANSWER_FILE_MB: megabytes, DAYBOOK_ANSWER_FILE_TYPES: types }): TodoSettings {
    const extensions = types.split(',').map((one) => one.trim().toLowerCase());
    return { answerFiles: { maxBytes: megabytes * megabyte, extensions: [...new Set(extensions)] } };
  },
});
