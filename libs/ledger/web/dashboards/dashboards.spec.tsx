/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { OpenCompany } from '@daybook/kernel/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import { dashboards } from './dashboard-list.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { CompanyContext, queries } = await import('@daybook/kernel/ui');
const { MemoryRouter, Route, Routes } = await import('react-router');
const { DashboardArea } = await import('./dashboard-area.js');

const perms = { viewFeatureDashboards: true } as OpenCompany['perms'];
const bakery = { uuid: 'b', name: 'Harbor Street Bakery LLC', perms } as OpenCompany;
const network = globalThis.fetch;

/** What the server answers, whatever it is asked; and what it was asked. */
let answer: { readonly status: number; readonly body: object | null };
let asked: string[];

beforeEach(() => {
  asked = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    asked.push(/query (\w+)/.exec(JSON.parse(String(body)).query)?.[1] ?? '');
    return { status: answer.status, json: async () => answer.body };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

function show(path: string, company = bakery) {
  return act(async () => {
    render(
      <CompanyContext.Provider value={company}>
        <MemoryRouter initialEntries={[`/b/dashboard/${path}`]}>
          <Routes>
            <Route path="/b/dashboard/*" element={<DashboardArea />} />
          </Routes>
        </MemoryRouter>
      </CompanyContext.Provider>,
    );
  });
}

const paths = ['', ...dashboards.map(({ path }) => path)];

it.each(paths)('says “Failed to load data.” where the answer has none, and asks again: /dashboard/%s', async (path) => {
  answer = { status: 200, body: { data: null } };
  await show(path);
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data.');
  const before = asked.length;
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(asked.slice(before)).toHaveLength(1);
  screen.getByText('Failed to load data.');
});

it('says so where the server failed too, in the server’s words where it has some for people', async () => {
  answer = { status: 500, body: null };
  await show('liquidity');
  expect(screen.getByRole('alert').textContent).toMatch(/^Failed to load data\.The books could not be read just now/);
  cleanup();
  queries.clear();
  const error = { message: 'Choose fewer days.', extensions: { code: 'VALIDATION' } };
  answer = { status: 200, body: { data: null, errors: [error] } };
  await show('general-ledger');
  expect(screen.getByRole('alert').textContent).toMatch(/^Failed to load data\.Choose fewer days\./);
});

it('shows nobody a dashboard who may not see it', async () => {
  answer = { status: 200, body: { data: null } };
  await show('liquidity', { ...bakery, perms: { ...perms, viewFeatureDashboards: false } });
  expect(asked).toEqual([]);
  expect(screen.queryByText('Liquidity')).toBeNull();
});
