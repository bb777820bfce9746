/** @jest-environment jsdom */

import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@daybook/testing/screen';
import { jest } from '@jest/globals';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { MemoryRouter, Route, Routes } = await import('react-router');
const { CallbackPage } = await import('./callback-page.js');

const network = globalThis.fetch;
const away = 'QuickBooks does not answer right now. Keep this page open.';

/** What the server was sent, and what it answers to each. */
let sent: unknown[];
let answers: object[];

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 24, 15, 42) });
  [sent, answers] = [[], []];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)).variables);
    const answer = { errorMessage: null, code: null, tryAgainAt: null, returnPath: '/b/settings', ...answers.shift() };
    return { status: 200, json: async () => ({ data: { finishLedgerConnection: answer } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = network;
});

async function comeBack() {
  const pages = (
    <MemoryRouter initialEntries={['/quickbooks/callback?state=s&code=c&realmId=91']}>
      <Routes>
        <Route path="/quickbooks/callback" element={<CallbackPage />} />
        <Route path="/b/settings" element={<p>Settings</p>} />
      </Routes>
    </MemoryRouter>
  );
  await act(async () => render(pages));
}

const in30 = new Date(2026, 10, 24, 15, 42, 30).toISOString();

it('finishes by itself when QuickBooks is back, and asks no sooner than it wished', async () => {
  answers = [{ success: false, code: 'ledgerAway', errorMessage: away, tryAgainAt: in30 }, { success: true }];
  await comeBack();
  screen.getByText(/Keep this page open\. Trying again at 3:42 PM( \S+)?\.$/);
  await act(() => jest.advanceTimersByTimeAsync(29_999));
  expect(sent).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(sent).toEqual([sent[0], sent[0]]);
  expect(sent[0]).toMatchObject({ state: 's', code: 'c', realmId: '91' });
  screen.getByText('Settings');
});

it('asks calmly where the clock of this machine is ahead', async () => {
  const past = {
    success: false,
    code: 'ledgerAway',
    errorMessage: away,
    tryAgainAt: new Date(2026, 10, 24, 15).toISOString(),
  };
  answers = [past, past, past];
  await comeBack();
  await act(() => jest.advanceTimersByTimeAsync(1_999));
  expect(sent).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(sent).toHaveLength(2);
});

it('says what happened and leads back where nothing came of it', async () => {
  const errorMessage = 'QuickBooks did not answer, so nothing was connected.';
  answers = [{ success: false, code: 'notAnswered', errorMessage, tryAgainAt: in30 }];
  await comeBack();
  expect(screen.getByRole('alert').textContent).toMatch(
    /nothing was connected\. It asked not to be tried before 3:42 PM( \S+)?\.$/,
  );
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect(sent).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Back to the settings' }).getAttribute('href')).toBe('/b/settings');
});
