import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { lettersWithoutFont } from './fonts/choice.js';
import type { Style } from './fonts/families.js';
import { Typesetter } from './typesetting/typesetter.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-paper-'));
const path = join(folder, 'text.pdf');
afterAll(() => rmSync(folder, { recursive: true }));

const outputOf = (program: string, ...args: string[]) =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

async function written(text: string, style: Style = 'text') {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'letter' });
  const typesetter = await Typesetter.open(pdf);
  typesetter.draw(page, await typesetter.line(text, style), { x: 40, y: 400, size: 12 });
  await typesetter.finish();
  const bytes = await pdf.save();
  writeFileSync(path, bytes);
  const glyphs = [...outputOf('mutool', 'trace', path).matchAll(/ glyph="([^"]+)" x="([-\d.]+)" y="([-\d.]+)"/g)];
  return {
    bytes: bytes.length,
    glyphs: glyphs.map(([, glyph, x, y]) => ({ glyph, x: Number(x), y: Number(y) })),
    // what says that a text runs to the left is the reader's
    said: outputOf('pdftotext', path, '-').replaceAll(/[\u202a-\u202e\f\n]/g, ''),
  };
}

it.each([
  ...['王小明', '陳水扁', '山田さくら', '辻込峠', '김민준', 'أحمد العلي', 'שרה כהן', 'สมชาย น้ำใจ', 'क्षत्रिय प्रिया श्री'],
  ...[
    'Nguyễn Thị Ấm',
    'Ke\u02bbalohi Ka\u02bbahumanu',
    '\u1eccl\u00faw\u1ecd\u0301le',
    '\u018fli',
    'paid \u2264 500 \u2713',
  ],
  ...[
    'T\u2019\u00e1\u00e1 \u0141\u0105\u0301\u0105\u0301\u2019',
    'Γεώργιος',
    'Жанна',
    'Հայկ',
    'ქეთი',
    'አበበ',
    'ខ្មែរ',
    'ລາວ',
    'မြန်မာ',
  ],
  ...['বাংলা', 'தமிழ்', 'ਪੰਜਾਬੀ', 'ગુજરાતી', 'తెలుగు', 'ಕನ್ನಡ', 'മലയാളം', 'සිංහල', 'ᏣᎳᎩ', '𠮷野家', '🍕 Pizza 👩‍💻 ❤️ 1️⃣'],
])('shows %s, to be read and to be copied', async (name) => {
  for (const style of ['text', 'strong', 'hand'] as const) {
    const { glyphs, said, bytes } = await written(name, style);
    expect(glyphs.length).toBeGreaterThan(0);
    expect(glyphs.filter(({ glyph }) => glyph === '0' || glyph === '.notdef')).toEqual([]);
    expect(said.normalize('NFC')).toBe(name.normalize('NFC'));
    expect(bytes).toBeLessThan(40_000);
  }
});

it('leaves out what nobody sees, and turns nothing around', async () => {
  expect((await written('Robert\u200bSmith')).said).toBe('RobertSmith');
  expect((await written('\u202eevil\u202c \u2060LLC')).said).toBe('evil LLC');
});

it('shows the number of a letter that no font has, and says which those are', async () => {
  expect((await written('Ada \u{10380} \ue000')).said).toBe('Ada [U+10380] [U+E000]');
  expect(await lettersWithoutFont(['Ada 王 🍕', 'أ \u{10380} \ue000 \u200b'])).toEqual(['\u{10380}', '\ue000']);
});

it('writes letters as they were typed, and no arrows or crosses for them', async () => {
  const shapes = async (text: string) => (await written(text)).glyphs.map(({ glyph }) => glyph);
  expect(await shapes('3x4')).toEqual([...(await shapes('3')), ...(await shapes('x')), ...(await shapes('4'))]);
});

it('runs from right to left where the letters do, and numbers among them do not', async () => {
  const { glyphs } = await written('by שרה 12 (a@b.test)');
  const { glyphs: other } = await written('שרה');
  const [resh, shin] = [other[1]?.glyph, other[2]?.glyph];
  const places = (wanted: string | undefined) => glyphs.findIndex(({ glyph }) => glyph === wanted);
  expect(places(resh)).toBeGreaterThan(0);
  expect(places(resh)).toBeLessThan(places(shin));
});

it('joins Arabic letters', async () => {
  const { glyphs: joined } = await written('ببب');
  expect(new Set(joined.map(({ glyph }) => glyph)).size).toBe(3);
});

it('draws Han letters as the country of the text does', async () => {
  const shape = async (text: string) => {
    await written(text);
    return outputOf('mutool', 'trace', path);
  };
  // 骨 has its inner corner on the other side in China
  const [china, japan] = [await shape('骨'), await shape('骨の')];
  const glyph = (trace: string) => /unicode="骨" glyph="(\d+)"/.exec(trace)?.[1];
  expect(glyph(china)).toBeDefined();
  expect(glyph(japan)).not.toBe(glyph(china));
});

it('breaks lines between words, and where there are none between letters', async () => {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'letter' });
  const typesetter = await Typesetter.open(pdf);
  const text = `国际会计师事务所为中国客户提供税务和会计服务 ${'ab'.repeat(60)} one two\nthree`;
  const lines = await typesetter.lines(text, 'text', 10, 120);
  for (const [n, line] of lines.entries()) {
    expect(line.width * 10).toBeLessThanOrEqual(120.01);
    typesetter.draw(page, line, { x: 40, y: 700 - n * 14, size: 10 });
  }
  await typesetter.finish();
  writeFileSync(path, await pdf.save());
  const said = outputOf('pdftotext', '-layout', path, '-');
  expect(said.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
  expect(said).toMatch(/one two\n/);
});
