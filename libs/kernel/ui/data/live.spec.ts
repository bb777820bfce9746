/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useLiveCompany } from './live.js';

/** jsdom has no EventSource: one whose end the test decides. */
class Channel {
  static readonly CLOSED = 2;
  static readonly opened: Channel[] = [];
  readyState = 1;
  onerror: () => void = () => undefined;
  onopen: () => void = () => undefined;
  constructor(readonly url: string) {
    Channel.opened.push(this);
  }
  close(): void {
    this.readyState = Channel.CLOSED;
  }
}

test('a channel that the server refused is opened again after a while, and not after the screen is left', () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: Channel });
  const { unmount } = renderHook(() => useLiveCompany('c'));
  expect(Channel.opened).toHaveLength(1);
  const refuse = () => {
    Channel.opened.at(-1)?.close();
    Channel.opened.at(-1)?.onerror();
  };
  refuse();
  jest.advanceTimersByTime(5_000);
  expect(Channel.opened.map(({ url }) => url)).toEqual(['/api/v2/live/c', '/api/v2/live/c']);
  refuse();
  unmount();
  jest.advanceTimersByTime(60_000);
  expect(Channel.opened).toHaveLength(2);
  jest.useRealTimers();
});
