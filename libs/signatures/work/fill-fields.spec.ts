import { Typesetter } from '@daybook/kernel/paper';
import { PDF } from '@libpdf/core';
import { Pages, withReader } from './comparing/reader.js';
import { type FilledField, fillFields } from './fill-fields.js';

/** Where ink is on the only page, in dots from its top left corner; a page is drawn 1,000 dots high. */
async function inkOf(value: FilledField['value'], place: Place, size: readonly [number, number] = [612, 792]) {
  const pdf = PDF.create();
  pdf.addPage({ width: size[0], height: size[1] });
  const typesetter = await Typesetter.open(pdf);
  await fillFields(pdf, [{ page: 1, ...place, value }], typesetter);
  await typesetter.finish();
  const { width, height, dots } = await withReader(await pdf.save(), (reader) => new Pages(reader, 1_000).picture(1));
  const inked = Array.from({ length: width * height }, (_, n) => n).filter((n) => (dots[n * 4] ?? 255) < 200);
  const [xs, ys] = [inked.map((n) => n % width), inked.map((n) => Math.floor(n / width))];
  const least = (some: number[]) => some.reduce((a, b) => Math.min(a, b));
  const most = (some: number[]) => some.reduce((a, b) => Math.max(a, b));
  return { left: least(xs) / width, right: most(xs) / width, top: least(ys) / height, bottom: most(ys) / height };
}

type Place = Pick<FilledField, 'x' | 'y' | 'width' | 'height'>;
const wide = { x: 0.1, y: 0.2, width: 0.28, height: 0.055 };
const narrow = { x: 0.1, y: 0.2, width: 0.1, height: 0.04 };

it.each([
  ...['Jeffrey Wolff', 'Gyöngyi Jaffé', 'J', 'MMMMMMMM', 'Łukasz Żółty', 'jfjfjfjf', 'Ffff', 'Ann Lee'],
  'Wilhelmina Vanderbilt-Featherstonehaugh III',
  'Nguyễn Thị Ấm Ỗ',
  ...['王小明', 'أحمد العلي', 'ที่นี่ ปู่ ฐิติ', 'श्री र्क्ष्मि', '👩‍💻 🍕'],
])('keeps every letter of %s within its field, typed as a signature and as a text', async (text) => {
  for (const place of [wide, narrow])
    for (const is of ['hand', 'text'] as const) {
      const ink = await inkOf({ is, text }, place);
      expect(ink.left).toBeGreaterThan(place.x);
      expect(ink.right).toBeLessThan(place.x + place.width);
      expect(ink.top).toBeGreaterThan(place.y);
      expect(ink.bottom).toBeLessThan(place.y + place.height);
    }
});

it('writes texts as the same part of every page', async () => {
  const height = async (...size: [number, number]) => {
    const { top, bottom } = await inkOf({ is: 'text', text: 'January 5, 2026' }, wide, size);
    return bottom - top;
  };
  const letter = await height(612, 792);
  expect(letter).toBeGreaterThan(0.01);
  for (const [width, high] of [
    [14_400, 14_400],
    [61.2, 79.2],
    [595, 842],
  ] as const)
    expect((await height(width, high)) / letter).toBeCloseTo(1, 0);
});

it('draws no line beyond its field, wherever its points are', async () => {
  const strokes = [
    [
      { x: 0, y: 0 },
      { x: 9_999, y: 0 },
      { x: 9_999, y: 9_999 },
      { x: 0, y: 9_999 },
    ],
  ];
  const { left, right, top, bottom } = await inkOf({ is: 'drawing', strokes }, wide);
  expect(left).toBeGreaterThanOrEqual(wide.x - 0.002);
  expect(right).toBeLessThanOrEqual(wide.x + wide.width + 0.002);
  expect(top).toBeGreaterThanOrEqual(wide.y - 0.002);
  expect(bottom).toBeLessThanOrEqual(wide.y + wide.height + 0.002);
});
