/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DocumentToSign, SigningActions } from './room.js';

jest.unstable_mockModule('@daybook/kernel/ui', () => ({
  Button: ({ children }: { children: ReactNode }) => <button type="button">{children}</button>,
  TextField: ({ label }: { label: string }) => <input aria-label={label} />,
}));
const { IdentityStep } = await import('./identity-step.js');

afterEach(cleanup);

it('tells who has an ITIN what to do, before any question is asked', () => {
  const document = { name: 'Form 8879' } as DocumentToSign;
  const [actions, nothing] = [{} as SigningActions, () => undefined];
  render(<IdentityStep document={document} actions={actions} onPassed={nothing} onDecline={nothing} />);
  expect(screen.getByText('I have an ITIN, not a Social Security number').tagName).toBe('SUMMARY');
  expect(screen.getByText(/check your ID in person, .* or have you sign on paper/)).toBeDefined();
});
