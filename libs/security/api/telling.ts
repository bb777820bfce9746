import { peopleNamedIn, type Recorded, type Told, withNames } from '@daybook/kernel/events';
import type { SecurityKind } from '@daybook/kernel/security-log';
import { eventWords, type SecurityLine } from '@daybook/security/read';

/** Tells facts in the words that stand beside their deciders. */
export interface TellsFacts {
  tell(fact: Recorded): Told;
}

const nobodyKnown = 'Somebody not known';
const product = 'Daybook';

/** Uuids of the people and memberships that the sentences of the lines name. */
export function peopleIn(lines: readonly SecurityLine[], words: TellsFacts): string[] {
  const people = lines.flatMap((line) => [
    ...(line.person ? [line.person] : []),
    ...(line.isFact ? peopleNamedIn(toldOf(line, words)) : []),
  ]);
  return [...new Set(people)];
}

/** `Maria Lopez was denied: view admin panel (firm), and 12 times more.` */
export function sentenceOf(line: SecurityLine, words: TellsFacts, names: ReadonlyMap<string, string>): string {
  const nameOf = (uuid: string) => names.get(uuid) ?? nobodyKnown;
  const who = line.person ? nameOf(line.person) : line.system ? product : nobodyKnown;
  const told = line.isFact ? toldOf(line, words) : ofEvent(line);
  return `${who} ${withNames(told, nameOf)}`;
}

function toldOf(line: SecurityLine, words: TellsFacts): string {
  const { sentence, changes = [] } = words.tell(factOf(line));
  const said = changes.map(({ field, from, to }) => `${field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}.`);
  return [sentence, ...said].join(' ');
}

function ofEvent({ kind, detail, times }: SecurityLine): string {
  const words = eventWords[kind as SecurityKind];
  if (kind === 'recordsLost') return `${words}: ${times}.`;
  if (kind === 'denied' && !detail) return `${words} the same and other things ${times} times more within a minute.`;
  const said = kind === 'denied' && detail ? wishOf(detail) : detail;
  const more = times > 1 ? `, ${times} times` : '';
  return said ? `${words}${more}: ${/[.!?]$/.test(said) ? said : `${said}.`}` : `${words}${more}.`;
}

/** `changeMember companyUser` as people read it: `change member (company user)`. */
function wishOf(detail: string): string {
  const [action = '', on = ''] = detail.split(' ').map((word) => word.replace(/(?=[A-Z])/g, ' ').toLowerCase());
  return `${action} (${on})`;
}

/** The line as the fact that words are written for; they read type, stream and body. */
function factOf({ kind, body, stream, id, person, system }: SecurityLine): Recorded {
  const by = person ? { user: person } : { system: system ?? '' };
  return { type: kind, data: body, stream, id, revision: 0, position: 0, meta: { by } as Recorded['meta'] };
}
