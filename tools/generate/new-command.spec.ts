import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFrom } from './command-names.js';
import { namesFrom, writeArea } from './new-area.js';
import { writeCommand } from './new-command.js';

const archive = commandFrom(['invoices', 'invoice', 'ArchiveInvoice']);
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-command-'));
  writeArea(root, namesFrom(['invoices']));
});
afterEach(() => rmSync(root, { recursive: true }));

const text = (file: string) => readFileSync(join(root, 'libs/invoices', file), 'utf8');

it('makes the event of the command', () => {
  expect(archive.event).toBe('InvoiceArchived');
  expect(commandFrom(['stories', 'story', 'ApplyStory']).event).toBe('StoryApplied');
  expect(commandFrom(['invoices', 'invoice', 'PayInvoice', 'InvoicePaid']).event).toBe('InvoicePaid');
  expect(() => commandFrom(['invoices', 'archive'])).toThrow('Say: npm run new:command -- invoices');
});

it('writes into its area all that the command needs', () => {
  expect(writeCommand(root, archive)).toEqual([
    'libs/invoices/api/invoices.graphql',
    'libs/invoices/api/invoices.resolver.ts',
    'libs/invoices/api/rights/calls.ts',
    'libs/invoices/domain/invoice.spec.ts',
    'libs/invoices/domain/invoice.ts',
    'libs/invoices/domain/invoice.work.ts',
    'libs/invoices/domain/operations/archive-invoice.ts',
    'libs/invoices/domain/operations/index.ts',
    'libs/invoices/domain/stored/invoice/v1.json',
    'libs/invoices/read/index.ts',
    'libs/invoices/read/invoices.projection.api.spec.ts',
    'libs/invoices/read/invoices.projection.ts',
    'libs/invoices/web/invoices.graphql',
  ]);
  const operation = text('domain/operations/archive-invoice.ts');
  expect(operation).toContain("may: { action: 'change', on: 'invoice', by: 'uuid' }");
  expect(operation).toContain("decide: ({ isArchived }) => isArchived ? [] : [{ type: 'InvoiceArchived', data: {} }]");
  expect(text('domain/operations/index.ts')).toMatch(/invoiceOperations = \[renameInvoice\s*, archiveInvoice,\]/);
  expect(text('domain/invoice.ts')).toContain("description('Invoice archived', 'archived this invoice.')");
  expect(text('domain/invoice.ts')).toMatch(/name: event\.data\.name , isArchived: false,/);
  expect(text('domain/invoice.work.ts')).toContain("InvoiceArchived: 'ignored'");
  // rights, whether it is offered, and what its rule asks of a row
  expect(text('api/rights/calls.ts')).toContain("[archiveInvoice, 'changeInvoice']");
  expect(text('api/invoices.graphql')).toMatch(/type InvoicePerms[^}]*archive: Boolean!/);
  expect(text('web/invoices.graphql')).toMatch(/perms \{\s+rename\s+archive\s+\}/);
  expect(text('read/invoices.projection.ts')).toMatch(/name: row\.name , isArchived: row\.isArchived/);
  expect(text('read/invoices.projection.ts')).toContain('InvoiceArchived: change(() => ({ isArchived: true })),');
  writeCommand(root, commandFrom(['invoices', 'invoice', 'PayInvoice', 'InvoicePaid']));
  expect(text('domain/invoice.ts')).toContain("case 'InvoicePaid':");
  expect(text('domain/operations/pay-invoice.ts')).toContain("failed: 'The invoice could not be paid.");
});

it('writes nothing when a place is not there, and names it', () => {
  const rules = text('domain/invoice.ts').replace('switch (event.type)', 'switch (event["type"])');
  writeFileSync(join(root, 'libs/invoices/domain/invoice.ts'), rules);
  expect(() => writeCommand(root, archive)).toThrow(
    'domain/**/*.ts has no switch (event.type) in a function of RecordedEvent<InvoiceEvent>. Nothing was written; docs/how-to/add-a-command.md',
  );
  expect(() => writeCommand(root, archive)).toThrow(
    /By hand: an event of invoice stands where Invoice\w+ stands,\n {2}libs\/invoices\/domain\/invoice\.spec\.ts:[\d,]+\n {2}libs\/invoices\/domain\/invoice\.ts:\d+,/,
  );
  expect(() => writeCommand(root, archive)).toThrow(
    'and operations of invoices in\n  libs/invoices/domain/operations/index.ts',
  );
  expect(text('api/invoices.graphql')).not.toContain('archive');
  expect(text('domain/invoice.ts')).toBe(rules);
});

