import { foreignTables } from './foreign-tables.js';
import { knownForeignTables } from './foreign-tables-known.js';

const found = foreignTables('libs');

it('finds no new SQL on the table of another area', () => {
  expect(found.filter((one) => !knownForeignTables.includes(one))).toEqual([]);
});

it('keeps no exception that is needed no longer', () => {
  expect(knownForeignTables.filter((one) => !found.includes(one))).toEqual([]);
});

it('catches the planted reader, and not the owner of the table', () => {
  expect(foreignTables('tools/boundaries/planted/libs')).toEqual([
    'tools/boundaries/planted/libs/notes/read/foreign-table.ts: planted_nodes',
  ]);
});
