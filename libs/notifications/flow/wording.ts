import { type FileNode, nodeOf } from '@daybook/files/domain';
import { dayInWords } from '@daybook/kernel/events';
import type { Line, Section } from '@daybook/kernel/mail/letter';
import { withNames, withoutFormats } from '@daybook/kernel/text';
import type { Reader } from '@daybook/notifications/read';
import type { Notification, NotificationBatch } from './notification.js';
import { seesNode } from './relevance.js';
import type { Sender } from './sender.js';

const formerUser = 'Former user';
const mostOfComment = 200;
const mostLines = 25;
const mostNames = 3;

/** What the bulletin tells one reader: a section for each kind, of files one line for each folder. */
export function sectionsOf(
  news: readonly Notification[],
  reader: Reader,
  batch: NotificationBatch,
  sender: Sender,
): readonly Section[] {
  return Object.entries(batch.kinds).map(([kind, { heading, isGroupedByFolder }]) => {
    const ofKind = news.filter((one) => one.kind === kind);
    const lines = isGroupedByFolder
      ? linesOfFolders(ofKind, reader, batch, sender)
      : ofKind.map((one) => lineOf(one, reader, sender));
    return { heading, lines: shortened(lines, batch, sender) };
  });
}

/** "New to-dos: Bank statements" for a single piece of news, else how many there are. */
export function subjectOf(news: readonly Notification[], { company }: NotificationBatch): string {
  const [only] = news;
  const title = only?.todo?.title ?? only?.node?.title;
  if (news.length === 1 && only && title) return `${only.about.heading}: ${title}`;
  return `${news.length} updates in ${company.name}`;
}

/** The first lines, and where the others are found. */
export function shortened(
  lines: readonly Line[],
  { company }: Pick<NotificationBatch, 'company'>,
  sender: Sender,
): Line[] {
  if (lines.length <= mostLines) return [...lines];
  const others = { title: `${lines.length - mostLines} more`, href: sender.linkTo('company', company.uuid) };
  return [...lines.slice(0, mostLines), others];
}

function lineOf(news: Notification, reader: Reader, sender: Sender): Line {
  const { about, todo, node, comment, item } = news;
  const href = sender.linkTo(todo ? 'todo' : node?.kind === 'folder' ? 'folder' : 'file', item);
  const title = todo?.title ?? node?.title ?? '';
  if (about.comment === 'always' || (about.comment === 'ifAny' && comment))
    return { title, note: `${authorOf(news, reader, sender)}: ${commentOf(news, reader, sender)}`, href };
  return todo ? { title, note: `due ${dayInWords(todo.dueDate)}`, href } : { title, href };
}

function linesOfFolders(
  news: readonly Notification[],
  reader: Reader,
  batch: NotificationBatch,
  sender: Sender,
): readonly Line[] {
  const folders = [...new Set(news.map(({ node }) => node?.parent ?? ''))];
  return folders.map((uuid) => {
    const inFolder = news.filter(({ node }) => node?.parent === uuid);
    return lineOfFolder(uuid, inFolder, reader, batch, sender);
  });
}

/** A folder that the reader does not see is not named: its files stand for it. */
function lineOfFolder(
  uuid: string,
  news: readonly Notification[],
  reader: Reader,
  batch: NotificationBatch,
  sender: Sender,
): Line {
  const nodes = new Map(news.flatMap(({ node }) => (node ? [[node.uuid, node] as const] : [])));
  const files = [...nodes.values()];
  const folder = batch.tree ? nodeOf(batch.tree, uuid) : undefined;
  const isSeen = folder !== undefined && seesNode(folder, reader, batch);
  const [first] = files;
  const leadsToFolder = isSeen && files.length > 1;
  return {
    title: isSeen ? folder.title : filesCounted(files.length),
    note: `${namesOf(files)}, from ${authorsOf(news, reader, sender)}`,
    href: leadsToFolder ? sender.linkTo('folder', uuid) : sender.linkTo('file', first?.uuid ?? uuid),
  };
}

function namesOf(files: readonly FileNode[]): string {
  const names = files.slice(0, mostNames).map(({ title }) => title);
  const others = files.length - names.length;
  return others > 0 ? `${names.join(', ')} and ${others} more` : names.join(', ');
}

function authorsOf(news: readonly Notification[], reader: Reader, sender: Sender): string {
  return [...new Set(news.map((one) => authorOf(one, reader, sender)))].join(', ');
}

/** The first characters of the comment, with names in place of those it mentions. */
function commentOf({ comment, mentioned }: Notification, { isStaff }: Reader, { firmName }: Sender): string {
  const names = new Map(
    mentioned.map(({ uuid, name, isUnseen }) => [uuid, isUnseen && !isStaff ? firmName : (name ?? formerUser)]),
  );
  const words = withNames(withoutFormats(comment ?? ''), (uuid) => `@${names.get(uuid) ?? formerUser}`);
  return [...words].slice(0, mostOfComment).join('');
}

function authorOf({ actorName, isActorUnseen }: Notification, { isStaff }: Reader, { firmName }: Sender): string {
  return isActorUnseen && !isStaff ? firmName : (actorName ?? formerUser);
}

function filesCounted(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}
