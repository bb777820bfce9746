import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { signedPdf } from '../../apps/sandbox/dropbox-sign/signed-pdf.js';
import { paper } from '../../apps/sandbox/postgrid/paper.js';
import { TextPages } from '../../libs/checks/flow/evidence/pages.js';
import { pdfOf } from '../../libs/checks/flow/register/pdf.js';
import { narrativePdf } from '../../libs/evidence/flow/narrative-pdf.js';
import { composeDocument } from '../../libs/signatures/work/compose.js';
import { drawTexts } from '../../libs/signatures/work/draw-texts.js';
import { organizerPdf } from '../../libs/tax/flow/papers/organizer-pdf.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-writers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each in a script of its own: what one writer shows, all of them do. */
const names = [
  '王小明',
  '陳水扁',
  '山田さくら',
  '김민준',
  'أحمد العلي',
  'שרה כהן',
  'สมชาย น้ำใจ',
  'क्षत्रिय श्री',
  'Nguyễn Ấm',
];
const more = [
  'Ke\u02bbalohi',
  '\u1eccl\u00faw\u1ecd\u0301le',
  '\u018fli',
  'Γεώργιος',
  'Жанна',
  'paid \u2264 500 \u2713',
  'Pizza 🍕',
];
const all = [...names, ...more];
const unknown = 'Ada \u{10380}';
const texts = [...all, unknown];

async function blank(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' });
  return pdf.save();
}
const fields = (is: 'text' | 'hand') =>
  texts.map((text, n) => ({ page: 1, x: 0.1, y: 0.02 + n * 0.055, width: 0.5, height: 0.05, value: { is, text } }));
const nobody = { title: 'Certificate', details: [], signers: [], events: [], closing: 'The end.' };

async function composed(part: Partial<Parameters<typeof composeDocument>[0]>): Promise<Uint8Array> {
  const outcome = await composeDocument({ original: await blank(), fields: [], certificate: nobody, ...part });
  if ('untrue' in outcome) throw new Error(`Page ${outcome.untrue} is another one.`);
  return outcome.bytes;
}

const contact = (companyName: string) => ({
  companyName,
  addressLine1: companyName,
  city: 'Hilo',
  provinceOrState: 'HI',
  postalOrZip: '96720',
});

async function check(name: string): Promise<Uint8Array> {
  const cheque = {
    from: contact('Bakery'),
    to: contact(name),
    number: 1,
    sendDate: '2026-01-05',
    amount: 5,
    memo: name,
  };
  const account = { bankName: 'Bank', routingNumber: '011000015', accountNumber: '1', signatureText: name };
  return paper(cheque as never, account as never, 'Five');
}

async function evidence(): Promise<Uint8Array> {
  const pages = await TextPages.open('Evidence');
  for (const text of texts) await pages.entry(['position 1', text, 'SHA-256']);
  return pages.attach(new Map());
}

