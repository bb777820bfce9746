import { type EventDescription, peopleNamedIn, type RecordedEvent, withNames } from '@daybook/kernel/events';
import type { SecurityKind } from '@daybook/kernel/security-log';
import { eventWords, type SecurityLine } from '@daybook/security/read';

/** Tells events in the words that stand beside their deciders. */
export interface DescribesEvents {
  tell(event: RecordedEvent): EventDescription;
}

const nobodyKnown = 'Unknown person';
const product = 'Daybook';

/** Uuids of the people and memberships that the sentences of the lines name. */
export function peopleIn(lines: readonly SecurityLine[], words: DescribesEvents): string[] {
  const people = lines.flatMap((line) => [
    ...(line.person ? [line.person] : []),
    ...(line.isEvent ? peopleNamedIn(descriptionOf(line, words)) : []),
  ]);
  return [...new Set(people)];
}

/** `Maria Lopez was denied: view admin panel (firm), and 12 times more.` */
export function sentenceOf(line: SecurityLine, words: DescribesEvents, names: ReadonlyMap<string, string>): string {
  const nameOf = (uuid: string) => names.get(uuid) ?? nobodyKnown;
  const who = line.person ? nameOf(line.person) : line.system ? product : nobodyKnown;
  const description = line.isEvent ? descriptionOf(line, words) : ofEvent(line);
  return `${who} ${withNames(description, nameOf)}`;
}

function descriptionOf(line: SecurityLine, words: DescribesEvents): string {
  const { sentence, changes = [] } = words.tell(eventOf(line));
  const said = changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}.`);
  return [sentence, ...said].join(' ');
}

function ofEvent({ kind, detail, times }: SecurityLine): string {
  const words = eventWords[kind as SecurityKind];
  if (kind === 'recordsLost') return `${words}: ${times}.`;
  if (kind === 'denied' && !detail) {
    const more = times === 1 ? 'once more' : `${times} times more`;
    return `${words} the same and other things ${more} within a minute.`;
  }
  const said = kind === 'denied' && detail ? requestOf(detail) : detail;
  const more = times > 1 ? `, ${times} times` : '';
  return said ? `${words}${more}: ${/[.!?]$/.test(said) ? said : `${said}.`}` : `${words}${more}.`;
}

/** `changeMember companyUser` as people read it: `change member (company user)`. */
function requestOf(detail: string): string {
  const [action = '', on = ''] = detail.split(' ').map((word) => word.replace(/(?=[A-Z])/g, ' ').toLowerCase());
  return `${action} (${on})`;
}

/** The line as the event that words are written for; they read type, stream and body. */
function eventOf({ kind, body, stream, id, person, system }: SecurityLine): RecordedEvent {
  const by = person ? { user: person } : { system: system ?? '' };
  return { type: kind, data: body, stream, id, revision: 0, position: 0, meta: { by } as RecordedEvent['meta'] };
}
