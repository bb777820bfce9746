import { accessTo, type FileNode, isLive, mayOnFile } from '@daybook/files/domain';
import type { Reader } from '@daybook/notifications/read';
import { mayOnTodo } from '@daybook/todos/domain';
import type { Notification, NotificationBatch } from './notification.js';

/** Whether a person may know of it, as rights stand now. */
export function sees({ todo, node }: Notification, reader: Reader, batch: NotificationBatch): boolean {
  if (todo) return mayOnTodo(reader.viewer, 'see', batch.company, todo);
  return node !== null && seesNode(node, reader, batch);
}

/** What lies in the trash is told to nobody. */
export function seesNode(node: FileNode, { viewer }: Reader, { company, tree }: NotificationBatch): boolean {
  if (!tree || !isLive(tree, node.uuid)) return false;
  return mayOnFile(viewer, 'see', company, accessTo(tree, node, viewer, company));
}

/** Whether it is a person's affair: never their own doing, never what they may not see. */
export function isRelevantTo(news: Notification, reader: Reader, batch: NotificationBatch): boolean {
  return news.actor !== reader.uuid && isFor(news, reader) && sees(news, reader, batch);
}

function isFor(
  { about, todo, node, isActorStaff, commenters, mentioned }: Notification,
  { uuid, isStaff, isMember }: Reader,
): boolean {
  const assignees = todo?.assignees ?? [];
  const owner = todo ? todo.owner : node?.owner;
  switch (about.audience) {
    case 'addressees':
      return assignees.length > 0 ? assignees.includes(uuid) : isMember && !isStaff;
    case 'requesters':
      return owner === uuid || (isMember && isStaff);
    case 'participants':
      return [owner, ...assignees, ...commenters, ...mentioned.map((one) => one.uuid)].includes(uuid);
    case 'otherSide':
      return isMember && isStaff !== isActorStaff;
  }
}
