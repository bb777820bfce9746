/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
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
