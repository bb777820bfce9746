/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDebouncedText } from './use-debounced-text.js';

const heard: string[] = [];
const typing = (value: string) => useDebouncedText(value, (text) => heard.push(text));
const open = () => renderHook(({ value }) => typing(value), { initialProps: { value: '' } });

beforeEach(() => {
  jest.useFakeTimers();
  heard.length = 0;
});
afterEach(() => jest.useRealTimers());

test('what is typed is heard once nobody types any more', () => {
  const { result } = open();
  for (const text of ['b', 'ba', 'bak']) {
    act(() => result.current[1](text));
    act(() => jest.advanceTimersByTime(200));
  }
  expect(heard).toEqual([]);
  act(() => jest.advanceTimersByTime(50));
  expect(heard).toEqual(['bak']);
});

test('a value that comes back late takes nothing away that was typed meanwhile', () => {
  const { result, rerender } = open();
  act(() => result.current[1]('bak'));
  act(() => jest.advanceTimersByTime(250));
  act(() => result.current[1]('bakery'));
  rerender({ value: 'bak' });
  expect(result.current[0]).toBe('bakery');
  act(() => jest.advanceTimersByTime(250));
  expect(heard).toEqual(['bak', 'bakery']);
});

test('a value that somebody else set is shown', () => {
  const { result, rerender } = open();
  act(() => result.current[1]('bak'));
  act(() => jest.advanceTimersByTime(250));
  rerender({ value: 'bak' });
  rerender({ value: '' });
  expect(result.current[0]).toBe('');
});
