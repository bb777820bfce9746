import type { InboxRow } from '@daybook/notifications/read';
import { saidOf, withoutFigures } from './push-wording.js';

const row = {
  ...{ uuid: 'u', companyName: 'Bright Bakery', line: 'New comment', title: 'Bank fees of May', count: 1 },
  ...{ comment: 'The PIN is 1234', authorName: 'Maria Vance' },
} as unknown as InboxRow;
const said = (change: Partial<InboxRow> = {}, showsSubject = false) => {
  const { title, body } = saidOf({ ...row, ...change }, { shownAt: new Date(7), showsSubject, unread: ['u'] });
  return `${title} / ${body}`;
};

it('says what happened and where, and what it is about only where the person wants that', () => {
  expect([said(), said({}, true)]).toEqual([
    'New comment / Bright Bakery',
    'New comment / Bright Bakery: Bank fees of May',
  ]);
  expect(said({ count: 3 })).toBe('New comment (3) / Bright Bakery');
  const letter = { line: null, title: 'Check 1001 could not be mailed' };
  expect([said(letter), said(letter, true)]).toEqual([
    'New in your inbox / Bright Bakery',
    'Check 1001 could not be mailed / Bright Bakery',
  ]);
  const ofFirm = { line: null, companyName: null, title: 'The work of Peter was handed over to you' };
  expect([said(ofFirm), said(ofFirm, true)]).toEqual(['New in your inbox / ', `${ofFirm.title} / `]);
});

it('never says what somebody wrote, nor who', () => {
  expect(JSON.stringify(saidOf(row, { shownAt: new Date(7), showsSubject: true, unread: [] }))).not.toMatch(
    /PIN|Maria/,
  );
});

it.each([
  ['SSN 123-45-6789 of John', 'SSN … of John'],
  ['EIN 12-3456789', 'EIN …'],
  ['Account 0012 3456 7890', 'Account …'],
  ['Pay $12,345.67 by Friday', 'Pay … by Friday'],
  ['Pay 1.500 EUR', 'Pay …'],
  ['Bank statements of May 2026, page 12', 'Bank statements of May 2026, page 12'],
  ['Check 1001 could not be mailed', 'Check 1001 could not be mailed'],
])('shows “%s” as “%s”', (title, shown) => {
  expect(withoutFigures(title)).toBe(shown);
});
