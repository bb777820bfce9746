import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesFrom, writeArea } from '../generate/new-area.js';
import { onNoScreen } from './on-no-screen.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-screens-'));
  writeArea(root, namesFrom(['invoices']));
});
afterEach(() => rmSync(root, { recursive: true }));

it('names the operations that have no button, until they have one', () => {
  const file = 'libs/invoices/web/invoices.graphql';
  expect(onNoScreen(root, 'invoices')).toEqual([
    `No screen sends AddInvoice of ${file} yet.`,
    `No screen sends RenameInvoice of ${file} yet.`,
  ]);
  appendFileSync(join(root, 'libs/invoices/web/invoices-page.tsx'), 'useCommand(AddInvoiceDocument, texts);');
  expect(onNoScreen(root, 'invoices')).toEqual([`No screen sends RenameInvoice of ${file} yet.`]);
});
