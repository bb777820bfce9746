import { answerFileExtensions } from '@daybook/todos/domain';
import { takenInWords } from './answer-files.js';

const megabyte = 1024 ** 2;

test('says what an upload request takes, as the specification or the firm has it', () => {
  const usual = { maxBytes: 5 * megabyte, extensions: answerFileExtensions };
  const set = { maxBytes: 25 * megabyte, extensions: ['pdf', 'zip'] };
  expect(takenInWords(set)).toBe('Supported: pdf, zip. Up to 25 MB each.');
  expect(takenInWords(usual)).toBe('Supported: xls, csv, doc, pdf, ppt, png, jpg, gif, heic. Up to 5 MB each.');
});
