/** @jest-environment jsdom */

import { jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { CompanyContext, type OpenCompany } from './company.js';
import { Day } from './kit/day.js';

// noon of Mar 2 in Honolulu, morning of Mar 3 in Manila
beforeAll(() => jest.useFakeTimers({ now: new Date('2026-03-02T22:00:00Z') }));
afterAll(() => jest.useRealTimers());
afterEach(cleanup);

it.each([
  ['Pacific/Honolulu', '2026-03-02', 'Today'],
  ['Pacific/Honolulu', '2026-03-03', 'Tomorrow'],
  ['Asia/Manila', '2026-03-02', 'Yesterday'],
  ['Asia/Manila', '2026-03-03', 'Today'],
])('says a date by the calendar of the company, wherever it is read: %s %s %s', (timeZone, date, words) => {
  const { container } = render(
    <CompanyContext value={{ timeZone } as OpenCompany}>
      <Day date={date} />
    </CompanyContext>,
  );
  expect(container.textContent).toBe(words);
});
