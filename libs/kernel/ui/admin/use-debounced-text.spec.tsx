/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createContext, type ReactNode, useContext } from 'react';

/** All that the router asks of one. */
class Request {
  readonly method = 'GET';
  readonly signal = new AbortController().signal;

  constructor(readonly url: string) {}
}

// jsdom has none of them
Object.assign(globalThis, { Request, TextDecoder, TextEncoder });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { useDebouncedText } = await import('./use-debounced-text.js');

const heard: string[] = [];
const typing = (value: string) => useDebouncedText(value, (text) => heard.push(text));
const Typing = createContext<ReactNode>(null);
const Page = () => useContext(Typing);
let arrive: () => void;
const routes = [
  { path: '/', element: <Page /> },
  {
    path: '/elsewhere',
    lazy: () => new Promise<object>((done) => (arrive = () => done({ element: <p>Elsewhere</p> }))),
  },
];

function open() {
  const router = createMemoryRouter(routes);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Typing value={children}>
      <RouterProvider router={router} />
    </Typing>
  );
  return { router, ...renderHook(({ value }) => typing(value), { initialProps: { value: '' }, wrapper }) };
}

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

test('nobody who leaves for a page that loads is called back by what they typed', async () => {
  const { result, router } = open();
  act(() => result.current[1]('bak'));
  await act(async () => void router.navigate('/elsewhere'));
  act(() => jest.advanceTimersByTime(1_000));
  expect(heard).toEqual([]);
  await act(async () => arrive());
  expect(router.state.location.pathname).toBe('/elsewhere');
  act(() => jest.advanceTimersByTime(1_000));
  expect(heard).toEqual([]);
});
