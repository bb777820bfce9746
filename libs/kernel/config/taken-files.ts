import { endingsIn, megabyte, mostFileMegabytes, programsAmong } from '@daybook/kernel/text';
import { z } from 'zod';

/** Which files are taken at a place. */
export interface TakenFiles {
  readonly maxBytes: number;
  /** Endings without a dot, lower-case; null takes all but programs. */
  readonly extensions: readonly string[] | null;
}

/** How large a file may be. */
export const fileMegabytes = z.coerce.number().int().min(1).max(mostFileMegabytes);

/** Endings of files, `pdf, jpg`. */
export const fileTypes = z.string().refine(isListOfTypes, 'must be endings such as pdf,jpg,zip and none of programs');

export function takenFiles(megabytes: number, types: string | undefined): TakenFiles {
  return { maxBytes: megabytes * megabyte, extensions: types === undefined ? null : (endingsIn(types) ?? null) };
}

function isListOfTypes(list: string): boolean {
  const endings = endingsIn(list);
  return endings !== undefined && programsAmong(endings).length === 0;
}
