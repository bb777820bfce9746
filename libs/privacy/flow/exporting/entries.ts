import type { PersonDataPart, PersonRecord } from '@daybook/kernel/contributions';
import { type Cell, csvOf } from '@daybook/kernel/csv';
import type { ZipEntry } from '@daybook/kernel/flows';
import type { PersonEntry } from './person-events.js';
import { plain } from './plain.js';
import { type StoryEntry, type StoryPart, story } from './story.js';

/** What an export is made of. */
export interface ExportSource {
  readonly person: string;
  /** As an instant. */
  readonly madeAt: string;
  /** In the order in which they stand. */
  readonly parts: readonly PersonDataPart[];
  read(part: PersonDataPart): Promise<readonly PersonRecord[]>;
  /** What the person did, and what happened to the person. */
  readonly entries: AsyncIterable<PersonEntry>;
}

/** How much is in it. */
export interface ExportContent {
  readonly entries: number;
  readonly records: number;
}

/** The files of an export, one after the other. @returns what is in it */
export async function* exportEntries(source: ExportSource): AsyncGenerator<ZipEntry, ExportContent> {
  const sections: StoryPart[] = [];
  const person: Record<string, readonly PersonRecord[] | string> = { uuid: source.person, madeAt: source.madeAt };
  for (const part of source.parts) {
    const records = await source.read(part);
    sections.push({ heading: part.heading, records });
    if (part.isList) yield { path: `${part.name}.csv`, body: once(tableOf(records)) };
    else person[part.name] = records;
  }
  yield { path: 'person.json', body: once(`${JSON.stringify(person, null, 2)}\n`) };
  const acts: StoryEntry[] = [];
  yield { path: 'activity.jsonl', body: lines(source.entries, acts) };
  const records = sections.reduce((sum, part) => sum + part.records.length, 0);
  yield { path: 'index.html', body: bytes(story(source, sections, acts)) };
  return { entries: acts.length, records };
}

/** Comma-separated, with a row of names; nothing of it runs in a spreadsheet. */
function tableOf(records: readonly PersonRecord[]): string {
  const fields = Object.keys(records[0] ?? {});
  return csvOf(
    fields,
    records.map((record) => fields.map((field) => cellOf(record[field]))),
  );
}

function cellOf(value: unknown): Cell {
  return typeof value === 'number' ? value : plain(value);
}

/** One event a line; notes what is told of each. */
async function* lines(entries: AsyncIterable<PersonEntry>, acts: StoryEntry[]): AsyncGenerator<Buffer> {
  for await (const { sentence, ...entry } of entries) {
    acts.push({ at: entry.at, by: entry.by, sentence });
    yield Buffer.from(`${JSON.stringify(entry)}\n`);
  }
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function* bytes(texts: Iterable<string>): AsyncGenerator<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}
