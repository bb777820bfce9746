import type { Reader } from '@daybook/notifications/read';
import type { Notification } from './notification.js';

/** Whether it is a person's affair: never their own doing, never what they may not see. */
export function isRelevantTo(news: Notification, reader: Reader): boolean {
  return news.actor !== reader.uuid && isFor(news, reader) && news.item.isSeenBy(reader.viewer);
}

function isFor(
  { about, item, isActorStaff, commenters, mentioned }: Notification,
  { uuid, isStaff, isMember }: Reader,
): boolean {
  const { owner, assignees } = item;
  if (about.isRequest && item.asksItself) return false;
  if (about.isReminder && item.isAnswered) return false;
  switch (about.audience) {
    case 'addressees':
      return assignees.length > 0 ? assignees.includes(uuid) : isMember && !isStaff;
    case 'requesters':
      return owner === uuid || (isMember && isStaff);
    case 'owner':
      return owner === uuid;
    case 'participants':
      return [owner, ...assignees, ...commenters, ...mentioned.map((one) => one.uuid)].includes(uuid);
    case 'otherSide':
      return isMember && isStaff !== isActorStaff;
  }
}
