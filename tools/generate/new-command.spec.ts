import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
    'libs/invoices/domain/stored/invoice/v1.json',
    'libs/invoices/read/invoices.projection.ts',
    'libs/invoices/web/invoices.graphql',
  ]);
  expect(text('api/invoices.graphql')).toContain(
    'archiveInvoice(uuid: UUID!): Success! @may(action: "change", on: "invoice", by: "uuid")',
  );
  expect(text('domain/invoice.ts')).toContain("description('Invoice archived', 'archived this invoice.')");
  writeCommand(root, commandFrom(['invoices', 'invoice', 'PayInvoice', 'InvoicePaid']));
  expect(text('domain/invoice.ts')).toContain("case 'InvoicePaid':");
});

it('writes nothing when a place is not there, and names it', () => {
  const rules = text('domain/invoice.ts').replace('switch (command.type)', 'switch (command["type"])');
  writeFileSync(join(root, 'libs/invoices/domain/invoice.ts'), rules);
  expect(() => writeCommand(root, archive)).toThrow(
    'domain/**/*.ts has no switch (command.type) in a function of InvoiceCommand. Nothing was written; docs/how-to/add-a-command.md',
  );
  expect(text('api/invoices.graphql')).not.toContain('archive');
  expect(text('domain/invoice.ts')).toBe(rules);
});

it('does not write one twice, nor into an area that is not there', () => {
  writeCommand(root, archive);
  expect(() => writeCommand(root, archive)).toThrow('libs/invoices has an event InvoiceArchived already.');
  expect(() => writeCommand(root, { ...archive, area: 'bills' })).toThrow(
    'There is no area libs/bills. npm run new:area bills makes one.',
  );
});
