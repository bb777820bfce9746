/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, fireEvent, render, screen, waitFor } from '@daybook/testing/screen';
import { jest } from '@jest/globals';
import type { ChosenCompany } from './companies-field.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { queries } = await import('@daybook/kernel/ui');
const { CompaniesField } = await import('./companies-field.js');

const network = globalThis.fetch;
const all = ['Harbor Street Bakery', 'Cedar Ridge Builders', 'Harbor Clinic'].map((name) => ({
  uuid: name,
  name,
  tags: [],
}));
let isAway = false;
let isLong = false;

beforeEach(() => {
  isAway = false;
  isLong = false;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, init?: RequestInit) => {
    if (isAway) return { status: 500, json: async () => ({}) };
    const { query, variables } = JSON.parse(String(init?.body));
    const found = all.filter(({ name }) => name.includes(variables.search ?? ''));
    const data = /companyTags/.test(query)
      ? { companyTags: [] }
      : { companies: { companies: found, totalCount: isLong ? 150 : found.length } };
    return { status: 200, json: async () => ({ data }) };
  }) as never;
});

afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

function open() {
  const onChange = jest.fn<(companies: readonly ChosenCompany[]) => void>();
  const element = <CompaniesField chosen={[]} most={50} onChange={onChange} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return onChange;
}

const chooseAll = (count: number) => screen.findByRole<HTMLButtonElement>('button', { name: `Choose all ${count}` });

it('does not choose all of a list that the words are about to change', async () => {
  const onChange = open();
  await chooseAll(3);
  fireEvent.change(screen.getByLabelText('Search companies'), { target: { value: 'Harbor' } });
  expect((await chooseAll(3)).disabled).toBe(true);
  fireEvent.click(await chooseAll(2));
  expect(onChange.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['Harbor Street Bakery', 'Harbor Clinic']);
});

it('says when not all could be chosen, and tries again', async () => {
  isLong = true;
  const onChange = open();
  const button = await chooseAll(50);
  isAway = true;
  fireEvent.click(button);
  await screen.findByText('They could not all be chosen');
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(onChange.mock.lastCall?.[0]).toHaveLength(3);
});
