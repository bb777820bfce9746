import type { NotifiedItem } from '@daybook/kernel/contributions';
import type { Line, Section } from '@daybook/kernel/mail/letter';
import { excerptOf, formerUser, type Reader } from '@daybook/notifications/read';
import type { Notification, NotificationBatch } from './notification.js';
import type { Sender } from './sender.js';

const mostLines = 25;
const mostNames = 3;

/** What the email tells one reader: a section for each kind. */
export function sectionsOf(
  news: readonly Notification[],
  reader: Reader,
  batch: NotificationBatch,
  sender: Sender,
): readonly Section[] {
  return Object.entries(batch.kinds).map(([kind, { heading, counted }]) => {
    const ofKind = news.filter((one) => one.kind === kind);
    const lines = counted
      ? groupedLines(ofKind, counted, reader, sender)
      : ofKind.map((one) => lineOf(one, reader, sender));
    return { heading, lines: shortened(lines, batch, sender) };
  });
}

/** "New to-dos: Bank statements" for a single piece of news, else how many there are. */
export function subjectOf(news: readonly Notification[], { company }: NotificationBatch): string {
  const [only] = news;
  if (news.length === 1 && only) return `${only.about.heading}: ${only.item.title}`;
  return `${news.length} updates in ${company.name}`;
}

/** The first lines, and where the others are found. */
export function shortened(
  lines: readonly Line[],
  { company }: Pick<NotificationBatch, 'company'>,
  sender: Sender,
): Line[] {
  if (lines.length <= mostLines) return [...lines];
  const others = {
    title: `${lines.length - mostLines} more`,
    href: sender.linkTo({ kind: 'company', uuid: company.uuid }),
  };
  return [...lines.slice(0, mostLines), others];
}

/** A thing and what its area says of it. */
export function lineOfItem({ title, note, ...item }: NotifiedItem, sender: Sender): Line {
  return { title, ...(note !== undefined && { note }), href: sender.linkTo(item) };
}

function lineOf(news: Notification, reader: Reader, sender: Sender): Line {
  const { about, comment, item } = news;
  const line = lineOfItem(item, sender);
  if (item.isConfidential) return { ...line, note: `from ${authorOf(news, reader, sender)}` };
  if (about.comment === 'always' || (about.comment === 'ifAny' && comment))
    return {
      ...line,
      note: `${authorOf(news, reader, sender)}: ${excerptOf(comment ?? '', news.mentioned, reader, sender.firmName)}`,
    };
  return line;
}

function groupedLines(
  news: readonly Notification[],
  counted: (count: number) => string,
  reader: Reader,
  sender: Sender,
): readonly Line[] {
  const places = new Set(news.map(({ item }) => item.within?.uuid));
  return [...places].map((place) => {
    const within = news.filter(({ item }) => item.within?.uuid === place);
    return lineOfGroup(within, counted, reader, sender);
  });
}

/** What the reader does not see is not named: the things in it stand for it. */
function lineOfGroup(
  news: readonly Notification[],
  counted: (count: number) => string,
  reader: Reader,
  sender: Sender,
): Line {
  const items = [...new Map(news.map(({ item }) => [item.uuid, item])).values()];
  const [first] = items as [NotifiedItem];
  const place = first.within?.isSeenBy(reader.viewer) ? first.within : undefined;
  return {
    title: place?.title ?? counted(items.length),
    note: `${namesOf(items)}, from ${authorsOf(news, reader, sender)}`,
    href: sender.linkTo(place && items.length > 1 ? place : first),
  };
}

function namesOf(items: readonly NotifiedItem[]): string {
  const names = items.slice(0, mostNames).map(({ title }) => title);
  const others = items.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

/** Who did these things, each once: "Maria Vance, Omar Owner". */
export function authorsOf(news: readonly Notification[], reader: Reader, sender: Sender): string {
  return [...new Set(news.map((one) => authorOf(one, reader, sender)))].join(', ');
}

function authorOf({ actorName, isActorUnseen }: Notification, { isStaff }: Reader, { firmName }: Sender): string {
  return isActorUnseen && !isStaff ? firmName : (actorName ?? formerUser);
}
