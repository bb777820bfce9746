/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { OpenCompany } from '@daybook/kernel/ui';
import { act, cleanup, fireEvent, render, screen } from '@daybook/testing/screen';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { CompanyContext, toasts } = await import('@daybook/kernel/ui');
const { createMemoryRouter, RouterProvider } = await import('react-router');
const { TargetForm } = await import('./target-form.js');

const bakery = { uuid: 'b', name: 'Harbor Street Bakery LLC' } as OpenCompany;
const network = globalThis.fetch;

/** What the server was sent, and what it answers. */
let sent: unknown[];
let verdict: object;

beforeEach(() => {
  [sent, verdict] = [[], { success: true, errorMessage: null }];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).variables);
    return { status: 200, json: async () => ({ data: { setCashConversionTargetDays: verdict } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  globalThis.fetch = network;
});

async function set(typed: string): Promise<void> {
  const element = (
    <CompanyContext.Provider value={bakery}>
      <TargetForm targetDays={30} />
    </CompanyContext.Provider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const field = await screen.findByLabelText<HTMLInputElement>('Target in days');
  expect(field.value).toBe('30');
  fireEvent.change(field, { target: { value: typed } });
  await act(async () => screen.getByRole('button', { name: 'Set target' }).click());
}

const said = () => toasts.list().map(({ text }) => text);

it.each([
  ['45', 45],
  ['45 days', 45],
  ['-5', -5],
  ['', 0],
])('sets the target that is typed as %j: %i days', async (typed, targetDays) => {
  await set(typed);
  expect(sent).toEqual([{ companyUuid: 'b', targetDays }]);
  expect(said()).toEqual(['Target saved.']);
});

it.each(['4.5', '366', '-366'])('sends nothing that is no target: %s', async (typed) => {
  await set(typed);
  screen.getByText('Enter whole days, at most 365.');
  expect(sent).toEqual([]);
});

it('says why a target is refused', async () => {
  verdict = { success: false, errorMessage: 'This company is closed.' };
  await set('45');
  expect(said()).toEqual(['This company is closed.']);
});
