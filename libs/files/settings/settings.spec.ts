import { z } from 'zod';
import { settings } from './index.js';

const read = (variables: Readonly<Record<string, string>>) =>
  settings.read(z.object(settings.variables).parse(variables), { isProduction: false, url: '', sandboxUrl: null });

it('takes files of 250 MB of all kinds where the firm has set nothing', () => {
  const taken = { maxBytes: 250 * 1024 ** 2, extensions: null };
  expect(read({})).toEqual({ libraryFiles: taken, installedLibraryFiles: taken });
});

it('takes what was set, each ending once', () => {
  const taken = { maxBytes: 50 * 1024 ** 2, extensions: ['pdf', 'zip'] };
  expect(read({ DAYBOOK_LIBRARY_FILE_MB: '50', DAYBOOK_LIBRARY_FILE_TYPES: ' PDF, zip,pdf ' })).toEqual({
    libraryFiles: taken,
    installedLibraryFiles: taken,
  });
});

it.each([
  ['DAYBOOK_LIBRARY_FILE_MB', '0'],
  ['DAYBOOK_LIBRARY_FILE_MB', '251'],
  ['DAYBOOK_LIBRARY_FILE_TYPES', 'pdf;zip'],
  ['DAYBOOK_LIBRARY_FILE_TYPES', 'pdf,exe'],
])('refuses %s=%s', (name, value) => {
  expect(() => read({ [name]: value })).toThrow();
});