it('names by hand the operations of the stream alone, and where those of its area are listed', () => {
  cpSync('libs/checks', join(root, 'libs/checks'), { recursive: true });
  const watch = commandFrom(['checks', 'vendor', 'WatchVendor']);
  expect(() => writeCommand(root, watch)).toThrow('libs/checks/domain/operations/index.ts\n');
  expect(() => writeCommand(root, watch)).toThrow('libs/checks/api/vendors.resolver.ts\n');
  expect(() => writeCommand(root, watch)).not.toThrow('positive-pay');
});

it('does not write one twice, nor into an area that is not there', () => {
  writeCommand(root, archive);
  expect(() => writeCommand(root, archive)).toThrow('libs/invoices has an event InvoiceArchived already.');
  expect(() => writeCommand(root, { ...archive, area: 'bills' })).toThrow(
    'There is no area libs/bills. npm run new:area bills makes one.',
  );
});

it('writes a command with the one that undoes it', () => {
  const flag = commandFrom([
    'invoices',
    'invoice',
    'FlagInvoice',
    'InvoiceFlagged',
    'UnflagInvoice',
    'InvoiceUnflagged',
  ]);
  expect(flag.undo).toEqual({ command: 'UnflagInvoice', event: 'InvoiceUnflagged' });
  expect(() => commandFrom(['invoices', 'invoice', 'FlagInvoice', 'UnflagInvoice', 'PayInvoice'])).toThrow('Say: ');
  writeCommand(root, flag);
  const rules = text('domain/invoice.ts');
  const ruleOf = (command: string) => text(`domain/operations/${command}-invoice.ts`);
  expect(ruleOf('flag')).toContain("isFlagged ? [] : [{ type: 'InvoiceFlagged', data: {} }]");
  expect(ruleOf('unflag')).toContain("isFlagged ? [{ type: 'InvoiceUnflagged', data: {} }] : []");
  expect(rules).toContain('{ ...state, isFlagged: false }');
  expect(rules).not.toContain('isUnflagged');
  expect(text('domain/invoice.spec.ts')).toContain("when({ type: 'unflagInvoice' }).thenEvents(undone)");
  expect(text('read/invoices.projection.ts')).toContain('InvoiceUnflagged: change(() => ({ isFlagged: false })),');
  expect(text('read/invoices.projection.api.spec.ts')).toContain('toMatchObject([{ isFlagged: false }])');
});

it('writes into an old area, whose stream stands in several files', () => {
  cpSync('libs/todos', join(root, 'libs/todos'), { recursive: true });
  const levitate = commandFrom(['todos', 'todo', 'LevitateTodo', 'DropTodo', 'TodoDropped']);
  const todos = (file: string) => readFileSync(join(root, 'libs/todos', file), 'utf8');
  expect(writeCommand(root, levitate)).toEqual([
    'libs/todos/api/rights/calls.ts',
    'libs/todos/api/todos.graphql',
    'libs/todos/api/todos.resolver.ts',
    'libs/todos/domain/stored/todo/v1.json',
    'libs/todos/domain/todo.commands.ts',
    'libs/todos/domain/todo.decide.ts',
    'libs/todos/domain/todo.events.ts',
    'libs/todos/domain/todo.levitate.spec.ts',
    'libs/todos/domain/todo.ts',
    'libs/todos/domain/todo.words.ts',
    'libs/todos/domain/todo.work.ts',
    'libs/todos/flow/notifications.ts',
    'libs/todos/read/todo.projection.ts',
    'libs/todos/read/todo.search.ts',
    'libs/todos/read/todo.thread.ts',
    'libs/todos/web/commands.graphql',
  ]);
  // in the words and by the helpers that the area has
  expect(todos('domain/todo.words.ts')).toContain(
    "TodoLevitated: () => description('To-do levitated', 'levitated this to-do.')",
  );
  expect(todos('domain/todo.ts')).toContain('return touch({ isLevitated: true });');
  expect(todos('domain/todo.ts')).toContain('return touch({ isLevitated: false });');
  // its story does not stand among those of another subject
  expect(todos('domain/todo.levitate.spec.ts')).toMatch(
    /^import \{ given \} .*;\nimport \{ todo \} from '\.\/todo\.js';\nimport \{ createdTodo \} from '\.\/todo-samples\.js';\n\ndescribe/,
  );
  expect(todos('domain/todo.levitate.spec.ts')).toContain('given(todo, createdTodo(), done, undone)');
  expect(todos('domain/todo.create.spec.ts')).not.toContain('LevitateTodo');
  for (const file of ['flow/notifications.ts', 'read/todo.search.ts', 'read/todo.thread.ts', 'read/todo.projection.ts'])
    expect(todos(file)).toMatch(/TodoLevitated: ignored,\s+TodoDropped: ignored,/);
  expect(todos('domain/todo.work.ts')).toMatch(/TodoLevitated: 'ignored',\s+TodoDropped: 'ignored',/);
  // a to-do that is not there was refused before the command was looked at
  expect(todos('domain/todo.decide.ts')).not.toContain("refuse('notThere'");
});
