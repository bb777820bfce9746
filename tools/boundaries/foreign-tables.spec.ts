import { foreignTables } from './foreign-tables.js';

it('finds no SQL on the table of another area', () => {
  expect(foreignTables('.')).toEqual([]);
});

it('catches the planted readers, and not the owners of the tables', () => {
  expect(foreignTables('tools/boundaries/planted')).toEqual([
    'tools/boundaries/planted/apps/launcher/foreign-table.ts: planted_nodes',
    'tools/boundaries/planted/libs/notes/read/foreign-table-after-comma.ts: planted_nodes',
    'tools/boundaries/planted/libs/notes/read/foreign-table-after-comma.ts: planted_tags',
    'tools/boundaries/planted/libs/notes/read/foreign-table.ts: planted_nodes',
  ]);
});
