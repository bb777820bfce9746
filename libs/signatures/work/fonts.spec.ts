import { PDF } from '@libpdf/core';
import { isPrintable } from '../domain/index.js';
import { embedFonts } from './fonts.js';

it('has every letter that people may write', () => {
  const { text, strong } = embedFonts(PDF.create());
  const letters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isPrintable);
  expect(letters.length).toBeGreaterThan(1_000);
  expect(letters.filter((letter) => !text.canEncode(letter) || !strong.canEncode(letter))).toEqual([]);
});
