/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { DocumentRow } from './resource.js';

jest.unstable_mockModule('@daybook/kernel/ui', () => ({
  Day: ({ date }: { date: string }) => date,
  formatDay: String,
  midSentence: String,
}));
jest.unstable_mockModule('react-router', () => ({ Link: () => null }));
jest.unstable_mockModule('./document-actions.js', () => ({ DocumentActions: () => null }));
jest.unstable_mockModule('./state-badge.js', () => ({ StateBadge: () => null }));
const { columns } = await import('./columns.js');

afterEach(cleanup);

const signer = { uuid: 's', name: 'Olivia', email: null, place: 1, state: 'viewed', isInTurn: true, signedAt: null };
const cellOf = (identity: string | null) => {
  const document = { documentSigners: [{ ...signer, identity }] } as unknown as DocumentRow;
  return render(columns.find(({ source }) => source === 'signers')?.render(document))
    .container.textContent?.trim()
    .replace(/\s+/g, ' ');
};

it('tells of a signer whose turn it is and, apart from that, who they were found to be', () => {
  expect(cellOf(null)).toBe('Olivia signs next');
  expect(cellOf('missing')).toBe('Olivia signs next identity not checked yet');
  expect(cellOf('locked')).toBe('Olivia signs next failed the identity questions: see their ID');
});

it('tells who signs for the firm, and when they were notified, until they have signed', () => {
  const cell = (state: string) => {
    const asked = {
      ...signer,
      state,
      isInTurn: state !== 'signed',
      isOfFirm: true,
      notifiedAt: '2026-01-05T15:00:00Z',
    };
    const document = { documentSigners: [{ ...asked, identity: null }] } as unknown as DocumentRow;
    return render(columns.find(({ source }) => source === 'signers')?.render(document)).container.textContent;
  };
  expect(cell('viewed')).toMatch(/^Olivia signs next · for the firm · notified .*2026/);
  expect(cell('signed')).not.toContain('notified');
});
