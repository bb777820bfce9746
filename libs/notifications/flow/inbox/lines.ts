import type { Reader } from '@daybook/notifications/read';
import type { Notification } from '../notification.js';
import { withoutUndone } from '../undone.js';
import { isToBeSent } from '../wanted.js';
import type { InboxLine } from './filing.js';

/**
 * What the inbox of a reader says of these pieces of news, which are of one company and theirs to know: one line for what
 * happened to a thing several times, or to several things in one place.
 */
export function linesFor(reader: Reader, company: string, news: readonly Notification[]): readonly InboxLine[] {
  const lines = new Map<string, InboxLine>();
  for (const one of withoutUndone(news)) {
    const about = aboutOf(one, reader);
    const earlier = lines.get(about);
    const isPushed = isToBeSent(one, reader) || (earlier?.isPushed ?? false);
    lines.set(about, { ...lineOf(one, reader, company), about, isPushed, news: [...(earlier?.news ?? []), one.event] });
  }
  return [...lines.values()];
}

function lineOf(one: Notification, reader: Reader, company: string): Omit<InboxLine, 'about' | 'news' | 'isPushed'> {
  const { about, item, actor, at, commentUuid } = one;
  const place = placeOf(one, reader);
  const { kind, uuid, linked = uuid } = place ?? item;
  const { whole = [], part = [] } = about.takesBack ?? {};
  const named = (kinds: readonly string[]) => kinds.map((other) => `${other} ${item.uuid}`);
  return {
    ...{ person: reader.uuid, company, kind, item: linked, path: `/links/${kind}/${linked}` },
    ...{ line: isMentioned(one, reader) ? 'You were mentioned' : about.line, title: (place ?? item).title, actor, at },
    comment: about.comment !== undefined && !item.isConfidential ? commentUuid : null,
    ...{ takesBack: named([...whole, ...part]), goesWith: named(whole) },
  };
}

function aboutOf(one: Notification, reader: Reader): string {
  const { kind, item } = one;
  const { uuid } = placeOf(one, reader) ?? item;
  return `${isMentioned(one, reader) ? 'mentioned' : kind} ${uuid}`;
}

/** Many at once are counted where they lie; what the reader does not see is not named. */
function placeOf({ about, item }: Notification, { viewer }: Reader) {
  return about.counted && item.within?.isSeenBy(viewer) ? item.within : undefined;
}

function isMentioned({ mentioned }: Notification, { uuid }: Reader): boolean {
  return mentioned.some((one) => one.uuid === uuid);
}
