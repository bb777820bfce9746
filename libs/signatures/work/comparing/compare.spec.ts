import { onePage, type RawPdf, stream, written } from '../../flow/spec/odd/raw-pdf.js';
import { firstDifference } from './compare.js';

const said = (text: string) => `BT /F1 18 Tf 72 700 Td (${text}) Tj ET`;
const letter = written(onePage({ content: said('The fee is 450 dollars') }));
/** About the line, as parts of the page. */
const line = { page: 1, x: 0.1, y: 0.08, width: 0.5, height: 0.06 };

it('finds nothing in what only the bytes of are others', async () => {
  const moved = written(onePage({ content: `q ${said('The fee is 450 dollars')} Q`, catalog: '/Lang (en)' }));
  expect(await firstDifference(letter, moved, [])).toBeUndefined();
});

it.each([
  ['one digit', onePage({ content: said('The fee is 480 dollars') })],
  ['something paler', onePage({ content: `0.6 g ${said('The fee is 450 dollars')}` })],
  ['a hair’s line', onePage({ content: `${said('The fee is 450 dollars')} 72 650 300 0.6 re f` })],
  ['the size of the page', onePage({ content: said('The fee is 450 dollars'), box: '[0 0 612 800]' })],
  ['the side that is up', onePage({ content: said('The fee is 450 dollars'), page: '/Rotate 180' })],
  ['nothing at all', onePage({ content: '' })],
] as const)('finds where %s is another', async (_, other: RawPdf) => {
  expect(await firstDifference(letter, written(other), [])).toBe(1);
  expect(await firstDifference(written(other), letter, [])).toBe(1);
});

it('finds the page, also one that is not there any more', async () => {
  const pages = (...texts: string[]) => {
    const kids = texts.map((_, n) => `${n * 2 + 4} 0 R`).join(' ');
    const each = texts.flatMap((text, n) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${n * 2 + 5} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(said(text)),
    ]);
    const tree = `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} /MediaBox [0 0 612 792] >>`;
    const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
    return written({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', tree, font, ...each] });
  };
  const before = pages('One', 'Two', 'Three');
  expect(await firstDifference(before, pages('One', 'Two', 'Tree'), [])).toBe(3);
  expect(await firstDifference(before, pages('One', 'Two'), [])).toBe(3);
  expect(await firstDifference(before, pages('One', 'Two', 'Three', 'Certificate'), [])).toBeUndefined();
});

it('lets something else be where it was put in, and wants to see it there', async () => {
  const other = written(onePage({ content: said('The fee is 480 dollars') }));
  expect(await firstDifference(letter, other, [line])).toBeUndefined();
  expect(await firstDifference(letter, letter, [line])).toBe(1);
  expect(await firstDifference(letter, other, [line, { ...line, y: 0.5 }])).toBe(1);
  expect(await firstDifference(letter, other, [{ ...line, width: 0.01 }])).toBe(1);
});
