import { TextField } from '@daybook/kernel/ui';
import type { FirmSettingsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

export interface FileLimits {
  readonly libraryFileMegabytes: string;
  readonly libraryFileTypes: string;
  readonly answerFileMegabytes: string;
  readonly answerFileTypes: string;
}

/** As it is sent: what is no whole number becomes one that the server refuses with its sentence. */
export function megabytesOf(text: string): number | null {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
}

/** Which files the library takes, and upload requests. */
export function FileLimitsFields({
  stored,
  values,
  errors,
  change,
}: {
  readonly stored: FirmSettingsQuery['firmSettings'];
  readonly values: FileLimits;
  readonly errors: { readonly [Field in keyof FileLimits]?: string | undefined };
  readonly change: (values: Partial<FileLimits>) => void;
}) {
  const field = (name: keyof FileLimits) => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  const size = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  const list = { autoComplete: 'off', maxLength: 500 } as const;
  const { mostFileMegabytes: most } = stored;
  return (
    <>
      <TextField
        label={texts.librarySize}
        hint={texts.sizeHint(most, stored.defaultLibraryFileMegabytes)}
        {...size}
        {...field('libraryFileMegabytes')}
      />
      <TextField
        label={texts.libraryTypes}
        hint={texts.typesHint(stored.defaultLibraryFileTypes ?? texts.allTypes)}
        {...list}
        {...field('libraryFileTypes')}
      />
      <TextField
        label={texts.answerSize}
        hint={texts.sizeHint(most, stored.defaultAnswerFileMegabytes)}
        {...size}
        {...field('answerFileMegabytes')}
      />
      <TextField
        label={texts.answerTypes}
        hint={texts.typesHint(stored.defaultAnswerFileTypes)}
        {...list}
        {...field('answerFileTypes')}
      />
    </>
  );
}
