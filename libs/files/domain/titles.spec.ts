import { limits } from './labels.js';
import { numbered, slugOf, titleOfFile } from './titles.js';

it.each([
  ['Tax', 'Tax'],
  ['Return 2025.pdf', 'Return-2025.pdf'],
  ['  A & B — (final) .pdf', 'A-B-final.pdf'],
  ['Füße.docx', 'Füße.docx'],
  ['..', 'item'],
  ['???', 'item'],
  ['.env', 'env'],
])('%s is %s in a path', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('numbers before the extension of files only', () => {
  expect(numbered('return.pdf', 2, true)).toBe('return (2).pdf');
  expect(numbered('Mr. Smith and sons', 2, true)).toBe('Mr. Smith and sons (2)');
  expect(numbered('v1.2', 3, false)).toBe('v1.2 (3)');
});

it('makes any file name fit', () => {
  expect(titleOfFile(' ')).toBe('file');
  expect(titleOfFile('\u200b')).toBe('file');
  expect(titleOfFile('invoice\u202efdp.exe')).toBe('invoicefdp.exe');
  expect(titleOfFile('a/b\u0007.pdf')).toBe('a_b_.pdf');
  const long = titleOfFile(`${'x'.repeat(300)}.pdf`);
  expect(long).toHaveLength(limits.title);
  expect(numbered(long, 12, true)).toHaveLength(limits.title);
  expect(numbered(long, 12, true)).toMatch(/x \(12\)\.pdf$/);
});

it('takes no longer for a name of a million signs, whatever stands at its end', () => {
  const spaces = ' '.repeat(900_000);
  expect(titleOfFile(`a${spaces}b.pdf`)).toBe('a.pdf');
  expect(titleOfFile(`a.pdf${spaces}`)).toBe('a.pdf');
});
