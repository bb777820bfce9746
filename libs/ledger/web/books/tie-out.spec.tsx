/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { TieOutOfBooks } from './compared.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { TieOut } = await import('./tie-out.js');
const { ReconciledTable } = await import('./reconciled.js');

afterEach(cleanup);

const right: TieOutOfBooks = {
  day: '2026-11-24',
  at: '2026-11-24T07:00:00Z',
  accountsThatDiffer: 0,
  differences: [],
  unread: [],
};
const one = (of: 'ACCRUAL' | 'CASH' | 'RECEIVABLE', name: string) =>
  ({ of, account: name, name, ours: '10.00', theirs: '12.50' }) as const;

it('says that books tie out, and nothing else', () => {
  render(<TieOut tieOut={right} />);
  screen.getByText('Ties out');
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows what differs by what was compared, with both amounts', () => {
  const differences = [one('ACCRUAL', 'Sales'), one('CASH', 'Sales'), one('RECEIVABLE', 'Beacon Hill Inn')];
  render(<TieOut tieOut={{ ...right, accountsThatDiffer: 2, differences }} />);
  screen.getByText('2 accounts differ from QuickBooks');
  const open = screen.getByRole('table', { name: 'What customers owe', hidden: true });
  within(open).getByRole('columnheader', { name: 'Customer', hidden: true });
  within(open).getByRole('row', { name: 'Beacon Hill Inn $10.00 $12.50', hidden: true });
  expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(3);
});

it('names what was not read, with its number and the page of QuickBooks', () => {
  const url = 'https://app.qbo.intuit.com/app/invoice?txnId=500';
  const unread = [{ called: 'Invoice 1001', day: '2026-03-01', why: 'It stands on no account.', url }];
  render(<TieOut tieOut={{ ...right, unread }} />);
  screen.getByText('Ties out');
  screen.getByText(/one thing to look at/);
  expect(screen.getByRole('link', { name: 'Invoice 1001', hidden: true }).getAttribute('href')).toBe(url);
  screen.getByText(/Mar 1, 2026: It stands on no account/);
});

it('says how far each account is reconciled, and what no statement has shown', () => {
  const checking = { account: '1', name: 'Checking', through: '2026-10-31', outstanding: 2, later: 14 };
  const card = { account: '2', name: 'Card', through: null, outstanding: 0, outstandingAmount: '0.00', later: 3 };
  render(<ReconciledTable accounts={[{ ...checking, outstandingAmount: '-1204.50' }, card]} />);
  screen.getByRole('row', { name: /^Checking Oct 31, 2026 2 · .*1,204\.50.* 14$/ });
  screen.getByRole('row', { name: 'Card Never None 3' });
});
