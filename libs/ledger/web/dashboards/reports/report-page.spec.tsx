/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { OpenCompany } from '@daybook/kernel/ui';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { CompanyContext, queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { ReportPage } = await import('./report-page.js');

const bakery = { uuid: 'b', name: 'Harbor Street Bakery LLC', perms: {} } as OpenCompany;
const network = globalThis.fetch;
const noLists = { accounts: [], customers: [], vendors: [], departments: [], classes: [] };
const report = { header: [], rows: [], startDate: '2026-07-01', endDate: '2026-11-29', accountingMethod: 'Accrual' };
const answers: Readonly<Record<string, object>> = {
  ProfitAndLoss: { report: { ...report, syncedAt: '2026-11-29T07:00:00Z' } },
  ReportChoices: { reportChoices: { fiscalYearStartMonth: 7, ...noLists } },
};

afterEach(() => {
  cleanup();
  queries.clear();
  jest.useRealTimers();
  globalThis.fetch = network;
});

it('goes on to today where the firm is, as the overview does, wherever the reader is', async () => {
  // the thirtieth has begun everywhere but in Hawaii and further west
  jest.useFakeTimers({ now: new Date('2026-11-30T09:30:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  const asked: { readonly start_date?: string; readonly end_date: string }[] = [];
  globalThis.fetch = (async (address: string, init?: RequestInit) => {
    if (address.endsWith('config.json')) return { ok: true, json: async () => ({ firmTimeZone: 'Pacific/Honolulu' }) };
    const { query, variables } = JSON.parse(String(init?.body));
    if (/query ProfitAndLoss\b/.test(query)) asked.push(variables.filters);
    const data = answers[/query (\w+)/.exec(query)?.[1] ?? ''] ?? null;
    return { status: 200, json: async () => ({ data }) };
  }) as never;

  await act(async () => {
    render(
      <CompanyContext.Provider value={bakery}>
        <MemoryRouter initialEntries={['/b/dashboard/profit-and-loss']}>
          <ReportPage path="profit-and-loss" />
        </MemoryRouter>
      </CompanyContext.Provider>,
    );
  });
  expect(asked.at(-1)).toMatchObject({ end_date: '2026-11-29' });
  expect(asked.at(-1)).not.toHaveProperty('start_date');
  // the fiscal year that the server shows, and its name among the periods
  screen.getByText('Jul 1, 2026 to Nov 29, 2026', { exact: false });
  screen.getByDisplayValue('This fiscal year to date');
});
