import { deniedExtensions } from './filenames.js';

export const megabyte = 1024 ** 2;

/** The most megabytes of a file, whatever the firm sets: the virus scanner is set up for as much. */
export const mostFileMegabytes = 250;

/** Endings as people list them, `PDF, .zip`: each once, lower-case and without its dot; undefined where one of them is none. */
export function endingsIn(list: string): readonly string[] | undefined {
  const endings = list.split(',').map((one) => one.trim().replace(/^\./, '').toLowerCase());
  return endings.every((one) => /^[a-z0-9]{1,10}$/.test(one)) ? [...new Set(endings)] : undefined;
}

/** Those of programs, which no list can let in. */
export function programsAmong(endings: readonly string[]): readonly string[] {
  return endings.filter((one) => deniedExtensions.includes(one));
}

/** Whether files with this ending are taken; a list of null takes all but programs. */
export function takesEnding(list: readonly string[] | null | undefined, ending: string): boolean {
  return !deniedExtensions.includes(ending) && (!list || list.includes(ending));
}
