/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { cleanup, render, screen } from '@testing-library/react';
import type { Effect, YearSession } from '../saving/year-session.js';

// the router asks for them when it is loaded, and jsdom has none
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { Effects } = await import('./effects.js');
afterEach(cleanup);

const effect = (kind: string, form: string, because: readonly string[]) =>
  ({ kind, form, title: form, because }) as Effect;
const shown = (...effects: Effect[]) => {
  const session = { subscribe: () => () => undefined, effects: () => effects, putAway: () => undefined };
  render(<Effects session={session as unknown as YearSession} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
};

it('names once the answer that all of it comes from', () => {
  const lines = shown(effect('form_reopened', 'Owners', ['Kind']), effect('form_returned', 'Review', ['Kind']));
  expect(lines).toEqual([
    '“Owners” is open again. Please look through it and submit it once more.',
    'Please go through “Review” once more.',
    'You changed: “Kind”.',
  ]);
});

it('names for each form the answer it comes from, where they are several', () => {
  const lines = shown(effect('form_enabled', 'Payroll', ['Staff']), effect('form_disabled', 'Foreign', ['Abroad']));
  expect(lines).toEqual([
    '“Payroll” was added to your forms. You changed: “Staff”.',
    '“Foreign” does not apply any more. What you entered there is kept. You changed: “Abroad”.',
  ]);
});
