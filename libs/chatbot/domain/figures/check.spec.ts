import fc from 'fast-check';
import { checkSentence, type KnownFigure, sentencesOf, writtenFigures } from './index.js';

const today = '2026-11-27';
const march = { from: '2026-03-01', to: '2026-03-31' };
const february = { from: '2026-02-01', to: '2026-02-28' };
const usd = (name: string, value: number, more: Partial<KnownFigure> = {}): KnownFigure => ({
  name,
  value,
  unit: 'USD',
  result: 'r1',
  days: march,
  ...more,
});
const known = [
  usd('Net Income', -12_345.67),
  usd('Net Income', 23_400, { days: february }),
  usd('Net Income', -35_745.67, { since: february }),
  usd('Rent', 5_000),
  usd('Sales', 84_200.5),
  usd('Sales', 91_750, { days: february }),
  { name: 'Share of Rent', value: 5.94, unit: 'percent', result: 'r2', days: march },
  { name: 'Current ratio', value: 1.82, unit: 'times', result: 'r3', days: { to: today } },
  { name: 'Days to be paid', value: 41.4, unit: 'days', result: 'r3', days: { to: today } },
  { name: 'Total Income', value: 101.3, unit: 'percent', result: 'r5', days: march, since: february },
  { name: 'Cash', value: -51.2, unit: 'percent', result: 'r5', days: march, since: february },
  { name: 'Share of costs', value: 25.2, unit: 'percent', result: 'r5', days: march },
  usd('Two Rivers Fencing 24', 310),
  { name: 'Open invoices', value: 7, unit: 'count', result: 'r4', days: { to: today } },
] as const satisfies readonly KnownFigure[];
const check = (text: string) => checkSentence(text, known, today);

describe('what is true', () => {
  it.each([
    ['Sales were $84,200.50 in March 2026.'],
    ['Sales were about $84 thousand in March.'],
    ['Sales came to $84.2K in March 2026.'],
    ['In March you lost money: a net loss of $12,345.67.'],
    ['Net income was -$12,345.67 in March 2026.'],
    ['Net income was ($12,345.67) in March 2026.'],
    ['Net income was $23,400 in February and fell by $35,745.67 in March.'],
    ['Net income fell from $23,400 in February to -$12,346 in March.'],
    ['Rent was $5,000.'],
    ['Rent was $5,000.00 from Mar 1, 2026 to Mar 31, 2026.'],
    ['Rent was $5,000.00 between February and April 2026.'],
    ['Rent was $5,000.00 from 2026-03-01 through 2026-03-31.'],
    ['Rent was five thousand dollars in March.'],
    ['That is 5.9% of sales.'],
    ['The current ratio is 1.82.'],
    ['Customers pay after 41 days on average.'],
    ['7 invoices are open as of Nov 27, 2026.'],
    ['Seven invoices are open.'],
    ['Sales came to eighty-four thousand in March.'],
    ['Your three largest costs are these two: Rent at $5,000.'],
    ['In the last three months one cost stands out: Rent at $5,000.'],
    ['Sales more than doubled from January to March.'],
    ['Cash was halved in March.'],
    ['Rent is a quarter of your costs in March.'],
    ['Two Rivers Fencing 24 is owed $310.00.'],
  ])('%s', (text) => {
    const { traced, untraced } = check(text);
    expect(untraced).toEqual([]);
    expect(traced.length).toBeGreaterThan(0);
  });
});

