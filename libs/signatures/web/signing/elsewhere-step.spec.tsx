/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DocumentToSign } from './room.js';

jest.unstable_mockModule('@daybook/kernel/ui', () => ({
  Button: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
  EmptyState: ({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) => (
    <section aria-label={title}>
      {children}
      {action}
    </section>
  ),
  formatDate: (day: string) => day,
}));
const { ElsewhereStep } = await import('./elsewhere-step.js');
const { IdentityNote, needsFirm, needsQuestions } = await import('./identity-note.js');

afterEach(cleanup);

const document = {
  name: 'Guarantee',
  sentBy: { uuid: 'm', name: 'Maria' },
  expiresAt: '2026-03-06',
  message: null,
  embeddedSignUrl: '/api/v2/signature-pages/abc',
  identityCheck: null,
} as unknown as DocumentToSign;
const back = <a href="/list">All documents to sign</a>;

it('leads to the page of the provider, and back', () => {
  render(<ElsewhereStep document={document} back={back} />);
  expect(screen.getByRole('heading').textContent).toBe('Guarantee');
  const link = screen.getByRole('link', { name: 'Review and sign' });
  expect(link.getAttribute('href')).toBe('/api/v2/signature-pages/abc');
  expect(screen.getByText(/come back here automatically/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All documents to sign' })).toBeTruthy();
});

it('says to come again where the provider does not have it yet', () => {
  render(<ElsewhereStep document={{ ...document, embeddedSignUrl: null }} back={null} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(/open this page again in a minute/)).toBeTruthy();
});

type Check = NonNullable<DocumentToSign['identityCheck']>;
const asked = (check: Pick<Check, 'method' | 'state' | 'isOnline'>) => ({ ...document, identityCheck: check as Check });

it.each([
  ['in person', asked({ method: 'in_person', state: 'missing', isOnline: false }), 'We need to see your ID first'],
  ['no service', asked({ method: 'knowledge', state: 'missing', isOnline: false }), 'We need to see your ID first'],
  [
    'locked',
    asked({ method: 'knowledge', state: 'locked', isOnline: true }),
    'We could not confirm who you are online',
  ],
])('says at the start what only the firm can do: %s', (_, shown, title) => {
  expect([needsFirm(shown), needsQuestions(shown)]).toEqual([true, false]);
  render(<IdentityNote document={shown} back={back} onDecline={() => undefined} />);
  expect(screen.getByRole('region', { name: title }).textContent).toMatch(/contact us/);
  expect(screen.getByRole('button', { name: 'Decline to sign' })).toBeTruthy();
});

it('asks questions of whom a service can ask, until they have passed', () => {
  const missing = asked({ method: 'knowledge', state: 'missing', isOnline: true });
  expect([needsFirm(missing), needsQuestions(missing)]).toEqual([false, true]);
  const passed = asked({ method: 'in_person', state: 'passed', isOnline: false });
  expect([needsFirm(passed), needsQuestions(passed)]).toEqual([false, false]);
  expect([needsFirm(document), needsQuestions(document)]).toEqual([false, false]);
});
