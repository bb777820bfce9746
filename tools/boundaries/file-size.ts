import { globSync, readFileSync } from 'node:fs';

/** Lines that somebody reads in one go. */
export const longest = 250;

/** Files that may be longer, each with why. */
export const mayBeLonger: Readonly<Record<string, string>> = {
  'libs/evidence/work/verify.ts': 'auditors run it as the one file that they were handed, with nothing but Node',
  'libs/kernel/postgres/embedded.ts':
    'scripts and the setup of tests load it as it is, where no file beside it is found',
  'tests/rights/frozen-cases.ts': 'a table of cases',
  'libs/signatures/flow/spec/odd/corpus.ts': 'a table of odd PDFs',
};

/** Sources longer than the ceiling, and exceptions that are no longer needed. Specs are not counted. */
export function tooLong(
  exceptions: Readonly<Record<string, string>>,
  most: number,
  ...folders: readonly string[]
): string[] {
  const long = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !/node_modules|\/generated\/|\.spec\./.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > most)
    .toSorted((one, other) => one.file.localeCompare(other.file));
  const needless = Object.keys(exceptions).filter((file) => !long.some((one) => one.file === file));
  return [
    ...long
      .filter(({ file }) => !(file in exceptions))
      .map(({ file, lines }) => `${file}: ${lines} lines, at most ${most}; part it, or say in mayBeLonger why not`),
    ...needless.map((file) => `${file}: no exception is needed`),
  ];
}
