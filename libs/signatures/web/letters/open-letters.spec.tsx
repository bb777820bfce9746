/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { ItemPanels } from '@daybook/kernel/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
// nor does it know how wide a screen is
globalThis.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
const { openForms, queries } = await import('@daybook/kernel/ui');
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { OpenLetters } = await import('./open-letters.js');

const uuid = '00000000-0000-4000-8000-0000000000c1';
const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }];
const letter = {
  ...{ uuid: 'letter', company: { uuid }, companyName: 'Harbor Diner', name: 'Engagement letter 2026', year: 2026 },
  ...{ documentState: 'signed', from: '2026-01-01', to: '2026-12-31', lines, yearlyFee: 540_000, renewBy: null },
  ...{ sentAt: null, reason: null, signedPdfFilePage: null, template: 'template' },
};
const network = globalThis.fetch;
let letters: object[];
let asked: Record<string, unknown>[];

beforeEach(() => {
  [letters, asked] = [[letter], []];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(String(body ?? '{}'));
    if (/query PreviewLetters/.test(query)) asked.push(variables);
    const data = {
      company: { uuid, name: 'Harbor Diner' },
      engagementLetters: { letters, totalCount: letters.length },
      ...{
        signatureTemplates: [],
        letterCountersigners: [],
        companies: { totalCount: 0, companies: [] },
        companyTags: [],
        asyncTasks: [],
      },
      engagementLetterPreview: { problem: null, letters: [] },
    };
    return { status: 200, json: async () => ({ data }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

async function open() {
  const given = { uuid, companyUuid: uuid, panels: {} as ItemPanels, onClose: () => undefined };
  await act(async () => {
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <OpenLetters {...given} /> }])} />);
  });
}
const button = (name: string) => screen.getByRole('button', { name, hidden: true });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

it('writes the next letter as the last one was, for the year after it', async () => {
  await open();
  screen.getByText('$450.00 per month');
  expect(button('Send a new letter').getAttribute('aria-keyshortcuts')).toBe('e');
  await press('Send a new letter');
  await press('See what will be sent');
  expect(asked).toMatchObject([
    {
      companyUuids: [uuid],
      input: {
        ...{ templateUuid: 'template', name: 'Engagement letter 2027', year: 2027 },
        ...{ from: '2027-01-01', to: '2027-12-31', lines },
      },
    },
  ]);
});

it('writes it as the last one that was agreed, or may still be', async () => {
  const declined = { ...letter, uuid: 'declined', year: 2028, to: '2028-12-31', documentState: 'declined' };
  letters = [declined, { ...letter, uuid: 'out', year: 2027, to: '2027-12-31', documentState: 'viewed' }, letter];
  await open();
  await press('Send a new letter');
  await press('See what will be sent');
  expect(asked).toMatchObject([{ input: { name: 'Engagement letter 2028', year: 2028, from: '2028-01-01' } }]);
});

it('is left without a question as long as nobody typed', async () => {
  await open();
  await press('Send a new letter');
  const isDirty = () => [...openForms].some((form) => form.isDirty());
  expect(isDirty()).toBe(false);
  const name = screen.getByDisplayValue('Engagement letter 2027');
  await act(async () => void fireEvent.change(name, { target: { value: 'Our agreement' } }));
  expect(isDirty()).toBe(true);
});

it('says that a company has none', async () => {
  letters = [];
  await open();
  screen.getByText('The company has no letter that you can see.');
});
