import { PDF } from '@libpdf/core';
import { isPrintable, printed } from '../domain/index.js';
import { embedFonts } from './fonts.js';

it('takes the letters that the fonts have, and no others', () => {
  const { text, strong } = embedFonts(PDF.create());
  const isDrawn = (letter: string) => text.canEncode(letter) && strong.canEncode(letter);
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0x1ffff; code += 1) {
    const letter = String.fromCodePoint(code);
    // controls, halves of pairs, what nobody sees, and what is written as another letter are told apart before
    if (/\p{C}/u.test(letter) || printed(letter) !== letter) continue;
    if (isPrintable(letter) !== isDrawn(letter)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

it.each([
  'Ke\u02bbalohi Ka\u02bbahumanu',
  '\u1eccl\u00faw\u1ecd\u0301le',
  'T\u2019\u00e1\u00e1 \u0141\u0105\u0301\u0105\u0301\u2019',
  '\u018fli',
  'Robert\u200bSmith',
  '\u2264 5 \u2713',
])('draws %s', (name) => {
  const { text } = embedFonts(PDF.create());
  expect(isPrintable(name)).toBe(true);
  expect(text.canEncode(printed(name))).toBe(true);
});
