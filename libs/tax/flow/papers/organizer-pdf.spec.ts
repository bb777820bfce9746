import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { organizerOf, shipped } from '@daybook/tax/domain';
import { PDF } from '@libpdf/core';
import { firms } from '../../domain/golden/spec/firms.js';
import { Year } from '../../domain/golden/spec/play.js';
import { organizerPdf } from './organizer-pdf.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-organizer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const places = {
  year: 2026,
  companyName: 'Łódź Harbor Dental שרה 王小明',
  entityType: 'S corporation',
  fiscalYearStart: 'January 1',
  fiscalYearEnd: 'December 31',
  dueDate: 'Mar 15, 2027',
  firmName: 'Baker & Hill CPAs',
};
const cover = {
  firm: places.firmName,
  acceptedBy: 'Olivia Hartman',
  at: '2027-02-03T15:00:00.000Z',
  zone: 'America/New_York',
};

function yearOf(name: string): Year {
  const firm = firms[name];
  const definition = firm && shipped[firm.version];
  if (!firm || !definition) throw new Error(`There is no ${name}.`);
  const year = new Year({ version: firm.version, definition });
  year.setUp(firm.setup);
  year.answer(firm.answers);
  return year;
}

async function paperOf(year: Year) {
  const { state, published } = year;
  const titleOf = (file: string) => `${file}.pdf`;
  const organizer = organizerOf({ definition: published.definition, state, places, titleOf });
  const bytes = await organizerPdf(organizer, cover);
  const path = join(folder, 'organizer.pdf');
  writeFileSync(path, bytes);
  const said = (tool: string, ...args: string[]) => execFileSync(tool, args, { encoding: 'utf8' });
  const pages = (await PDF.load(bytes)).getPages().length;
  // what other programs make of it
  expect(said('qpdf', '--check', path)).toContain('No syntax or stream encoding errors');
  expect(said('pdfinfo', path)).toMatch(new RegExp(`^Pages:\\s+${pages}$`, 'm'));
  expect(said('pdfinfo', path)).toMatch(new RegExp(`^Title:\\s+${organizer.company} · tax year 2026$`, 'm'));
  return { organizer, bytes, text: said('pdftotext', '-layout', path, '-'), pages };
}

it.each(Object.entries(firms))('%s: reads on paper what it was asked, and nothing else', async (name, firm) => {
  const year = yearOf(name);
  year.handIn();
  const { organizer, text } = await paperOf(year);
  const asked = organizer.parts.flatMap(({ steps }) => steps.flatMap(({ entries }) => entries));
  expect(firm.hidden.filter((key) => asked.some(({ question }) => question === key))).toEqual([]);
  for (const { title } of organizer.parts) expect(text).toContain(title);
  expect(text).toContain('Accepted by Olivia Hartman');
  expect(text).not.toMatch(/\{[a-z_]+\}/);
});

it('masks tax ids and accounts, in tables too, lists files, and leaves notes of staff out', async () => {
  const year = yearOf('a dental practice');
  const owner = { name: 'Ana', isUsPerson: 'yes', taxId: '123-45-6789', percentAtEnd: '100' };
  year.answer({ ein: '12-3456789', owners: [owner] });
  year.answer({ refundBy: 'bank' });
  year.answer({ refundBank: [{ routingNumber: '021000021', accountNumber: '777000555', accountKind: 'savings' }] });
  year.answer({ hasNotices: 'yes' });
  const { published } = year;
  year.send({ type: 'AttachAnswerFile', published, question: 'notices', file: 'CP2000 notice' });
  year.send({ type: 'WriteAnswerNote', published, question: 'ein', note: 'Ask Olivia again.' });
  const { text } = await paperOf(year);
  for (const shown of ['**-***6789', '••••6789', 'Savings account ••••0555', 'CP2000 notice.pdf', '100%'])
    expect(text).toContain(shown);
  for (const hidden of ['123456789', '123-45', '777000555', '021000021', 'Ask Olivia again.'])
    expect(text).not.toContain(hidden);
});

it('says what is not answered, what does not apply and what is still from the year before', async () => {
  const year = yearOf('a nonprofit');
  const { published } = year;
  year.send({
    type: 'RollForwardAnswers',
    published,
    fromYear: 2025,
    answers: { website: { value: 'harbor.test', isOmitted: false } },
  });
  year.send({ type: 'OmitAnswer', published, question: 'officers' });
  const { organizer, text } = await paperOf(year);
  const entries = organizer.parts.flatMap(({ steps }) => steps.flatMap((step) => step.entries));
  const of = (key: string) => entries.find(({ question }) => question === key);
  expect(of('website')).toMatchObject({ isToConfirm: true, said: { text: 'harbor.test' } });
  expect(of('officers')).toMatchObject({ isOmitted: true, said: null });
  for (const shown of ['not confirmed for 2026', 'Not applicable', 'Not answered', 'Not accepted'])
    expect(text).toContain(shown);
});

it('keeps long answers and long tables whole, over as many pages as they need', async () => {
  const year = yearOf('a dental practice');
  const rows = Array.from({ length: 120 }, (_, n) => ({
    name: `Owner ${n} of the long list`,
    percentAtEnd: '0.5',
    isUsPerson: 'yes',
  }));
  year.answer({ owners: rows, hasNameChanged: 'yes' });
  const sentences = Array.from({ length: 160 }, (_, n) => `Sentence ${n} of the story.`);
  year.answer({ changesExplained: sentences.join(' ') });
  const { text } = await paperOf(year);
  const said = text.replaceAll(/\s+/g, ' ');
  for (const { name } of rows) expect(said).toContain(name.slice(0, 8));
  expect(said).toContain('Sentence 159');
});
