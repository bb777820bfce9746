/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';

// west of Greenwich, where a day read as an instant is the one before
const Zoned = Intl.DateTimeFormat;
Intl.DateTimeFormat = function inNewYork(locales?: string, options?: Intl.DateTimeFormatOptions) {
  return new Zoned(locales, { ...options, timeZone: options?.timeZone ?? 'America/New_York' });
} as never;
// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { MemoryRouter } = await import('react-router');
const { BoardTable } = await import('./board-table.js');

afterEach(cleanup);

it('says the day on which a step is due as the calendar has it', () => {
  const cell = {
    ...{ step: 'bank', todoUuid: 'todo', title: 'Bank', status: 'open', due: '2031-12-04', isOverdue: false },
    waitsFor: null,
  };
  const row = {
    ...{ companyUuid: 'inn', companyName: 'Inn', done: 0, isOverdue: false, isReady: false, books: null, lock: null },
    ...{ cells: [cell], mayLock: false, mayUnlock: false },
  };
  const board = {
    bundle: { uuid: 'close', name: 'Close' },
    period: '2031-11',
    steps: [{ key: 'bank', title: 'Bank' }],
  };
  render(
    <MemoryRouter>
      <BoardTable board={{ ...board, companies: [row] } as never} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/Dec \d+, 2031/).textContent).toContain('Dec 4, 2031');
});
