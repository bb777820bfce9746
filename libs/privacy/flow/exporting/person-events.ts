import type { EventDescriber } from '@daybook/audit/flow';
import { history } from '@daybook/audit/published';
import type { Codec } from '@daybook/kernel/commands';
import type { HistoryItem, PersonData } from '@daybook/kernel/contributions';
import type { EventLog } from '@daybook/kernel/event-log';
import { type AnyDecider, categoryOf, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { Query } from '@daybook/kernel/postgres';

/** What the events of a person are read with. */
export interface PersonRecordSource {
  readonly log: Pick<EventLog, 'read'>;
  readonly query: Query;
  readonly codec: Codec;
  readonly deciders: ReadonlyMap<string, AnyDecider>;
  readonly describer: EventDescriber;
  /** By category. */
  readonly items: ReadonlyMap<string, HistoryItem>;
  /** Of the areas. */
  readonly contributed: readonly PersonData[];
  /** Further streams about the person. */
  readonly streams: readonly string[];
}

/** An event as the person may read it. */
export interface PersonEntry {
  readonly at: string;
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly by: 'the person' | 'somebody else' | 'Daybook';
  readonly company: string | null;
  /** What stood there before and what others wrote is left out; what cannot be opened is null. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Without the actor; people are named by their uuids. */
  readonly sentence: string;
}

/** What the person did, and what happened to the person: stream by stream, the oldest event of each first. */
export async function* personEntries(person: string, source: PersonRecordSource): AsyncGenerator<PersonEntry> {
  const rights = rightsOf(person, source);
  for (const [stream, { isAbout, from }] of await streamsOf(person, source)) {
    const logged = await source.log.read(stream, from);
    const read = await source.codec.reader(source.deciders, logged);
    for (const event of logged) {
      const recorded = read(event);
      const isOwn = isBy(person, recorded);
      if (isOwn || isAbout) yield entryOf(recorded, isOwn, isAbout, rights);
    }
  }
}

interface Reach {
  readonly isAbout: boolean;
  /** The first revision to read. */
  readonly from: number;
}

/** Those about the person, and those in which the person did something. */
async function streamsOf(person: string, source: PersonRecordSource): Promise<ReadonlyMap<string, Reach>> {
  const reaches = new Map<string, Reach>();
  for (const category of source.deciders.keys()) reaches.set(`${category}-${person}`, { isAbout: true, from: 0 });
  for (const stream of source.streams) reaches.set(stream, { isAbout: true, from: 0 });
  const acted = await source.query<{ stream: string; from: number }>(
    `select h.stream, min(h.revision) as "from" from ${history} h where actor_user = $1
      group by h.stream order by min(h.position)`,
    [person],
  );
  for (const { stream, from } of acted) if (!reaches.has(stream)) reaches.set(stream, { isAbout: false, from });
  return reaches;
}

interface Rights {
  readonly person: string;
  readonly describer: EventDescriber;
  readonly particulars: ReadonlySet<string>;
  readonly othersWords: Readonly<Record<string, readonly string[]>>;
  /** Whether the firm reads what events of this category store encrypted, in packs of evidence too. */
  isOpen(category: string): boolean;
}

function rightsOf(person: string, { describer, contributed, items }: PersonRecordSource): Rights {
  return {
    person,
    describer,
    particulars: new Set(contributed.flatMap(({ particulars = [] }) => particulars)),
    othersWords: Object.assign({}, ...contributed.map(({ othersWords }) => othersWords)),
    isOpen: (category) => items.get(category)?.isOpen ?? items.get(category)?.evidence?.isOpen ?? false,
  };
}

function entryOf(event: RecordedEvent, isOwn: boolean, isAbout: boolean, rights: Rights): PersonEntry {
  const { at, by, company } = event.meta;
  const { stream, revision, position, type } = event;
  return {
    at,
    position,
    stream,
    revision,
    type,
    by: isOwn ? 'the person' : 'user' in by ? 'somebody else' : 'Daybook',
    company,
    data: legible(event, isOwn, isAbout, rights),
    sentence: rights.describer.tell({ ...event, data: rights.describer.openBody(event) }).sentence,
  };
}

/**
 * What is stored encrypted is open where it says who the person is, and where the person wrote it; what is stored in
 * clear always. Of things that others work on too, what stood there before is theirs.
 */
function legible(event: RecordedEvent, isOwn: boolean, isAbout: boolean, rights: Rights): PersonEntry['data'] {
  const category = categoryOf(event.stream);
  const isParticular = rights.particulars.has(category) && (isAbout || isOwn) && isOf(rights.person, event);
  const isOpened = isParticular || (isOwn && rights.isOpen(category));
  const left = new Set([...(rights.othersWords[event.type] ?? []), ...(isParticular || isAbout ? [] : ['from'])]);
  const body = isOpened ? event.data : rights.describer.openBody(event);
  return Object.fromEntries(Object.entries(body).filter(([field]) => !left.has(field) && !field.endsWith('Hash')));
}

/** Whether a stream or an event is about the person: by its name, or by the person it names. */
function isOf(person: string, { stream, data }: RecordedEvent): boolean {
  const { user } = data as { readonly user?: unknown };
  return user === undefined ? subjectOf(stream) === person : user === person;
}

function isBy(person: string, { meta }: RecordedEvent): boolean {
  return 'user' in meta.by && meta.by.user === person;
}
