/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { type Library, LibraryContext } from './library.js';
import type { Page } from './page.js';
import { RenameField } from './rename-field.js';
import { texts } from './texts.js';

const page = { __typename: 'File', uuid: 'one', title: 'Receipts.pdf' } as Page;
const rename = jest.fn<Library['rename']>();

function List() {
  const [renaming, setRenaming] = useState(true);
  const library = { rename, stopRenaming: () => setRenaming(false) } as Partial<Library> as Library;
  return (
    <LibraryContext.Provider value={library}>
      <table ref={(grid) => grid?.setAttribute('tabindex', '0')}>
        <tbody>
          <tr>
            <td>{renaming && <RenameField page={page} />}</td>
          </tr>
        </tbody>
      </table>
    </LibraryContext.Provider>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>(texts.newName);
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => act(async () => void fireEvent.keyDown(field(), { key }));

beforeEach(() => rename.mockReset().mockResolvedValue(true));
afterEach(cleanup);

test('Esc leaves the title as it was', async () => {
  render(<List />);
  type('Other.pdf');
  await press('Escape');
  expect(screen.queryByLabelText(texts.newName)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('table'));
  expect(rename).not.toHaveBeenCalled();
});

test('Esc after a refusal asks for nothing more', async () => {
  rename.mockResolvedValue(false);
  render(<List />);
  type('Taken.pdf');
  await press('Enter');
  expect(field().value).toBe('Taken.pdf');
  await press('Escape');
  expect(rename).toHaveBeenCalledTimes(1);
});

test('Enter saves once', async () => {
  render(<List />);
  type('Other.pdf');
  await press('Enter');
  expect(rename.mock.calls).toEqual([['one', 'Other.pdf']]);
});

test('leaving the field saves', async () => {
  render(<List />);
  type('Other.pdf');
  await act(async () => field().blur());
  expect(rename.mock.calls).toEqual([['one', 'Other.pdf']]);
});
