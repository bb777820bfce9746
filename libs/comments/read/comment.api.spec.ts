import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { drift, migrate, openPool } from '@daybook/kernel/postgres';
import { columnsOf } from '@daybook/kernel/projecting';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { freshDatabase } from '@daybook/testing/postgres';
import { todoThread } from '@daybook/todos/read';
import type { Pool } from 'pg';
import { CommentRow } from './comment.entity.js';
import { commentsProjection } from './comment.projection.js';
import { entities, migrations } from './index.js';
import { commentRow, newestComments, thread } from './thread.query.js';

const item = '00000000-0000-4000-8000-000000000001';
const omar = '00000000-0000-4000-8000-00000000000b';
const uuid = (n: number) => `00000000-0000-4000-8000-0000000000c${n}`;
const at = (minute: number) => `2026-01-05T15:${String(minute).padStart(2, '0')}:00.000Z`;
const said = (n: number, minute: number): RecordedEvent =>
  recorded(
    { type: 'CommentAdded', data: { item, itemKind: 'todo', text: `Comment ${n}`, files: [] } },
    0,
    { at: at(minute), by: { user: omar } },
    `comment-${uuid(n)}`,
  );
const edited = recorded(
  { type: 'CommentEdited', data: { item, from: 'Comment 1', to: 'Comment one' } },
  1,
  { at: at(9), by: { user: omar } },
  `comment-${uuid(1)}`,
);
const deleted = recorded({ type: 'CommentDeleted', data: { item } }, 1, { at: at(5) }, `comment-${uuid(3)}`);
const status = (type: string, minute: number, data: object = {}): RecordedEvent => ({
  ...recorded({ type, data }, minute, { at: at(minute), by: { user: omar } }, `todo-${item}`),
  id: uuid(minute),
});
const story = [said(1, 1), said(2, 2), said(3, 3), deleted, status('TodoSentBack', 6), edited];

const comments = commentsProjection([todoThread]);
const ofComments = projectionSpec(comments);

describe('the thread as rows', () => {
  it('holds what can be read, and the lines of status changes', () => {
    expect(rowsOf(story)).toMatchObject([
      { uuid: uuid(1), text: 'Comment one', createdAt: at(1), updatedAt: at(9), author: omar, system: null },
      { uuid: uuid(2), text: 'Comment 2' },
      { uuid: uuid(6), itemUuid: item, text: '', author: null, actor: omar, system: 'TodoSentBack' },
    ]);
  });

  it('says why a to-do was sent back, and what became of an answer', () => {
    const lines = [
      status('TodoAnswerExtended', 1, { answer: 'Cards', added: null, submitter: omar }),
      status('TodoAnswerWithdrawn', 2),
      status('TodoSentBack', 3, { reason: 'Page 2 is missing.' }),
    ];
    expect(rowsOf(lines).map(({ system, text }) => [system, text])).toEqual([
      ['TodoAnswerExtended', ''],
      ['TodoAnswerWithdrawn', ''],
      ['TodoSentBack', 'Page 2 is missing.'],
    ]);
  });

  it('remembers what was deleted until it is erased', () => {
    const erased = recorded({ type: 'CommentErased', data: { item } }, 2, { at: at(30) }, `comment-${uuid(3)}`);
    const stored = (events: readonly RecordedEvent[]) => ofComments.rowsOf(...events).deleted_comments ?? [];
    expect(stored(story)).toEqual([{ uuid: uuid(3), companyUuid: null, deletedAt: at(5) }]);
    expect(stored([...story, erased])).toEqual([]);
  });

  it('is of the company to which its item went', () => {
    const data = { item, from: null, to: omar, merge: item };
    const moved = recorded({ type: 'CommentMovedToCompany', data }, 2, { at: at(40) }, `comment-${uuid(1)}`);
    expect(rowsOf([said(1, 1), moved])).toMatchObject([{ uuid: uuid(1), companyUuid: omar, updatedAt: at(1) }]);
    const gone = { ...moved, stream: `comment-${uuid(3)}` };
    expect(ofComments.rowsOf(said(3, 3), deleted, gone).deleted_comments).toMatchObject([{ companyUuid: omar }]);
  });

  it('has a line for each change of status that somebody made', () => {
    const lines = [status('TodoCompleted', 1), status('TodoReopened', 2), status('TodoSentBack', 4)];
    expect(rowsOf(lines).map(({ system, actor, createdAt }) => [system, actor, createdAt])).toEqual([
      ['TodoCompleted', omar, at(1)],
      ['TodoReopened', omar, at(2)],
      ['TodoSentBack', omar, at(4)],
    ]);
  });

  it('has no line for a completion that an answer brought', () => {
    expect(rowsOf([status('TodoCompleted', 1, { byAnswer: true })])).toEqual([]);
    expect(rowsOf([status('TodoCompleted', 1, { byAnswer: false })])).toHaveLength(1);
  });
});

describe('reading a thread', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let db: Pool;

  beforeAll(async () => {
    database = await freshDatabase();
    await migrate(database.url, migrations);
    db = openPool(database.url, { purpose: 'background' });
    const { all } = columnsOf(CommentRow);
    const rows = rowsOf(story).map((row) =>
      Object.fromEntries(all.map(({ column, property }) => [column, row[property]])),
    );
    await db.query('insert into comments select * from json_populate_recordset(null::comments, $1)', [
      JSON.stringify(rows),
    ]);
  });

  afterAll(async () => {
    await db.end();
    await database.drop();
  });

  it('has the tables that the entities describe', async () => {
    expect(await drift(database.url, entities)).toEqual([]);
  });

  it('puts an edited comment last, or keeps the order of writing', async () => {
    const last = async (order: Parameters<typeof thread>[2]) => (await thread(db, item, order)).at(-1)?.uuid;
    expect(await last('updatedAt')).toBe(uuid(1));
    expect(await last('createdAt')).toBe(uuid(6));
    expect(await last('-createdAt')).toBe(uuid(1));
  });

  it('finds the newest of several items, oldest of them first', async () => {
    const found = await newestComments(db, [item, omar], 2);
    expect(found.map((one) => one.uuid)).toEqual([uuid(2), uuid(6)]);
    expect(await commentRow(db, uuid(3))).toBeUndefined();
  });
});

function rowsOf(events: readonly RecordedEvent[]) {
  return ofComments.rowsOf(...events).comments ?? [];
}
