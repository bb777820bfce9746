/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import { ReadingProgress } from './reading-progress.js';
import type { Books } from './use-books.js';

afterEach(cleanup);

const read = { accounts: 1_200, parties: 3, labels: 0, transactions: 7, attachments: 0 };
const running = { isRunning: true, failure: null, waitsUntil: null, waitsFor: null, read };
const shown = (ledgerSync: object) => render(<ReadingProgress books={{ ledgerSync } as Books} />);

it('shows what was read so far, beside a bar without an end', () => {
  shown(running);
  screen.getByRole('progressbar', { name: 'The books are being read' });
  screen.getByText('1,200');
});

it('says what a reading waits for and when it goes on, instead of a bar', () => {
  const until = new Date(2026, 10, 24, 15, 42).toISOString();
  shown({ ...running, waitsUntil: until, waitsFor: 'QuickBooks does not answer.' });
  screen.getByText(/^QuickBooks does not answer\. Trying again at 3:42 PM( \S+)?\.$/);
  expect(screen.queryByRole('progressbar')).toBeNull();
  screen.getByText('1,200');
});
