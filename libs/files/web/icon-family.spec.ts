import { readFileSync } from 'node:fs';
import { iconFamily } from './icon-family.js';

test.each([
  ['Return 2025.PDF', 'pdf'],
  ['engagement.docx', 'word'],
  ['ledger.csv', 'excel'],
  ['deck.pptx', 'powerpoint'],
  ['scan.tiff', 'image'],
  ['logo.svg', 'image'],
  ['walkthrough.mov', 'video'],
  ['2025.zip', 'archive'],
  ['notes', 'other'],
])('%s is of the family %s', (filename, family) => {
  expect(iconFamily(filename)).toBe(family);
});

test('every family has a colour in light and dark', () => {
  const css = readFileSync('libs/files/web/file-icon.css', 'utf8');
  for (const family of ['pdf', 'word', 'excel', 'powerpoint', 'image', 'video', 'archive', 'other']) {
    expect([family, css.split(`--file-${family}:`).length - 1]).toEqual([family, 2]);
  }
});
