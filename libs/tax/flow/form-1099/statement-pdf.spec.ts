import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormKind } from '@daybook/tax/domain';
import { PDF } from '@libpdf/core';
import { certified } from '../../domain/payee/payee-samples.js';
import { type Statement, statementPdf } from './statement-pdf.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-statement-'));
afterAll(() => rmSync(folder, { recursive: true }));

const statement: Statement = {
  year: 2026,
  payer: {
    name: 'Bright Bakery LLC',
    ein: '123456789',
    address: '1 Oven Rd',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
  },
  form: {
    payee: 'otto',
    boxes: [
      { box: 'NEC-1', cents: 1_234_567_05 },
      { box: 'MISC-1', cents: 9_000_00 },
    ],
    withheld: 0,
  },
  w9: { ...certified, businessName: 'Orchard Painting' },
  isCorrected: false,
  contact: 'Daybook Accounting, help@firm.test',
};

/** By programs that are not ours. */
function checkElsewhere(bytes: Uint8Array): void {
  const path = join(folder, 'statement.pdf');
  writeFileSync(path, bytes);
  const said = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  expect(said('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  expect(said('pdfinfo', path)).toMatch(/^Pages:\s+1$/m);
  expect(said('pdfinfo', path)).toMatch(/^Title:\s+Form 1099-(NEC|MISC) 2026 · Bright Bakery LLC$/m);
  expect(said('pdftotext', '-layout', path, '-')).toContain('Bright Bakery LLC');
}

async function textOf(kind: FormKind, given = statement): Promise<string | undefined> {
  const bytes = await statementPdf(kind, given);
  const { DAYBOOK_PICTURES: pictures } = process.env;
  if (pictures && bytes) writeFileSync(`${pictures}/statement-${kind}.pdf`, bytes);
  const pdf = bytes && (await PDF.load(bytes));
  expect(pdf?.getPages().length ?? 1).toBe(1);
  if (bytes) checkElsewhere(bytes);
  return pdf?.getPages()[0]?.extractText().text.replace(/\s+/g, ' ');
}

it('is one page for a form, with the amounts of that form and four digits of the tax id', async () => {
  const nec = await textOf('NEC');
  for (const text of ['Form 1099-NEC', '$1,234,567.05', '***-**-7281', 'Bright Bakery LLC', 'This is important tax'])
    expect(nec).toContain(text);
  expect(nec).not.toContain('$9,000.00');
  const misc = await textOf('MISC');
  for (const text of ['Form 1099-MISC', 'Box 1 · Rents', '$9,000.00']) expect(misc).toContain(text);
  for (const page of [nec, misc]) expect(page).not.toMatch(/412.?55.?7281|CORRECTED/);
});

it('says that it is corrected, and is none where nothing stands on that form', async () => {
  expect(await textOf('NEC', { ...statement, isCorrected: true })).toContain('CORRECTED');
  const boxes = [{ box: 'NEC-1', cents: 1 }] as const;
  expect(await textOf('MISC', { ...statement, form: { ...statement.form, boxes } })).toBeUndefined();
});
