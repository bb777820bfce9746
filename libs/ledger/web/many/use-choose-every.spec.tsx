/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, renderHook } from '@testing-library/react';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { useChooseEvery } = await import('./use-choose-every.js');
const { useChosen } = await import('./use-chosen.js');
const { mostChosen } = await import('./every-page.js');

const some = (of: string, count: number) => Array.from({ length: count }, (_, at) => ({ uuid: `${of}${at}` }));

function choosing(everyOne: () => readonly { readonly uuid: string }[]) {
  return renderHook(() => {
    const chosen = useChosen<{ readonly uuid: string }>([], () => '');
    return { chosen, ...useChooseEvery(chosen, async () => everyOne()) };
  }).result;
}

it('adds one company to what is chosen, or takes its place', async () => {
  let found = some('a', 3);
  const page = choosing(() => found);
  await act(() => page.current.besides());
  found = some('b', 2);
  await act(() => page.current.besides());
  expect(page.current.chosen.items.map(({ uuid }) => uuid)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1']);
  await act(() => page.current.besides());
  expect(page.current.chosen.items).toHaveLength(5);
  await act(() => page.current.instead());
  expect(page.current.chosen.items.map(({ uuid }) => uuid)).toEqual(['b0', 'b1']);
});

it('chooses no more than as many as can be chosen', async () => {
  let found = some('a', mostChosen - 10);
  const page = choosing(() => found);
  await act(() => page.current.instead());
  found = some('b', 30);
  await act(() => page.current.besides());
  expect(page.current.chosen.items).toHaveLength(mostChosen);
  expect(page.current.chosen.items.at(-1)).toEqual({ uuid: 'b9' });
});
