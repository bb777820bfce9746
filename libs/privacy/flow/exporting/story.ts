import type { PersonRecord } from '@daybook/kernel/contributions';
import { withNames } from '@daybook/kernel/events';
import type { PersonEntry } from './person-events.js';
import { plain } from './plain.js';

/** The records of one part. */
export interface StoryPart {
  readonly heading: string;
  readonly records: readonly PersonRecord[];
}

export type StoryEntry = Pick<PersonEntry, 'at' | 'by' | 'sentence'>;

const title = 'What is stored about you';
const actors: Readonly<Record<PersonEntry['by'], string>> = {
  'the person': 'You',
  'somebody else': 'Somebody else',
  Daybook: 'Daybook',
};

/** All of an export, for reading and printing: HTML that loads nothing and runs nothing. Names nobody else. */
export function* story(
  { person, madeAt }: { readonly person: string; readonly madeAt: string },
  parts: readonly StoryPart[],
  entries: readonly StoryEntry[],
): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 70em; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3em .6em .3em 0; border-bottom: 1px solid #ddd; }
tr { break-inside: avoid; }
</style>
</head>
<body>
<h1>${title}</h1>
<p>Made ${escaped(madeAt)}. All times are UTC. The same is in person.json, in the CSV files, and in activity.jsonl, one event a line. Text that other people wrote is not in it.</p>
`;
  for (const { heading, records } of parts) {
    yield `<h2>${escaped(heading)}</h2>\n`;
    yield* tableOf(records);
  }
  yield '<h2>Activity</h2>\n';
  yield* tableOf(
    entries
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .map(({ at, by, sentence }) => ({ when: at, what: `${actors[by]} ${withNames(sentence, nameOf)}` })),
  );
  yield '</body>\n</html>\n';

  function nameOf(uuid: string): string {
    return uuid === person ? 'you' : 'somebody';
  }
}

function* tableOf(records: readonly PersonRecord[]): Generator<string> {
  const [first] = records;
  if (!first) return yield '<p>Nothing.</p>\n';
  const fields = Object.keys(first);
  yield `<table>\n<thead><tr>${fields.map((field) => `<th scope="col">${escaped(inWords(field))}</th>`).join('')}</tr></thead>\n<tbody>\n`;
  for (const record of records)
    yield `<tr>${fields.map((field) => `<td>${escaped(plain(record[field]))}</td>`).join('')}</tr>\n`;
  yield '</tbody>\n</table>\n';
}

/** `registeredAt` as "Registered at". */
function inWords(field: string): string {
  const words = field.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
