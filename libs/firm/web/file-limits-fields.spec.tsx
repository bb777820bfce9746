/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { FileLimitsFields, megabytesOf } = await import('./file-limits-fields.js');

afterEach(cleanup);

const stored = {
  defaultLibraryFileMegabytes: 250,
  defaultLibraryFileTypes: null,
  defaultAnswerFileMegabytes: 5,
  defaultAnswerFileTypes: 'pdf,zip',
  mostFileMegabytes: 250,
};
const values = { libraryFileMegabytes: '', libraryFileTypes: '', answerFileMegabytes: '25', answerFileTypes: '' };

it('says what is possible, what counts when it is left empty, and what was wrong', () => {
  const change = jest.fn();
  const errors = { libraryFileMegabytes: 'Enter a whole number from 1 to 250.' };
  render(<FileLimitsFields stored={stored as never} values={values} errors={errors} change={change} />);
  const size = screen.getByLabelText('Largest file in the library, in MB');
  screen.getByText('Enter a whole number from 1 to 250.');
  screen.getByText('With commas, such as pdf, jpg, zip. Leave empty to accept everything but programs.');
  screen.getByText('With commas, such as pdf, jpg, zip. Leave empty to accept pdf, zip.');
  screen.getByText('At most 250. Leave empty for 5. Files that are there already stay.');
  expect(screen.getByLabelText<HTMLInputElement>('Largest file in an answer, in MB').value).toBe('25');
  fireEvent.change(size, { target: { value: '50' } });
  expect(change).toHaveBeenCalledWith({ libraryFileMegabytes: '50' });
});

it('sends numbers, nothing for what is empty, and what is none so that the server says it', () => {
  expect(['', ' 25 ', '1.5', '-1', 'many', '9'.repeat(12)].map(megabytesOf)).toEqual([null, 25, 0, 0, 0, 0]);
});
