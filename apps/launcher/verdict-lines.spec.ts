import { reportOf, verdictLines } from './verdict-lines.js';

const acme = { company: 'a', intact: true, checked: 7, breaks: [], firstBroken: null, signedUpTo: '2026-03-02' };
const names = new Map([
  ['a', 'Acme'],
  ['b', 'Bloom'],
]);
const changed = { position: 5, what: 'TodoEdited, todo-x revision 0, position 5', reason: 'Its content was changed.' };
const removed = { position: 9, what: 'TodoClosed, todo-x revision 3, position 9', reason: 'It was removed.' };
const bloom = { ...acme, company: 'b', intact: false, breaks: [changed, removed], firstBroken: '…' };
const firm = { ...acme, company: null, signedUpTo: null };

test('tells of every company, and that all is well', () => {
  expect(verdictLines(reportOf([acme, firm], names))).toEqual([
    '✓ Acme: 7 events, signed up to 2026-03-02',
    '✓ The firm itself: 7 events, not signed yet',
    '',
    '14 events read. All is as it was written.',
  ]);
});

test('counts and lists every break of every company, at the end where it is seen', () => {
  expect(verdictLines(reportOf([bloom, { ...firm, intact: false, breaks: [removed] }, acme], names))).toEqual([
    '✓ Acme: 7 events, signed up to 2026-03-02',
    '✗ Bloom: 7 events, signed up to 2026-03-02, 2 breaks',
    '    TodoEdited, todo-x revision 0, position 5: Its content was changed.',
    '    TodoClosed, todo-x revision 3, position 9: It was removed.',
    '✗ The firm itself: 7 events, not signed yet, 1 break',
    '    TodoClosed, todo-x revision 3, position 9: It was removed.',
    '',
    '21 events read. 3 breaks in 2 records: not as it was written.',
  ]);
});

test('is a report for programs, too', () => {
  expect(reportOf([bloom, acme], names)).toEqual({
    intact: false,
    events: 14,
    breaks: 2,
    records: [
      { company: 'a', name: 'Acme', intact: true, checked: 7, signedUpTo: '2026-03-02', breaks: [] },
      { company: 'b', name: 'Bloom', intact: false, checked: 7, signedUpTo: '2026-03-02', breaks: [changed, removed] },
    ],
  });
});
