/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useErrorShown } from './errors-shown.js';
import { useDialogQueue } from './use-dialog-queue.js';

test('dialogs that nobody asked for come one at a time', () => {
  const first = renderHook(() => useDialogQueue(true));
  const second = renderHook(() => useDialogQueue(true));
  expect([first.result.current, second.result.current]).toEqual([true, false]);
  first.unmount();
  expect(second.result.current).toBe(true);
  second.unmount();
});

test('none comes over an error page, and it comes once the page has gone', () => {
  const error = renderHook(useErrorShown);
  const dialog = renderHook(() => useDialogQueue(true));
  expect(dialog.result.current).toBe(false);
  error.unmount();
  expect(dialog.result.current).toBe(true);
  const another = renderHook(useErrorShown);
  expect(dialog.result.current).toBe(false);
  another.unmount();
});

test('none comes while somebody is typing, and typing into one ends none', () => {
  const { unmount } = render(
    <>
      <input aria-label="Answer" />
      <dialog open>
        <input aria-label="Code" />
      </dialog>
    </>,
  );
  const [answer, code] = [screen.getByLabelText('Answer'), screen.getByLabelText('Code')];
  const dialog = renderHook(() => useDialogQueue(true));
  act(() => answer.focus());
  expect(dialog.result.current).toBe(true);
  fireEvent.input(answer, { target: { value: '1' } });
  expect(dialog.result.current).toBe(false);
  act(() => answer.blur());
  expect(dialog.result.current).toBe(true);
  act(() => code.focus());
  fireEvent.input(code, { target: { value: '2' } });
  expect(dialog.result.current).toBe(true);
  dialog.unmount();
  unmount();
});
