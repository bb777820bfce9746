import type { EventDescriber, HistoryEntry } from '@daybook/audit/read';
import { type EventDescription, peopleNamedIn, type RecordedEvent, withNames } from '@daybook/kernel/events';

/** One event as the schema tells it; names of companies and people are resolved by their areas. */
export interface AuditEntry {
  readonly uuid: string;
  readonly position: number;
  readonly at: Date;
  readonly kind: string;
  readonly sentence: string;
  readonly actor: { readonly uuid: string } | null;
  readonly system: string | null;
  readonly company: { readonly uuid: string } | null;
  readonly itemUuid: string | null;
  readonly itemTitle: string | null;
  readonly deepLinkUrl: string | null;
  readonly changes: NonNullable<EventDescription['changes']>;
  /** Where the event lies in the log, for its raw form. */
  readonly stream: string;
  readonly revision: number;
}

/** What the product itself does is done in its own name. */
const product = 'Daybook';
const nobodyKnown = 'Someone no longer on record';

/** The people whose names the entries need: who acted, and who is named in sentences and changes. */
export function peopleIn(entries: readonly HistoryEntry[], telling: EventDescriber): string[] {
  const people = entries.flatMap((entry) => {
    const { sentence, changes = [] } = telling.tell(eventOf(entry));
    const texts = [sentence, ...changes.flatMap(({ from, to }) => [from ?? '', to ?? ''])];
    const said = texts.flatMap(peopleNamedIn);
    return entry.actorUser ? [entry.actorUser, ...said] : said;
  });
  return [...new Set(people)];
}

export function entryOf(entry: HistoryEntry, telling: EventDescriber, names: ReadonlyMap<string, string>): AuditEntry {
  const nameOf = (uuid: string) => names.get(uuid) ?? nobodyKnown;
  const named = (text: string) => withNames(text, nameOf, (uuid) => names.get(uuid));
  const { sentence, changes = [] } = telling.tell(eventOf(entry));
  const actor = entry.actorUser === null ? product : nameOf(entry.actorUser);
  return {
    uuid: entry.id,
    position: entry.position,
    at: entry.at,
    kind: entry.kind,
    sentence: `${actor} ${named(sentence)}`,
    actor: entry.actorUser === null ? null : { uuid: entry.actorUser },
    system: entry.actorSystem,
    company: entry.companyUuid === null ? null : { uuid: entry.companyUuid },
    itemUuid: entry.itemUuid,
    itemTitle: entry.itemTitle,
    deepLinkUrl: deepLink(entry, telling),
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: from === null ? null : named(from),
      to: to === null ? null : named(to),
    })),
    stream: entry.stream,
    revision: entry.revision,
  };
}

function deepLink({ item, itemUuid, companyUuid }: HistoryEntry, telling: EventDescriber): string | null {
  if (!itemUuid || !companyUuid) return null;
  const kind = item === null ? undefined : telling.kinds.get(item);
  return kind?.deepLinkUrl?.(companyUuid, itemUuid) ?? `/${companyUuid}/${itemUuid}`;
}

/** The row as the event that words are written for; what a history does not keep is empty. */
function eventOf(entry: HistoryEntry): RecordedEvent {
  const by = entry.actorUser === null ? { system: entry.actorSystem ?? '' } : { user: entry.actorUser };
  const meta = {
    at: new Date(entry.at).toISOString(),
    by,
    session: null,
    onBehalfOf: null,
    commandId: '',
    correlationId: '',
    causationId: null,
    company: entry.companyUuid,
    schema: 1,
    bodyHash: '',
    hash: '',
    previous: '',
  };
  const { id, stream, revision, position } = entry;
  return { type: entry.kind, data: entry.body, id, stream, revision, position, meta };
}
