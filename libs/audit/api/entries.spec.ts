import type { HistoryEntry } from '@daybook/audit/read';
import { EventDescriber } from '@daybook/audit/read';
import { csvOf } from '@daybook/kernel/csv';
import { party } from '@daybook/kernel/events';
import { todoHistory } from '@daybook/todos/read';
import { header, rowOf } from './csv.js';
import { entryOf, peopleIn } from './entries.js';

const maria = '11111111-0000-4000-8000-000000000001';
const david = '11111111-0000-4000-8000-000000000002';
const company = '22222222-0000-4000-8000-000000000000';

const telling = new EventDescriber([
  {
    deciders: [{ category: 'todo', schema: { TodoAssigned: { version: 1 } } }],
    words: {
      TodoAssigned: () => ({
        label: 'Assigned',
        sentence: `assigned this to {person:${david}}.`,
        changes: [{ field: 'Assignee', from: null, to: `{person:${david}}` }],
      }),
    },
    items: todoHistory,
  },
]);

const row: HistoryEntry = {
  id: 'event',
  position: 12,
  at: new Date('2026-03-02T12:00:00Z'),
  kind: 'TodoAssigned',
  stream: 'todo-1',
  revision: 3,
  itemUuid: 'item',
  companyUuid: company,
  actorUser: maria,
  actorSystem: null,
  body: {},
  item: 'todo',
  itemTitle: '=HYPERLINK("http://evil.test")',
};
const names = new Map([
  [maria, 'Maria Lopez'],
  [david, 'David Kim'],
]);

describe('entries', () => {
  it('need the names of who acted and of who is named', () => {
    expect(peopleIn([row], telling)).toEqual([maria, david]);
  });

  it('are whole sentences with names and a link to the thing', () => {
    expect(entryOf(row, telling, names)).toMatchObject({
      sentence: 'Maria Lopez assigned this to David Kim.',
      changes: [{ field: 'Assignee', from: null, to: 'David Kim' }],
      deepLinkUrl: `/${company}/to-dos/item`,
      actor: { uuid: maria },
    });
  });

  it('name people without an account as the thing knows them', () => {
    const signed = new EventDescriber([
      {
        deciders: [{ category: 'todo', schema: { TodoAssigned: { version: 1 } } }],
        words: { TodoAssigned: () => ({ label: 'Signed', sentence: `saw ${party('nora', 'a signer')} sign.` }) },
      },
    ]);
    expect(entryOf(row, signed, new Map([...names, ['nora', 'Nora Outside']])).sentence).toMatch(
      'saw Nora Outside sign.',
    );
    expect(entryOf(row, signed, names).sentence).toBe('Maria Lopez saw a signer sign.');
  });

  it('say so when the product acted, and when nobody knows the person any more', () => {
    const bySystem = { ...row, actorUser: null, actorSystem: 'recurrence' };
    expect(entryOf(bySystem, telling, new Map())).toMatchObject({
      sentence: 'Daybook assigned this to Someone no longer on record.',
      actor: null,
      system: 'recurrence',
    });
  });

  it('leave no formula in the spreadsheet', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'];
    const entries = cells.map((itemTitle) => entryOf({ ...row, itemTitle }, telling, names));
    const companies = new Map([[company, '=cmd|calc']]);
    const rows = entries.map((entry) => rowOf(entry, names, companies));
    const lines = csvOf(header, rows).split('\r\n').slice(1, -1);
    for (const [index, cell] of cells.entries()) expect(lines[index]).toContain(`'${cell.trimEnd()}`);
    for (const line of lines) expect(line).toContain("'=cmd|calc");
  });
});
