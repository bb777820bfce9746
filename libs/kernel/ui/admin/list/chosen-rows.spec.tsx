/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { ListContextProvider } = await import('react-admin');
const { ChosenRows } = await import('./chosen-rows.js');

afterEach(cleanup);

it.each([
  ['says how many are chosen', ['a', 'b'], ['a', 'b', 'c'], '2 selected'],
  [
    'says how many of them a search hides',
    ['a', 'b', 'x'],
    ['a', 'b', 'c'],
    '3 selected1 of them not shown on this page',
  ],
  ['says that it hides all of them', ['x', 'y'], [], '2 selectednot shown on this page'],
  ['counts nothing as hidden before the rows are there', ['x'], undefined, '1 selected'],
])('%s', (_, selectedIds, shown, words) => {
  const list = { selectedIds, data: shown?.map((id) => ({ id })), onUnselectItems: () => undefined };
  render(
    <ListContextProvider value={list as never}>
      <ChosenRows>{null}</ChosenRows>
    </ListContextProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(`${words}Clear selection`);
});