const writers: readonly (readonly [name: string, write: () => Promise<Uint8Array | readonly Uint8Array[]>])[] = [
  ['typed signatures', () => composed({ fields: fields('hand') })],
  ['text fields', () => composed({ fields: fields('text') })],
  [
    'certificates',
    () =>
      composed({
        certificate: {
          ...nobody,
          details: texts.map((text) => ['Company', text]),
          signers: texts.map((name) => ({ name, lines: [name] })),
          events: texts.map((text) => ({ at: 'Jan 5', sentence: `${text} signed the document.` })),
        },
      }),
  ],
  ['texts of the firm', async () => (await drawTexts(await blank(), { fields: fields('text'), schedule: null })).bytes],
  [
    'schedules of fees',
    async () => {
      const rows = texts.map((text) => [text, '$5.00', 'Monthly'] as const);
      const schedule = { title: 'Fees', details: texts.map((text) => ['Client', text] as const), rows, total: '$5.00' };
      return (await drawTexts(await blank(), { fields: [], schedule })).bytes;
    },
  ],
  [
    'check registers',
    () => {
      const row = { numbers: '1', checkDate: null, amount: 5, became: 'Written' };
      return pdfOf({ title: 'Register', lead: texts, rows: texts.map((payee) => ({ ...row, payee })) });
    },
  ],
  [
    'narratives',
    () => narrativePdf({ title: 'What happened', lead: '', rows: texts.map((one) => ['Jan 5', one, one]) }),
  ],
  [
    'organizers of tax years',
    () => {
      const entry = { question: 'q', type: 'text', isOmitted: false, isToConfirm: false, at: null } as const;
      const entries = texts.map((text) => ({ ...entry, label: text, said: { text } }));
      const part = { form: 'income', title: 'Income', status: null, submittedAt: null };
      const organizer = {
        ...{ title: 'Business', company: 'Bakery', year: 2026, acceptance: null },
        progress: { answered: 1, total: 1, percent: 100 },
        parts: [{ ...part, steps: [{ title: 'All', entries }] }],
      };
      return organizerPdf(organizer, { firm: 'Firm', acceptedBy: null, at: '2027-01-05T00:00:00Z', zone: 'UTC' });
    },
  ],
  ['evidence of checks', evidence],
  ['checks of the sandbox', () => Promise.all(texts.map(check))],
  [
    'documents signed at the provider of the sandbox',
    async () => {
      const signatures = texts.map((name, n) => ({
        ...{ name, email: 'a@b.test', signedAt: 1, signedAs: name },
        place: { page: 1, x: 0.1, y: n * 0.05 },
      }));
      const pdf = Buffer.from(await blank()).toString('base64');
      return signedPdf({ id: '1', title: 'Letter', pdf, signatures } as never);
    },
  ],
];

it.each(writers)('%s show every letter, and the number of one that no font has', async (_, write) => {
  const written = await write();
  const files = written instanceof Uint8Array ? [written] : written;
  let said = '';
  for (const [n, bytes] of files.entries()) {
    const path = join(folder, `${n}.pdf`);
    writeFileSync(path, bytes);
    expect(outputOf('mutool', 'trace', path)).not.toMatch(/<g [^>]*glyph="(0|\.notdef)"/);
    // what says that a text runs to the left is the reader's
    said += outputOf('pdftotext', '-layout', path, '-').replaceAll(/[\u202a-\u202e]/g, '');
  }
  const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ');
  for (const name of all) expect(plain(said)).toContain(plain(name));
  expect(said).toContain('Ada [U+10380]');
});

it('knows every writer of PDFs', async () => {
  const found: string[] = [];
  for await (const file of glob('{apps,libs}/**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/generated/**'] })) {
    if (/\.spec\.tsx?$|\/spec\/|\/contract\.ts$|^libs\/testing\//.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    // by the library's own call, letters that a font lacks become empty boxes
    expect({ file, draws: /\.drawText\(/.test(source) }).toEqual({ file, draws: false });
    if (/Typesetter\.open\(|PDF\.create\(|%PDF-1/.test(source)) found.push(file);
  }
  expect(found.toSorted()).toEqual([
    // English of our own, in the fonts that every reader has
    'apps/demo/papers/pdf.ts',
    'apps/sandbox/dropbox-sign/signed-pdf.ts',
    'apps/sandbox/postgrid/paper.ts',
    'apps/sandbox/quickbooks/attachments/papers.ts',
    'libs/checks/flow/evidence/pages.ts',
    'libs/kernel/paper/table-pages.ts',
    'libs/signatures/work/check.ts',
    'libs/signatures/work/compose.ts',
    'libs/signatures/work/draw-texts.ts',
    'libs/tax/flow/papers/sheet.ts',
    // photos alone
    'libs/uploads/web/photos/pdf-of-photos.ts',
  ]);
});

function outputOf(program: string, ...args: string[]): string {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) throw error;
  return stdout;
}
