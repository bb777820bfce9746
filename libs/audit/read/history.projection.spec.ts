import type { RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { historyProjection } from './history.projection.js';

const history = historyProjection([
  {
    deciders: [
      {
        category: 'todo',
        schema: {
          TodoCreated: { version: 1 },
          TodoRetitled: { version: 1 },
          TodosErased: { version: 1 },
          TodoMoved: { version: 1 },
        },
      },
      { category: 'comment', schema: { CommentAdded: { version: 1, sensitive: ['text'] } } },
    ],
    words: {},
    items: {
      todo: {
        kind: 'todo',
        title: ({ data }) => ('title' in data ? String(data.title) : 'to' in data ? String(data.to) : undefined),
        company: ({ data }) => ('company' in data ? String(data.company) : undefined),
        gone: ({ data }) => ('gone' in data ? (data.gone as string[]) : []),
      },
      comment: { kind: 'comment', of: ({ data }) => ('item' in data ? String(data.item) : undefined) },
    },
  },
]);

const { rowsOf } = projectionSpec(history);
const event = (stream: string, revision: number, type: string, data: object): RecordedEvent =>
  recorded({ type, data }, revision, {}, stream);

describe('the history', () => {
  const rows = rowsOf(
    event('todo-a', 0, 'TodoCreated', { title: 'Bank statements' }),
    event('comment-b', 0, 'CommentAdded', { item: 'a', text: 'A secret' }),
    event('todo-a', 1, 'TodoRetitled', { from: 'Bank statements', to: 'Statements of March' }),
  );

  it('has one row for every fact', () => {
    expect(rows.history?.map(({ id, kind, revision }) => [id, kind, revision])).toEqual([
      ['comment-b-0', 'CommentAdded', 0],
      ['todo-a-0', 'TodoCreated', 0],
      ['todo-a-1', 'TodoRetitled', 1],
    ]);
  });

  it('tells comments in the history of their to-do, without what is encrypted', () => {
    expect(rows.history?.[0]).toMatchObject({ itemUuid: 'a', body: { item: 'a', text: null } });
    expect(JSON.stringify(rows)).not.toContain('A secret');
  });

  it('knows each thing by its newest title', () => {
    expect(rows.history_item).toEqual([{ uuid: 'a', item: 'todo', title: 'Statements of March', companyUuid: null }]);
  });

  it('knows the company that a thing has gone to', () => {
    const made = event('todo-a', 0, 'TodoCreated', { title: 'Bank statements' });
    const moved = event('todo-a', 1, 'TodoMoved', { company: 'bay' });
    const row = { uuid: 'a', item: 'todo', title: 'Bank statements', companyUuid: 'bay' };
    expect(rowsOf(made, moved).history_item).toEqual([row]);
    expect(rowsOf(moved).history_item ?? []).toEqual([]);
  });

  it('forgets the titles of what is gone for good', () => {
    const made = (uuid: string) => event(`todo-${uuid}`, 0, 'TodoCreated', { title: uuid });
    const erased = event('todo-z', 0, 'TodosErased', { gone: ['a', 'b'] });
    const { history_item } = rowsOf(made('a'), made('b'), made('c'), erased);
    expect(history_item?.map(({ uuid }) => uuid)).toEqual(['c']);
  });
});
