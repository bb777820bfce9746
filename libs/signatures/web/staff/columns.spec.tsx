/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { DocumentRow } from './resource.js';

jest.unstable_mockModule('@daybook/kernel/ui', () => ({ calendarDateOf: String, formatDate: String }));
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

it('tells who signs for the firm, and when somebody was notified', () => {
  const document = {
    documentSigners: [{ ...signer, isOfFirm: true, notifiedAt: '2026-01-05T15:00:00.000Z', identity: null }],
  } as unknown as DocumentRow;
  const { container } = render(columns.find(({ source }) => source === 'signers')?.render(document));
  expect(container.textContent).toMatch(/^Olivia signs next for the firm notified .*2026/);
});
