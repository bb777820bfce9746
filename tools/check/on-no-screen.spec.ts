import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFrom } from '../generate/command-names.js';
import { namesFrom, writeArea } from '../generate/new-area.js';
import { writeCommand } from '../generate/new-command.js';
import { onNoScreen } from './on-no-screen.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-screens-'));
  writeArea(root, namesFrom(['invoices']));
});
afterEach(() => rmSync(root, { recursive: true }));

const screen = () => join(root, 'libs/invoices/web/invoices-page.tsx');

it('names what is described and has no button, until it has one', () => {
  expect(onNoScreen(root, 'invoices')).toEqual([]);
  writeCommand(root, commandFrom(['invoices', 'invoice', 'ArchiveInvoice']));
  const file = 'libs/invoices/domain/operations/archive-invoice.ts';
  expect(onNoScreen(root, 'invoices')).toEqual([`No screen offers archiveInvoice of ${file} yet.`]);
  appendFileSync(screen(), '<OperationButton of={archiveInvoice} />');
  expect(onNoScreen(root, 'invoices')).toEqual([]);
});

it('names the operations of screens that none sends, until one does', () => {
  const file = 'libs/invoices/web/invoices.graphql';
  appendFileSync(join(root, file), 'mutation PayInvoice($uuid: UUID!) { payInvoice(uuid: $uuid) { success } }');
  expect(onNoScreen(root, 'invoices')).toEqual([`No screen sends PayInvoice of ${file} yet.`]);
  appendFileSync(screen(), 'useCommand(PayInvoiceDocument, texts);');
  expect(onNoScreen(root, 'invoices')).toEqual([]);
});
