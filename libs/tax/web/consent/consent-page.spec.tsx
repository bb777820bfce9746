/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { CompanyContext, queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { ConsentPage } = await import('./consent-page.js');

const uuid = '00000000-0000-4000-8000-000000000001';
const consent = {
  uuid,
  title: 'Consent to disclose tax return information',
  paragraphs: ['Federal law requires this consent form be provided to you.'],
  company: { name: 'Harbor Diner' },
  electronicTerms: ['You are about to sign electronically.'],
  electronicVersion: '1',
  leastLetters: 2,
  hasSigned: false,
  state: 'pending',
};
const network = globalThis.fetch;
let shown: object;
let sent: Record<string, unknown>[];

beforeEach(() => {
  [shown, sent] = [consent, []];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(String(body));
    const name = /mutation (\w+)/.exec(query)?.[1];
    if (name) sent.push({ name, ...variables });
    const said = { success: true, errorMessage: null };
    return {
      status: 200,
      json: async () => ({ data: { consent7216ToSign: shown, sign7216Form: said, decline7216Form: said } }),
    };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const show = () =>
  act(async () => {
    render(
      <MemoryRouter>
        <CompanyContext value={{ uuid: 'company', name: 'Harbor Diner' } as never}>
          <ConsentPage uuid={uuid} />
        </CompanyContext>
      </MemoryRouter>,
    );
  });
const button = (name: string) => screen.getByRole('button', { name });

it('shows the consent, a name that nobody filled in, and two answers of the same look', async () => {
  await show();
  screen.getByText(consent.paragraphs[0] ?? '');
  expect((screen.getByRole('textbox', { name: /full name/ }) as HTMLInputElement).value).toBe('');
  expect(button('I consent').className).toBe(button('I do not consent').className);
});

it('signs with the name as it was typed', async () => {
  await show();
  fireEvent.change(screen.getByRole('textbox', { name: /full name/ }), { target: { value: 'Olivia Hart' } });
  await act(async () => void fireEvent.click(button('I consent')));
  expect(sent).toEqual([{ name: 'Sign7216Form', uuid, typedName: 'Olivia Hart', electronicVersion: '1' }]);
});

it('declines with one click, asking nothing', async () => {
  await show();
  await act(async () => void fireEvent.click(button('I do not consent')));
  expect(sent).toEqual([{ name: 'Decline7216Form', uuid }]);
});

it('has nothing to answer once it was signed, or is over', async () => {
  shown = { ...consent, hasSigned: true, state: 'granted' };
  await show();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  queries.clear();
  shown = { ...consent, state: 'voided' };
  await show();
  screen.getByText('This consent is no longer needed. There is nothing to sign.');
  expect(screen.queryAllByRole('button')).toEqual([]);
});
