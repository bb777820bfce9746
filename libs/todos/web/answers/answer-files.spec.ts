import { answerFileExtensions } from '@daybook/todos/domain';
import { byType, takenInWords } from './answer-files.js';

const files = (...names: string[]) => names.map((name) => new File(['x'], name));
const megabyte = 1024 ** 2;
const usual = { maxBytes: 5 * megabyte, extensions: answerFileExtensions };
const set = { maxBytes: 25 * megabyte, extensions: ['pdf', 'zip'] };

test('takes what an upload request takes, whatever the case of its ending', () => {
  const { supported, others } = byType(files('Bank.PDF', 'photo.heic', 'a.exe', 'none'), usual);
  expect(supported.map(({ name }) => name)).toEqual(['Bank.PDF', 'photo.heic']);
  expect(others.map(({ name }) => name)).toEqual(['a.exe', 'none']);
});

test('takes what the firm has set, and says it', () => {
  const { supported } = byType(files('books.zip', 'photo.heic'), set);
  expect(supported.map(({ name }) => name)).toEqual(['books.zip']);
  expect(takenInWords(set)).toBe('Supported: pdf, zip. Up to 25 MB each.');
  expect(takenInWords(usual)).toBe('Supported: xls, csv, doc, pdf, ppt, png, jpg, gif, heic. Up to 5 MB each.');
});
