import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const amendment = /Amended by (.*)/g;
const reference = /\[(\d+)\]\(/g;

/** The line of the index that a record in `folder` has to have: its title, its file, and what amended it since. */
export function indexLines(folder: string): string[] {
  return globSync(`${folder}/[0-9]*.md`).map((path) => {
    const record = readFileSync(path, 'utf8');
    const title = record.slice('# '.length, record.indexOf('\n'));
    const amended = [...record.matchAll(amendment)].flatMap(([, by = '']) => [...by.matchAll(reference)]);
    const since = amended.map(([, number]) => Number(number)).toSorted((one, other) => one - other);
    return `- [${title}](${basename(path)})${since.length > 0 ? `, amended by ${since.join(' and ')}` : ''}`;
  });
}

/** Where the index of `folder` and its records differ: `missing` or `needless`, with the line. */
export function indexFaults(folder: string): string[] {
  const index = readFileSync(`${folder}/README.md`, 'utf8').split('\n');
  const listed = index.filter((line) => line.startsWith('- ['));
  const due = indexLines(folder);
  const twice = listed.filter((line, at) => listed.indexOf(line) !== at);
  return [
    ...due.filter((line) => !listed.includes(line)).map((line) => `missing: ${line}`),
    ...[...listed.filter((line) => !due.includes(line)), ...twice].map((line) => `needless: ${line}`),
  ];
}
