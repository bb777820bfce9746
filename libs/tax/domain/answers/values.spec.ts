import fc from 'fast-check';
import { ask, column, table } from '../definitions/ask.js';
import { type Question, type QuestionType, questionTypes } from '../questionnaire/definition.js';
import { maskedAnswer } from './masking.js';
import { answerLimits, isComplete, readAnswer } from './values.js';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const columns = [
  column('name', 'Name', 'text', { isRequired: true }),
  column('taxId', 'SSN', 'tax_id'),
  column('amount', 'Amount', 'money'),
];
const question = (type: QuestionType): Question => ask(type, 'q', 'Q?', 'Help.', { options, columns });
const read = (type: QuestionType, sent: unknown) => readAnswer(question(type), sent);
const bank = { routingNumber: '021000021', accountNumber: '12345678', accountKind: 'checking' };

it.each<[QuestionType, unknown, unknown]>([
  ['text', '  Harbor  ', 'Harbor'],
  ['textarea', 'a\nb', 'a\nb'],
  ['yes_no', 'yes', 'yes'],
  ['yes_no_na', 'na', 'na'],
  ['single_choice', 'b', 'b'],
  ['multi_choice', ['c', 'a', 'a'], ['a', 'c']],
  ['multi_choice', [], null],
  ['date', '2026-02-28', '2026-02-28'],
  ['money', '$1,250.50', '1250.50'],
  ['money', '-20', '-20'],
  ['number', '1,200', '1200'],
  ['percentage', '33.3333%', '33.3333'],
  ['percentage', '100', '100'],
  ['country', 'PH', 'PH'],
  ['state', 'OR', 'OR'],
  ['currency', 'EUR', 'EUR'],
  ['phone', '(207) 555-0100', '+12075550100'],
  ['email', 'ana@pine.test', 'ana@pine.test'],
  ['tax_id', '12-3456789', '123456789'],
  ['bank', [{ ...bank, accountNumber: '1234-5678' }], [bank]],
  [
    'table',
    [{ name: 'Ada', taxId: '123-45-6789', amount: '5' }, {}, { name: ' ' }],
    [{ name: 'Ada', taxId: '123456789', amount: '5' }],
  ],
  ['table', [{ amount: '5' }], [{ amount: '5' }]],
  ['table', [{}], null],
  ['text', '', null],
  ['text', null, null],
])('%s takes %j as %j', (type, sent, value) => {
  expect(read(type, sent)).toEqual({ value });
});

it.each<[QuestionType, unknown, string]>([
  ['text', 'x'.repeat(501), 'Please keep this to 500 characters.'],
  ['text', '\0', 'This answer cannot be read. Please enter it again.'],
  ['text', ['a'], 'This answer cannot be read. Please enter it again.'],
  ['yes_no', 'na', 'Please choose one of the answers offered.'],
  ['single_choice', 'd', 'Please choose one of the answers offered.'],
  ['multi_choice', ['a', 'd'], 'Please choose one of the answers offered.'],
  ['multi_choice', 'a', 'This answer cannot be read. Please enter it again.'],
  ['date', '2026-02-29', 'Please enter a date, such as 03/31/2026.'],
  ['date', '3/1/26', 'Please enter a date, such as 03/31/2026.'],
  ['money', '1.234', 'Please enter an amount, such as 1250.00.'],
  ['money', '1e5', 'Please enter an amount, such as 1250.00.'],
  ['number', '-1', 'Please enter a number.'],
  ['percentage', '100.01', 'Please enter 0 to 100.'],
  ['country', 'XX', 'Please choose one of the answers offered.'],
  ['country', 'Germany', 'Please choose one of the answers offered.'],
  ['state', 'ZZ', 'Please choose one of the answers offered.'],
  ['currency', 'usd', 'Please choose one of the answers offered.'],
  ['phone', '12', 'Please enter a phone number.'],
  ['email', 'ana', 'Please enter an email address.'],
  ['tax_id', '***-**-6789', 'A tax identification number has nine digits.'],
  [
    'bank',
    [{ ...bank, routingNumber: '021000022' }],
    'The routing number has nine digits; please compare it with a check.',
  ],
  ['bank', [{ ...bank, accountNumber: '••••5678' }], 'The account number has 4 to 17 digits.'],
  ['bank', [{ ...bank, accountKind: 'gold' }], 'Please choose checking or savings.'],
  ['bank', [bank, bank], 'This answer cannot be read. Please enter it again.'],
  ['table', [{ name: 'Ada', amount: 'much' }], 'Row 1, Amount: Please enter an amount, such as 1250.00.'],
  ['table', [{ name: 'Ada', other: 'x' }], 'Row 1 has a column that is not asked for.'],
  ['table', Array(answerLimits.rows + 1).fill({ name: 'A' }), 'Please keep this to 200 rows, or upload a list.'],
  ['upload_v2', ['file'], 'Please give the papers as files.'],
  ['statement', 'x', 'There is nothing to answer here.'],
  ['acknowledgement', 'yes', 'Please accept the perjury statement with its own button.'],
])('%s refuses %j: %s', (type, sent, wrong) => {
  expect(read(type, sent)).toEqual({ wrong });
});

it('never fails, and reads again what it has read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...questionTypes),
      fc.oneof(
        fc.anything(),
        fc.json().map((text) => JSON.parse(text)),
      ),
      (type, sent) => {
        const once = read(type, sent);
        if ('value' in once && once.value !== null) expect(read(type, once.value)).toEqual(once);
      },
    ),
  );
});

it('a table is complete when every row has what it needs', () => {
  const asked = table('t', 'T', 'Help.', columns);
  expect([isComplete(asked, [{ name: 'Ada' }]), isComplete(asked, [{ name: 'Ada' }, { amount: '5' }])]).toEqual([
    true,
    false,
  ]);
});

it('takes no number for an EIN that no EIN begins like', () => {
  const ein = { ...question('tax_id'), isEin: true } as const;
  expect(readAnswer(ein, '07-1234567')).toEqual({ wrong: expect.stringContaining('No EIN begins like this') });
  expect(readAnswer(ein, '12-3456789')).toEqual({ value: '123456789' });
});

it('shows tax ids and account numbers by their last four, wherever they stand', () => {
  expect(maskedAnswer(question('tax_id'), '123456789')).toBe('***-**-6789');
  expect(maskedAnswer(question('tax_id'), '**-***6789')).toBe('**-***6789');
  expect(maskedAnswer({ type: 'bank' }, [bank])).toEqual([
    { routingNumber: '••••0021', accountNumber: '••••5678', accountKind: 'checking' },
  ]);
  expect(maskedAnswer(question('table'), [{ name: 'Ada', taxId: '123456789' }])).toEqual([
    { name: 'Ada', taxId: '••••6789' },
  ]);
  expect(maskedAnswer(question('text'), 'Harbor')).toBe('Harbor');
});