describe('a model that lies', () => {
  it.each([
    ['a wrong number', 'Sales were $94,200.50 in March 2026.', '$94,200.50'],
    ['a digit swapped', 'Sales were $82,400.50 in March.', '$82,400.50'],
    ['another unit', 'Rent grew by 5,000%.', '5,000%'],
    ['dollars for days', 'Customers pay after $41.', '$41'],
    ['a loss told as a profit', 'Net income was $12,345.67 in March.', '$12,345.67'],
    ['a profit told as a loss', 'You made a loss of $23,400 in February.', '$23,400'],
    ['a minus that is none', 'Rent was -$5,000.', '-$5,000'],
    ['a fall told as a rise', 'Net income rose by $35,745.67 in March.', '$35,745.67'],
    ['February for March', 'Sales were $91,750 in March 2026.', '$91,750'],
    ['last month for March', 'Last month sales were $84,200.50.', '$84,200.50'],
    ['days of another range', 'Rent was $5,000.00 from Apr 1 to Jun 30, 2026.', '$5,000.00'],
    ['another year', 'Sales were $84,200.50 in March 2025.', '$84,200.50'],
    ['periods swapped', 'Sales went from $84,200.50 in February to $91,750 in March.', '$84,200.50'],
    ['somebody else’s number', 'Rent was $84,200.50 in March.', '$84,200.50'],
    ['rounded away', 'Sales were about $0.1 million in March.', '$0.1 million'],
    ['in words', 'Rent was nine thousand dollars.', 'nine thousand dollars'],
    ['as a year', 'Cash stands at $2026.', '$2026'],
    ['a share nobody worked out', 'Rent is 12% of sales.', '12%'],
    ['a count', 'There are 9 invoices open.', '9'],
    ['a share with a bucket', 'Over 90% of your revenue is rent.', '90%'],
    ['a sum with a bucket', 'You have over 90 million in cash.', '90 million'],
    ['a number before a month', 'There are 37 marked as unpaid.', '37'],
    ['a number before another month', 'You sent 45 marketing invoices.', '45'],
    ['a number after a month', 'The return (gross margin 45.3%) is good.', '45.3%'],
    ['a year that is none', 'Your cash fell to 1985.', '1985'],
    ['words without a unit', 'You have fifty thousand in cash.', 'fifty thousand'],
    ['a count in words', 'There are twelve overdue invoices.', 'twelve'],
    ['a multiple', 'Revenue tripled in March.', 'tripled'],
    ['a half', 'Cash is one and a half million.', 'one and a half million'],
    ['without the first word', 'Half a million is in the bank.', 'Half a million'],
    ['after a point', 'You have one point five million.', 'one point five million'],
    ['a part', 'A third of revenue is rent.', 'A third'],
    ['half of it', 'Rent is half of your expenses.', 'half of'],
    ['times', 'Sales were twice those of February.', 'twice'],
    ['without a number', 'You are owed millions.', 'millions'],
    ['after a dash', 'Net income–5,000.', '–5,000'],
    ['after a minus', 'Net income−5,000.', '−5,000'],
    ['after a hyphen', 'Net income-5,000.', '-5,000'],
    ['in other digits', 'Sales were ٩٤٢٠٠.', '٩٤٢٠٠'],
  ])('%s', (_, text, figure) => expect(check(text).untraced).toContain(figure));
});

it('lets a number of the question be repeated', () => {
  const asked = writtenFigures('Which bills are over $500?');
  expect(checkSentence('Bills over $500: Rent at $5,000.', known, today, asked).untraced).toEqual([]);
  expect(checkSentence('Yes, bills come to $500.', known, today, asked).untraced).toEqual(['$500']);
  expect(checkSentence('Bills over $600: Rent at $5,000.', known, today, asked).untraced).toEqual(['$600']);
});

it('reads no name that a model gave', () => {
  const own = { name: '9,000 in cash', value: 1, unit: 'USD', result: 'r6' } as const;
  expect(checkSentence('You have 9,000 in cash.', [...known, own], today).untraced).toEqual(['9,000']);
});

it('takes dates, quarters, buckets and forms for no figures', () => {
  const text =
    'On Mar 3, 2026, 2026-03-04, in Q1 2026 and since 2024, 31–60 days late, over 90 days, Form 1099, INV-1001.';
  expect(writtenFigures(text)).toEqual([]);
});

const shown = (cents: number) =>
  `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

it('traces each amount as it was found, and no other amount', () => {
  const amount = fc.integer({ min: -1e11, max: 1e11 });
  fc.assert(
    fc.property(amount, amount, (cents, other) => {
      fc.pre(cents !== other);
      const one = [usd('Checking', cents / 100)];
      expect(checkSentence(`Checking: ${shown(cents)}.`, one, today).untraced).toEqual([]);
      expect(checkSentence(`Checking: ${shown(other)}.`, one, today).untraced).toEqual([shown(other)]);
    }),
  );
});

it('is never made to pass a number by the words around it', () => {
  const noise = fc.stringMatching(/^[a-z ,.$%()-]{0,20}$/);
  fc.assert(
    fc.property(noise, noise, fc.integer({ min: 200_000, max: 9e8 }), (before, after, dollars) => {
      const { traced } = checkSentence(`${before} $${dollars.toLocaleString('en-US')} ${after}`, known, today);
      expect(traced).toEqual([]);
    }),
  );
});

it('keeps numbers whole when it parts sentences', () => {
  expect(sentencesOf('Sales were $1.2 million. Rent was $5,000.50.').map((one) => one.trim())).toEqual([
    'Sales were $1.2 million.',
    'Rent was $5,000.50.',
  ]);
});
