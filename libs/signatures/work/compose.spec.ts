import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import type { Certificate } from './certificate-page.js';
import { type Composition, composeDocument } from './compose.js';
import type { FilledField } from './fill-fields.js';
import { openDocument, UnfitDocument } from './opening/open-document.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const certificate: Certificate = {
  title: 'Certificate of completion',
  details: [
    ['Firm', 'Ledger & Sons'],
    ['Document', 'Engagement letter'],
    ['SHA-256, as sent', 'a'.repeat(64)],
  ],
  signers: [{ name: 'Łukasz Żółty', lines: ['lukasz@client.test', 'Signed in the portal from 203.0.113.7'] }],
  events: Array.from({ length: 60 }, (_, n) => ({
    at: `Jan ${n + 1}, 9:00 AM EST`,
    sentence: `Reminder ${n} was sent.`,
  })),
  closing: 'Anybody can check that not one byte was changed since: open the PDF in a reader that shows signatures.',
};

async function composed(composition: Composition): Promise<Uint8Array> {
  const outcome = await composeDocument(composition);
  if ('untrue' in outcome) throw new Error(`Page ${outcome.untrue} is another one.`);
  return outcome.bytes;
}

async function letter(...turns: (0 | 90 | 180 | 270)[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const turn of turns) {
    const page = pdf.addPage({ size: 'letter' });
    page.drawText(`A page turned by ${turn}.`, { x: 72, y: 700, size: 12 });
    page.setRotation(turn);
  }
  return pdf.save();
}

const place = { page: 1, x: 0.1, y: 0.1, width: 0.4, height: 0.05 };

it('draws what was put in upright on pages that are turned', async () => {
  const strokes = [
    [
      { x: 0, y: 0 },
      { x: 500, y: 90 },
      { x: 1_000, y: 0 },
    ],
    [{ x: 500, y: 20 }],
  ];
  const fields = [1, 2, 3, 4].flatMap((page): FilledField[] => [
    { ...place, page, value: { is: 'hand', text: 'Łukasz Żółty' } },
    { ...place, page, y: 0.2, value: { is: 'text', text: 'January 5, 2026' } },
    { ...place, page, y: 0.3, value: { is: 'drawing', strokes } },
    { ...place, page, y: 0.4, value: { is: 'check' } },
  ]);
  const bytes = await composed({ original: await letter(0, 90, 180, 270), fields, certificate });
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, bytes);
  for (const page of [1, 2, 3, 4]) {
    const [width, height] = page % 2 === 1 ? [612, 792] : [792, 612];
    const { x, y } = placeOf('January', bytes, page);
    expect({ x: x / width, y: y / height }).toEqual({ x: expect.closeTo(0.1, 2), y: expect.closeTo(0.215, 2) });
  }
  const pages = (await PDF.load(bytes)).getPages();
  expect(pages.length).toBeGreaterThan(5);
  expect(pages[4]?.extractText().text).toContain('Łukasz Żółty');
  expect(pages.at(-1)?.extractText().text).toContain('Reminder 59 was sent.');
});

it('writes a typed signature upright whose letters the handwriting lacks', async () => {
  const field: FilledField = { ...place, page: 1, value: { is: 'hand', text: 'Nguye\u0302\u0303n' } };
  const bytes = await composed({ original: await letter(0), fields: [field], certificate });
  const { x } = placeOf('Nguyễn', bytes, 1);
  expect(x).toBeGreaterThan(61.2);
  expect(x).toBeLessThan(70);
});

/** Where a word begins on the page as a reader shows it, in points from its top left corner. */
function placeOf(word: string, pdf: Uint8Array, page: number) {
  const path = join(folder, 'placed.pdf');
  writeFileSync(path, pdf);
  const found = execFileSync('pdftotext', ['-bbox', '-f', `${page}`, '-l', `${page}`, path, '-'], { encoding: 'utf8' });
  const [, x, y] = new RegExp(`xMin="([\\d.]+)" yMin="([\\d.]+)"[^>]*>${word}<`).exec(found) ?? [];
  return { x: Number(x), y: Number(y) };
}

it('takes scripts out of a document', async () => {
  const pdf = await PDF.load(await letter(0));
  const script = PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') });
  pdf.getCatalog().set('OpenAction', script);
  pdf.getPages()[0]?.dict.set('AA', PdfDict.of({ O: script }));
  const bytes = await composed({ original: await pdf.save(), fields: [], certificate });
  expect(Buffer.from(bytes).includes('app.alert')).toBe(false);
});

it.each([
  ['is no PDF', Buffer.from('<html>'), /cannot be read/],
  ['is empty', Buffer.alloc(0), /cannot be read/],
])('says what is wrong with one that %s', async (_, bytes, sentence) => {
  const opened = openDocument(bytes);
  await expect(opened).rejects.toThrow(UnfitDocument);
  await expect(opened).rejects.toThrow(sentence);
});

it('refuses one with a password, and one that is signed already', async () => {
  const locked = await PDF.load(await letter(0));
  locked.setProtection({ userPassword: 'secret', ownerPassword: 'other' });
  await expect(openDocument(await locked.save())).rejects.toThrow(/protected by a password/);
});
