import { answerFileExtensions, limits } from '@daybook/todos/domain';
import { z } from 'zod';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) =>
  settings.read(z.object(settings.variables).parse(variables), { isProduction: false, url: '', sandboxUrl: null });

it('takes what the specification names where the firm has set nothing', () => {
  const taken = { maxBytes: limits.answerFileBytes, extensions: answerFileExtensions };
  expect(read({})).toEqual({ answerFiles: taken, installedAnswerFiles: taken });
});

it('takes what was set, each ending once', () => {
  const taken = { maxBytes: 25 * 1024 ** 2, extensions: ['pdf', 'zip'] };
  expect(read({ DAYBOOK_ANSWER_FILE_MB: '25', DAYBOOK_ANSWER_FILE_TYPES: ' PDF, zip,pdf ' })).toEqual({
    answerFiles: taken,
    installedAnswerFiles: taken,
  });
});

it.each([
  ['DAYBOOK_ANSWER_FILE_MB', '0'],
  ['DAYBOOK_ANSWER_FILE_MB', '251'],
  ['DAYBOOK_ANSWER_FILE_TYPES', 'pdf;zip'],
  ['DAYBOOK_ANSWER_FILE_TYPES', 'pdf,exe'],
  ['DAYBOOK_ANSWER_FILE_TYPES', ''],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow();
});
