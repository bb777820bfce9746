import { column, table } from '../definitions/ask.js';
import { maskedAnswer, unmaskedAnswer } from './masking.js';

const owners = table('owners', 'Owners?', 'Help.', [
  column('name', 'Name'),
  column('taxId', 'SSN', 'tax_id'),
  column('share', 'Share', 'percentage'),
]);
const [ada, bob, eve] = [
  { name: 'Ada', taxId: '123456789' },
  { name: 'Bob', taxId: '219996789' },
  { name: 'Eve', taxId: '400121234' },
];
const shown = (...rows: readonly Record<string, string>[]) => maskedAnswer(owners, rows) as Record<string, string>[];

it('takes a number that comes back masked for the one that it hides', () => {
  const ein = { type: 'tax_id' } as const;
  expect(unmaskedAnswer(ein, '***-**-6789', '123456789')).toBe('123456789');
  expect(unmaskedAnswer({ ...ein, isEin: true }, '**-***6789', '123456789')).toBe('123456789');
  expect(unmaskedAnswer(ein, '***-**-6788', '123456789')).toBe('***-**-6788');
  expect(unmaskedAnswer(ein, '***-**-6789', null)).toBe('***-**-6789');
  const bank = [{ routingNumber: '021000021', accountNumber: '12345678', accountKind: 'checking' }];
  const moved = [{ ...(maskedAnswer({ type: 'bank' }, bank)?.[0] as object), accountKind: 'savings' }];
  expect(unmaskedAnswer({ type: 'bank' }, moved, bank)).toEqual([{ ...bank[0], accountKind: 'savings' }]);
});

it('finds the number of each row, wherever the row stands now and whatever else of it changed', () => {
  const [, second] = shown(ada, eve);
  expect(unmaskedAnswer(owners, [{ ...second, share: '40' }, { name: 'New' }], [ada, eve])).toEqual([
    { ...eve, share: '40' },
    { name: 'New' },
  ]);
});

it('never gives one person the number of another that ends the same', () => {
  const [, second] = shown(ada, bob);
  expect(unmaskedAnswer(owners, [second], [ada, bob])).toEqual([bob]);
  const renamed = { ...second, name: 'Bobby' };
  expect(unmaskedAnswer(owners, [renamed], [ada, bob])).toEqual([renamed]);
});

it('leaves alone what is no table of such numbers', () => {
  for (const sent of [null, 'x', 7, ['a'], [[null]], { a: 1 }])
    expect(unmaskedAnswer(owners, sent, [ada])).toEqual(sent);
  expect(unmaskedAnswer({ type: 'text' }, '***-**-6789', 'Harbor')).toBe('***-**-6789');
});
