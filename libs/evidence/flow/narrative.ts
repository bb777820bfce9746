import type { Manifest } from '@daybook/evidence/work';
import { momentInWords, peopleNamedIn, withNames } from '@daybook/kernel/events';

/** One event, as the history tells it. */
export interface DescribedEvent {
  readonly at: string;
  /** The person who did it; null for the product. */
  readonly actor: string | null;
  /** Without the actor; people are named by their uuids. */
  readonly sentence: string;
  /** What it happened to, where that has a title. */
  readonly title: string | undefined;
}

export interface NarrativeSource {
  readonly about: Pick<Manifest, 'company' | 'requestedBy' | 'madeAt'>;
  readonly timeZone: string;
  /** Names of people; whoever was erased is left out. */
  namesOf(people: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const nobodyKnown = 'Someone no longer on record';

/** What happened, in words; times are those of the company. */
export interface Narrative {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly (readonly [when: string, what: string, to: string])[];
}

export const narrativeColumns = ['When', 'What', 'To'] as const;

/** Puts events into words, with the names that people have now. */
export async function narrativeOf(source: NarrativeSource, events: readonly DescribedEvent[]): Promise<Narrative> {
  const { about, timeZone } = source;
  const people = new Set(
    events.flatMap(({ actor, sentence }) => [...peopleNamedIn(sentence), ...(actor ? [actor] : [])]),
  );
  const names = await source.namesOf([...people]);
  const nameOf = (uuid: string) => names.get(uuid) ?? nobodyKnown;
  // made once: a formatter costs more than its use
  const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    title: `What happened at ${about.company.name}`,
    lead: `Requested by ${about.requestedBy}, made ${momentInWords(about.madeAt, timeZone)}. Times are those of the company (${timeZone}).`,
    rows: events.map(({ at, actor, sentence, title }) => [
      moments.format(new Date(at)),
      `${actor === null ? 'Daybook' : nameOf(actor)} ${withNames(sentence, nameOf)}`,
      title ?? '',
    ]),
  };
}

/** As HTML that loads nothing and runs nothing. */
export function* narrativePage({ title, lead, rows }: Narrative): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3em .6em .3em 0; border-bottom: 1px solid #ddd; }
td:first-child { white-space: nowrap; }
tr { break-inside: avoid; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
<table>
<thead><tr>${narrativeColumns.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead>
<tbody>
`;
  for (const row of rows) yield `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>\n`;
  yield '</tbody>\n</table>\n</body>\n</html>\n';
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
