import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnFrom } from './column-names.js';
import { commandFrom } from './command-names.js';
import { namesFrom, writeArea } from './new-area.js';
import { writeColumn } from './new-column.js';
import { writeCommand } from './new-command.js';

const archived = columnFrom(['invoices', 'invoice', 'isArchived', 'InvoiceArchived']);
const now = 9_999_999_999_999;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-column-'));
  writeArea(root, namesFrom(['invoices']));
  writeCommand(root, commandFrom(['invoices', 'invoice', 'ArchiveInvoice']));
});
afterEach(() => rmSync(root, { recursive: true }));

const text = (file: string) => readFileSync(join(root, 'libs/invoices', file), 'utf8');

it('understands what it is asked, and says how to ask', () => {
  const words = ['todos', 'todo', 'isPinned', 'TodoPinned', 'TodoUnpinned'];
  expect(columnFrom(words)).toMatchObject({ property: 'isPinned', setBy: 'TodoPinned', endedBy: 'TodoUnpinned' });
  for (const wrong of [
    [],
    words.slice(0, 3),
    ['todos', 'todo', 'pinned', 'TodoPinned'],
    words.toSpliced(3, 1, 'Pinned'),
  ])
    expect(() => columnFrom(wrong)).toThrow('Say: npm run new:column -- invoices invoice isArchived');
});

it('writes entity, migration, rows, version and answer', () => {
  expect(writeColumn(root, archived, now)).toEqual([
    'libs/invoices/api/invoices.graphql',
    'libs/invoices/api/invoices.resolver.ts',
    'libs/invoices/read/index.ts',
    'libs/invoices/read/invoices.projection.ts',
  ]);
  const rows = text('read/invoices.projection.ts');
  expect(rows).toContain("@Column('boolean', { name: 'is_archived', default: false })\n  isArchived!: boolean;");
  expect(rows).toContain(`class ArchivedInvoices${now} implements MigrationInterface`);
  expect(rows).toContain("'alter table invoices add column is_archived boolean not null default false'");
  expect(rows).toMatch(/InvoiceAdded: own\([\s\S]*name: data\.name,\s+isArchived: false,/);
  expect(rows).toContain('InvoiceArchived: change(() => ({ isArchived: true })),');
  expect(rows).toContain('version: 2');
  expect(text('read/index.ts')).toMatch(new RegExp(`migrations = \\[CreateInvoices\\d+, ArchivedInvoices${now}\\]`));
  expect(text('read/index.ts')).toContain(`import { ArchivedInvoices${now} } from './invoices.projection.js'`);
  expect(text('api/invoices.graphql')).toMatch(/name: String!\s+isArchived: Boolean!\s+\}/);
  const resolver = text('api/invoices.resolver.ts');
  expect(resolver).toContain('select uuid, name, is_archived as "isArchived" from invoices where');
  expect(resolver).toContain("Pick<InvoiceRow, 'uuid' | 'name' | 'isArchived'>");
});

it('numbers its migration after those that are there', () => {
  const first = Number(text('read/index.ts').match(/CreateInvoices(\d+)/)?.[1]);
  writeColumn(root, archived, 0);
  expect(text('read/index.ts')).toContain(`ArchivedInvoices${first + 1}`);
});

it('writes nothing when a place is not there, and names it', () => {
  const rows = text('read/invoices.projection.ts').replace(
    'InvoiceArchived: ignored',
    'InvoiceArchived: change(() => ({}))',
  );
  writeFileSync(join(root, 'libs/invoices/read/invoices.projection.ts'), rows);
  expect(() => writeColumn(root, archived, now)).toThrow(
    'invoices.projection.ts has no InvoiceArchived: ignored. Nothing',
  );
  expect(text('read/invoices.projection.ts')).toBe(rows);
  expect(text('api/invoices.graphql')).not.toContain('isArchived');
});

it('does not write one twice', () => {
  writeColumn(root, archived, now);
  expect(() => writeColumn(root, archived, now)).toThrow('InvoiceRow has isArchived already.');
});

it('writes into an old area, down to the queries of its screens', () => {
  cpSync('libs/todos', join(root, 'libs/todos'), { recursive: true });
  cpSync('docs/schema.graphql', join(root, 'docs/schema.graphql'), { recursive: true });
  writeCommand(root, commandFrom(['todos', 'todo', 'LevitateTodo', 'DropTodo', 'TodoDropped']));
  const words = ['todos', 'todo', 'isLevitated', 'TodoLevitated', 'TodoDropped'];
  expect(writeColumn(root, columnFrom(words), now)).toEqual([
    'libs/todos/api/todo.view.ts',
    'libs/todos/api/todos.graphql',
    'libs/todos/read/migrations.ts',
    'libs/todos/read/todo.entity.ts',
    'libs/todos/read/todo.projection.ts',
    'libs/todos/web/feed.graphql',
    'libs/todos/web/todo.graphql',
  ]);
  const todos = (file: string) => readFileSync(join(root, 'libs/todos', file), 'utf8');
  // the interface and the six types that have its fields
  expect(todos('api/todos.graphql').match(/isLevitated: Boolean!/g)).toHaveLength(7);
  expect(todos('api/todo.view.ts')).toContain('isLevitated: row.isLevitated,');
  expect(todos('read/todo.projection.ts')).toContain('TodoDropped: patch(() => ({ isLevitated: false })),');
  expect(todos('web/feed.graphql')).toMatch(/\.\.\. on Todo \{[^}]*\}[^}]*\}\s+isLevitated\s+\}/);
});
