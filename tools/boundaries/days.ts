import { globSync, readFileSync } from 'node:fs';

/** Ways to spell a day that are not `dayAt`. */
const spellings = /'(?:en-CA|sv-SE)'|\.toISODate\(|\.getFullYear\(\)\}-/g;
const one = 'libs/kernel/events/dates.ts';

/** Where a day is made of a moment by another way than the one in the kernel, as `file: spelling`. */
export function otherCalendars(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => file !== one && !/node_modules|\/generated\//.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(spellings)].map(([found]) => `${file}: ${found}`));
}
