import { leastCost } from '@daybook/testing/cost';
import { blocksOf, stretchesOf, withoutFormats } from './line-formats.js';

test('bold and italic, also within each other', () => {
  expect(stretchesOf('Due **June 1**, not *May*.')).toEqual([
    { text: 'Due ' },
    { text: 'June 1', bold: true },
    { text: ', not ' },
    { text: 'May', italic: true },
    { text: '.' },
  ]);
  expect(stretchesOf('_really **now**_')).toEqual([
    { text: 'really ', italic: true },
    { text: 'now', italic: true, bold: true },
  ]);
});

test.each(['2 * 3 * 4', 'file_name_2.pdf', '**', '****', '* *', 'a**b**c', '_ no _', '5*', '<b>no</b>'])(
  'leaves %s as it was typed',
  (text) => expect(stretchesOf(text)).toEqual([{ text }]),
);

test('marks within an address are part of it', () => {
  const href = 'https://irs.gov/_forms_/*w9*/a';
  expect(stretchesOf(`See ${href} *now*`)).toEqual([
    { text: 'See ' },
    { text: href, href },
    { text: ' ' },
    { text: 'now', italic: true },
  ]);
  expect(stretchesOf('**https://irs.gov**')[0]).toEqual({
    text: 'https://irs.gov',
    bold: true,
    href: 'https://irs.gov',
  });
  expect(stretchesOf('[x](javascript:alert(1))')).toEqual([{ text: '[x](javascript:alert(1))' }]);
});

test('mentions, also within other looks', () => {
  const maya = '3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0001';
  expect(stretchesOf(`Hi **@[${maya}]** and @[none]`)).toEqual([
    { text: 'Hi ' },
    { text: `@[${maya}]`, bold: true, mentioned: maya },
    { text: ' and @[none]' },
  ]);
});

test('lines become lists and text', () => {
  expect(blocksOf('Please send:\n- the lease\n- *both* receipts\n\nThen\n3. sign\n4. return')).toEqual([
    { type: 'text', start: 1, lines: [[{ text: 'Please send:' }]] },
    {
      type: 'bullets',
      start: 1,
      lines: [[{ text: 'the lease' }], [{ text: 'both', italic: true }, { text: ' receipts' }]],
    },
    { type: 'text', start: 1, lines: [[], [{ text: 'Then' }]] },
    { type: 'numbers', start: 3, lines: [[{ text: 'sign' }], [{ text: 'return' }]] },
  ]);
  expect(blocksOf('- 5 dollars').map(({ type }) => type)).toEqual(['bullets']);
  expect(blocksOf('-5 dollars\n2026. A year').map(({ type }) => type)).toEqual(['text']);
});

test.each(['*', '*a ', '**a', '_*'])('a flood of %s costs by its length, squared at most', async (mark) => {
  const flood = (length: number) => mark.repeat(length / mark.length);
  const [half, whole] = [await leastCost(() => blocksOf(flood(1_000))), await leastCost(() => blocksOf(flood(2_000)))];
  expect(whole).toBeLessThan(20 * Math.max(half, 0.5));
});

test('words without their marks, for mail', () => {
  const typed =
    '**Please** send\n- the *June* statement\n* and 2 * 3 copies\n1. to @[00000000-0000-4000-8000-000000000001]';
  const read = 'Please send\n- the June statement\n* and 2 * 3 copies\n1. to @[00000000-0000-4000-8000-000000000001]';
  expect(withoutFormats(typed)).toBe(read);
});
