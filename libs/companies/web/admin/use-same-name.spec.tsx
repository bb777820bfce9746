/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { useSameName } = await import('./use-same-name.js');
const SameName = ({ name }: { readonly name: string }) => useSameName(name);

const network = globalThis.fetch;
let asked: string[];

beforeEach(() => {
  asked = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).variables.search);
    const found = [
      { uuid: 'a', name: 'Oak Bakery of Maine' },
      { uuid: 'b', name: 'Oak Bakery' },
    ];
    return { status: 200, json: async () => ({ data: { companies: { companies: found } } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const show = (name: string) =>
  act(async () => {
    render(
      <MemoryRouter>
        <SameName name={name} />
      </MemoryRouter>,
    );
  });

it('leads to the company that has the name, however it is written', async () => {
  await show(' oak bakery ');
  screen.getByText('There is already a company with this name.');
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/staff-admin-panel/company/b');
});

it('says nothing of names that only begin alike, and asks nothing without one', async () => {
  await show('Oak');
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  await show('  ');
  expect(asked).toEqual(['Oak']);
});
