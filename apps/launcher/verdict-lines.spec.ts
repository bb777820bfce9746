import { verdictLines } from './verdict-lines.js';

const acme = { company: 'a', intact: true, checked: 7, firstBroken: null, signedUpTo: '2026-03-02' };
const names = new Map([
  ['a', 'Acme'],
  ['b', 'Bloom'],
]);

test('tells of every company, and that all is well', () => {
  const { lines, intact } = verdictLines([acme, { ...acme, company: null, signedUpTo: null }], names);
  expect(intact).toBe(true);
  expect(lines).toEqual([
    '✓ Acme: 7 events, signed up to 2026-03-02',
    '✓ The firm itself: 7 events, not signed yet',
    '',
    '14 events read. All is as it was written.',
  ]);
});

test('names the first broken event, at the end where it is seen', () => {
  const broken = { ...acme, company: 'b', intact: false, firstBroken: 'TodoEdited: Its content was changed.' };
  const { lines, intact } = verdictLines([broken, acme], names);
  expect(intact).toBe(false);
  expect(lines.slice(1, 3)).toEqual([
    '✗ Bloom: 7 events, signed up to 2026-03-02',
    '    TodoEdited: Its content was changed.',
  ]);
});
