/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDelayedUnmount } from './use-delayed-unmount.js';

test('an item is cleared 500 ms after its drawer has closed', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ item }) => useDelayedUnmount(item), {
    initialProps: { item: 'to-do' as string | null },
  });
  rerender({ item: null });
  act(() => jest.advanceTimersByTime(499));
  expect(result.current).toBe('to-do');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBeNull();
  jest.useRealTimers();
});
