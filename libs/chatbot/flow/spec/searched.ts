import { randomUUID } from 'node:crypto';
import { commentSearch } from '@daybook/comments/read';
import { type FileTreeEvent, fileTree } from '@daybook/files/domain';
import { fileSearch, NodeRow, projections as ofFiles } from '@daybook/files/read';
import { type DomainEvent, fold, type RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { rowsFrom } from '@daybook/kernel/projecting/spec';
import { SearchDocument, SearchPlace, searchProjection } from '@daybook/search/read';
import { writeRows } from '@daybook/search/read/spec';
import { todoSearch, todoThread } from '@daybook/todos/read';
import { insert } from '../../../testing/mails/rows.js';
import type { AskedBooks } from './asked-books.js';

const projection = searchProjection([todoSearch, commentSearch([todoThread]), fileSearch]);

function happened<E extends DomainEvent>(events: readonly E[], company: string, stream: string): RecordedEvent<E>[] {
  return events.map((event, n) => {
    const one = recorded(event, n, {}, stream);
    return { ...one, meta: { ...one.meta, company } };
  });
}

async function listed(of: AskedBooks, events: readonly RecordedEvent[]): Promise<void> {
  const { search_documents = [], search_places = [] } = rowsFrom(projection, events);
  await writeRows(of.db, SearchDocument, search_documents);
  await writeRows(of.db, SearchPlace, search_places);
}

/** A to-do that can be found; answers it. */
export async function searchedTodo(
  of: AskedBooks,
  title: string,
  { company = of.company, isHidden = false, details = '' } = {},
): Promise<string> {
  const uuid = await of.todo(title, { is_hidden_from_clients: isHidden, details }, company);
  const created = { type: 'TodoCreated', data: { title, details, isHidden } };
  await listed(of, happened([created], company, `todo-${uuid}`));
  return uuid;
}

export async function searchedComment(of: AskedBooks, item: string, text: string): Promise<void> {
  const data = { item, itemKind: 'todo', text };
  await listed(of, happened([{ type: 'CommentAdded', data }], of.company, `comment-${randomUUID()}`));
}

/** The library of the company, by the paths of its files, all of which can be found; answers folders and files by title. */
export async function searchedLibrary(
  of: AskedBooks,
  paths: readonly string[],
  more: (uuids: ReadonlyMap<string, string>) => readonly FileTreeEvent[] = () => [],
): Promise<ReadonlyMap<string, string>> {
  const root = randomUUID();
  const uuids = new Map([['', root]]);
  const events: object[] = [{ type: 'FileTreePlanted', data: { root } }];
  for (const path of paths)
    for (const [n, title] of path.split('/').entries()) {
      if (uuids.has(title)) continue;
      const [node, parent] = [randomUUID(), uuids.get(path.split('/')[n - 1] ?? '')];
      const type = title.endsWith('.pdf') ? 'FileAdded' : 'FolderCreated';
      events.push({ type, data: { node, parent, title, slug: node, owner: null, isFromClient: false } });
      uuids.set(title, node);
    }
  const all = happened([...events, ...more(uuids)] as FileTreeEvent[], of.company, `fileTree-${of.company}`);
  of.tree = fold(fileTree, all);
  await listed(of, all);
  for (const each of ofFiles) await writeRows(of.db, NodeRow, rowsFrom(each, all).file_nodes ?? []);
  return uuids;
}

/** What was read in the version of a file that is shown. */
export async function searchedText(of: AskedBooks, file: string, text: string): Promise<void> {
  const version = randomUUID();
  await of.db.query('update file_nodes set version_uuid = $2 where uuid = $1', [file, version]);
  await insert(of.db, 'file_texts', { version, file, company: of.company, title: 'Paper.pdf', text });
}
