/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { act, cleanup, render, screen } from '@testing-library/react';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
// jsdom opens no dialogs
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};
const { queries } = await import('@daybook/kernel/ui');
const { NumberDialog } = await import('./number-dialog.js');

const network = globalThis.fetch;
const asked: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).variables.filters);
    return {
      status: 200,
      json: async () => ({ data: { postingsBehind: { postings: [], total: '-1234.50', hasMore: false } } }),
    };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

const within = [{ accounts: ['sales'], from: '2026-01-01', to: '2026-03-31' }];

it.each([
  ['of everybody', undefined, {}],
  ['of one customer', ['c1'], { customers: ['c1'] }],
])('opens the postings of a number %s', async (_, parties, filters) => {
  await act(async () => {
    render(
      <NumberDialog
        companyUuid="b"
        name="Corner Café"
        amount="1234.50"
        madeOf={{ is: 'postings', within, basis: 'accrual', ...(parties && { parties }) }}
        onClose={() => undefined}
      />,
    );
  });
  const days = { start_date: '2026-01-01', end_date: '2026-03-31', accounts: ['sales'] };
  expect(asked).toEqual([{ ...days, accounting_method: 'Accrual', ...filters }]);
  expect(screen.getByRole('dialog', { name: 'Corner Café' }).textContent).toContain('1,234.50');
});
