/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { ItemPanels, WorkDrawer } from '@daybook/kernel/ui';
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
const { queries } = await import('@daybook/kernel/ui');
const { MemoryRouter } = await import('react-router');
const { AnswersOfTodo } = await import('../review/answers-of-todo.js');
const { workDrawers } = await import('./index.js');

const uuid = '00000000-0000-4000-8000-0000000000c1';
const connection = {
  ...{ status: 'ACTIVE', booksName: 'Diner', connectedAt: '2026-01-01T00:00:00.000Z', changedAt: null },
  ...{ isAvailable: true, mayConnect: true, maySetAccountingId: true, mayAskAboutTransactions: true },
};
const company = {
  ...{ uuid, name: 'Harbor Diner', perms: { viewFeatureDashboards: true }, ledgerConnection: connection },
  ...{ quickbooksStatus: 'ACTIVE', lastSuccessfulSyncAt: '2026-02-01T00:00:00.000Z', ledgerTieOut: null },
  ...{ lastBackupAt: null, ledgerBackup: null, reconciledAccounts: null },
  ledgerSync: { isRunning: false, failure: 'QuickBooks is closed.', waitsUntil: null, waitsFor: null, read: null },
};
const question = {
  ...{ uuid: 'paper', companyUuid: uuid, companyName: 'Harbor Diner', todoUuid: 'todo', day: '2026-01-05' },
  ...{ amount: '12.50', account: { name: 'Ask My Accountant' }, party: 'Paper Co', memo: null, note: null },
  ...{ status: 'answered', changedAt: '2026-02-01T00:00:00.000Z' },
  answer: { category: { id: '7', name: 'Supplies' }, text: 'Paper', receiptUuid: null },
};

const network = globalThis.fetch;
let answers: Record<string, unknown>;
let sent: Record<string, unknown>[];

beforeEach(() => {
  sent = [];
  answers = { company, transactionQuestions: { questions: [question] }, transactionCategories: [] };
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(String(body ?? '{}'));
    const name = /mutation (\w+)/.exec(query)?.[1];
    if (name) sent.push({ name, ...variables });
    const done = { success: true, errorMessage: null, failures: [], tryAgainAt: null, authorizationUrl: null };
    const said = { resyncLedger: done, beginLedgerConnection: done, acceptTransactionAnswers: done };
    return { status: 200, json: async () => ({ data: name ? said : answers }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  globalThis.fetch = network;
});

async function openBooks(changes: object = {}) {
  answers.company = { ...company, ...changes };
  const { Drawer } = workDrawers.find(({ kind }) => kind === 'books') as WorkDrawer;
  const given = { uuid, companyUuid: uuid, panels: {} as ItemPanels, onClose: () => undefined };
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/staff/work?open=books']}>
        <Drawer {...given} />
      </MemoryRouter>,
    );
  });
}
const button = (name: string) => screen.queryByRole('button', { name, hidden: true });
const press = (name: string) => act(async () => void fireEvent.click(button(name) as HTMLElement));

it('says why books were not read, and reads them by key', async () => {
  await openBooks();
  screen.getByText(/QuickBooks is closed/);
  expect(button('Read now')?.getAttribute('aria-keyshortcuts')).toBe('r');
  await press('Read now');
  expect(sent).toEqual([{ name: 'ReadBooks', companyUuid: uuid }]);
  expect(button('Reconnect QuickBooks')).toBeNull();
});

it('connects books again, and leads back to the list', async () => {
  await openBooks({ ledgerConnection: { ...connection, status: 'EXPIRED' }, quickbooksStatus: 'EXPIRED' });
  expect(button('Read now')).toBeNull();
  expect(button('Copy address for the owner')).not.toBeNull();
  await press('Reconnect QuickBooks');
  expect(sent).toEqual([{ name: 'BeginLedgerConnection', companyUuid: uuid, returnPath: '/staff/work?open=books' }]);
});

it('offers whoever may not connect them nothing that would', async () => {
  const ended = { ...connection, status: 'EXPIRED', mayConnect: false };
  await openBooks({ ledgerConnection: ended, quickbooksStatus: 'EXPIRED' });
  expect(button('Reconnect QuickBooks')).toBeNull();
  cleanup();
  queries.clear();
  await openBooks({ perms: { viewFeatureDashboards: false } });
  screen.getByText(/for those who see dashboards/);
  expect(button('Read now')).toBeNull();
});

it('opens answers for whoever decides on them, and tells others who that is', async () => {
  answers.transactionQuestions = { mayDecide: true, questions: [question] };
  const { Drawer } = workDrawers.find(({ kind }) => kind === 'questions') as WorkDrawer;
  const given = { uuid: 'todo', companyUuid: uuid, panels: {} as ItemPanels, onClose: () => undefined };
  const show = () =>
    act(async () => {
      render(
        <MemoryRouter>
          <Drawer {...given} />
        </MemoryRouter>,
      );
    });
  await show();
  screen.getByText('A question about a transaction');
  screen.getByText('1 of 1 to review');
  cleanup();
  queries.clear();
  answers.transactionQuestions = { mayDecide: false, questions: [question] };
  await show();
  screen.getByText(/are decided on by whoever may ask/);
});

it('accepts what a client answered in a to-do, all that name a category together', async () => {
  answers.transactionQuestions = {
    questions: [question, { ...question, uuid: 'open', status: 'open', answer: null }],
  };
  await act(async () => {
    render(
      <MemoryRouter>
        <AnswersOfTodo companyUuid={uuid} todoUuid="todo" />
      </MemoryRouter>,
    );
  });
  screen.getByText('1 of 2 to review');
  await press('Choose all shown');
  const accept = screen
    .getAllByRole('button', { hidden: true })
    .find((one) => one.getAttribute('aria-keyshortcuts') === 'a');
  await act(async () => void fireEvent.click(accept as HTMLElement));
  await press('Accept and write to QuickBooks');
  expect(sent).toMatchObject([
    { name: 'AcceptTransactionAnswers', companyUuid: uuid, answers: [{ questionUuid: 'paper', categoryId: '7' }] },
  ]);
});
