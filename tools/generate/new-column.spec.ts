import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { columnFrom } from './column-names.js';
import { commandFrom } from './command-names.js';
import { namesFrom, writeArea } from './new-area.js';
import { writeColumn } from './new-column.js';
import { writeCommand } from './new-command.js';

const renamed = columnFrom(['invoices', 'invoice', 'isRenamed', 'InvoiceRenamed']);
const now = 9_999_999_999_999;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-column-'));
  writeArea(root, namesFrom(['invoices']));
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
  expect(writeColumn(root, renamed, now)).toEqual([
    'libs/invoices/api/invoices.graphql',
    'libs/invoices/api/invoices.resolver.ts',
    'libs/invoices/read/index.ts',
    'libs/invoices/read/invoices.projection.ts',
  ]);
  const rows = text('read/invoices.projection.ts');
  expect(rows).toContain("@Column('boolean', { name: 'is_renamed', default: false })\n  isRenamed!: boolean;");
  expect(rows).toContain(`class RenamedInvoices${now} implements MigrationInterface`);
  expect(rows).toContain("'alter table invoices add column is_renamed boolean not null default false'");
  expect(rows).toMatch(/InvoiceAdded: own\([\s\S]*name: data\.name,\s+isRenamed: false,/);
  expect(rows).toMatch(/InvoiceRenamed: change\(\(_, \{ data \}\) => \(\{ name: data\.to\s*, isRenamed: true,/);
  expect(rows).toContain('version: 2');
  expect(text('read/index.ts')).toMatch(new RegExp(`migrations = \\[CreateInvoices\\d+, RenamedInvoices${now}\\]`));
  expect(text('read/index.ts')).toContain(`import { RenamedInvoices${now} } from './invoices.projection.js'`);
  expect(text('api/invoices.graphql')).toMatch(/perms: InvoicePerms!\s+isRenamed: Boolean!\s+\}/);
  const resolver = text('api/invoices.resolver.ts');
  expect(resolver).toContain('name, is_renamed as "isRenamed" from invoices where');
  expect(resolver).toContain("Pick<InvoiceRow, 'uuid' | 'companyUuid' | 'name' | 'isRenamed'>");
});

it('numbers its migration after those that are there', () => {
  const first = Number(text('read/index.ts').match(/CreateInvoices(\d+)/)?.[1]);
  writeColumn(root, renamed, 0);
  expect(text('read/index.ts')).toContain(`RenamedInvoices${first + 1}`);
});

it('writes nothing when a place is not there, and names it', () => {
  const rows = text('read/invoices.projection.ts').replace('=> ({ name: data.to })', '=> renamedTo(data)');
  writeFileSync(join(root, 'libs/invoices/read/invoices.projection.ts'), rows);
  expect(() => writeColumn(root, renamed, now)).toThrow(
    'invoices.projection.ts has no InvoiceRenamed: ignored, and no object that it changes in a row. Nothing',
  );
  expect(text('read/invoices.projection.ts')).toBe(rows);
  expect(text('api/invoices.graphql')).not.toContain('isRenamed');
});

it('does not write one twice', () => {
  writeColumn(root, renamed, now);
  expect(() => writeColumn(root, renamed, now)).toThrow('InvoiceRow has isRenamed already.');
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
