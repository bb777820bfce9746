/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { OpenCompany } from '@daybook/kernel/ui';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { OpenedNumber } from './number-behind.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { CompanyContext, queries } = await import('@daybook/kernel/ui');
const { NumberDrawer } = await import('./number-drawer.js');

const network = globalThis.fetch;
const posting = (transaction: string, amount: string) => ({
  transaction,
  day: '2026-01-12',
  type: 'invoice',
  number: '7',
  party: transaction,
  memo: null,
  amount,
  url: 'https://qbo.intuit.com/app/invoice?txnId=7',
});

const documents = (side: string, { dueTo }: { dueTo: string }) => ({
  items: [{ ...posting('Bill:9', '-99.50'), type: 'bill', dueDay: dueTo, party: side }],
  hasMore: false,
  total: '-99.50',
});

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { filters, offset, side } = JSON.parse(String(body)).variables;
    if (side) return { status: 200, json: async () => ({ data: { openItems: documents(side, filters) } }) };
    const isOfYear = filters.start_date === '2026-01-01';
    const postings = [posting(`${isOfYear ? 'Kim' : 'Lee'} ${offset}`, isOfYear ? '-500.00' : '-250.50')];
    const total = isOfYear ? '-500.00' : '-250.50';
    const postingsBehind = { postings, total, hasMore: isOfYear && offset === 0 };
    return { status: 200, json: async () => ({ data: { postingsBehind } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

function show(opened: OpenedNumber) {
  return act(async () => {
    render(
      <CompanyContext.Provider value={{ uuid: 'b' } as OpenCompany}>
        <NumberDrawer opened={opened} onClose={() => undefined} />
      </CompanyContext.Provider>,
    );
  });
}

it('shows a number that is made of several parts with what each adds up to, and more of one of them', async () => {
  const part = { end_date: '2026-06-30', accounts: ['sales'] };
  const earlier = { start_date: '1000-01-01', end_date: '2025-12-31', accounts: ['sales'] };
  const parts = [{ ...part, start_date: '2026-01-01' }, earlier];
  await show({ name: 'Total, Credit', amount: '750.50', parts });
  expect(document.querySelector('.postings-total')?.textContent).toBe('Total750.50');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Jan 1, 2026 to Jun 30, 2026500.00',
    'Up to Dec 31, 2025250.50',
  ]);
  const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('strong')?.textContent);
  expect(names()).toEqual(['Kim 0', 'Lee 0']);
  await act(async () => screen.getByRole('button', { name: 'Show more' }).click());
  expect(names()).toEqual(['Kim 0', 'Kim 100', 'Lee 0']);
});

it('shows the open documents of a number with when they are due', async () => {
  await show({ name: 'Who is owed: Lee, 31–60 days', side: 'Payables', documents: { dueTo: '2026-02-01' } });
  screen.getByRole('heading', { name: 'Who is owed: Lee, 31–60 days' });
  expect(document.querySelector('.postings-total')?.textContent).toBe('Total(99.50)');
  expect(screen.getByRole('listitem').textContent).toBe(
    'Payables(99.50)Due Feb 1, 2026 · Bill 7 · Jan 12, 2026Open in the ledger',
  );
});
