import type { Question, QuestionType } from '../questionnaire/definition.js';
import { inOneCell, saidOf } from './said.js';

const asked = (type: QuestionType, rest: Partial<Question> = {}): Question => ({
  key: 'asked',
  type,
  label: 'Asked?',
  ...rest,
});
const said = (question: Question, value: Parameters<typeof saidOf>[1]) =>
  inOneCell(saidOf(question, value, (file) => file));

it.each([
  ['yes_no_na', 'na', 'Not applicable'],
  ['date', '2026-12-31', 'Dec 31, 2026'],
  ['money', '1250', '$1,250.00'],
  ['percentage', '33.3333', '33.3333%'],
  ['country', 'PH', 'Philippines'],
  ['state', 'OH', 'Ohio'],
  ['state', 'VI', 'U.S. Virgin Islands'],
  ['tax_id', '123456789', '***-**-6789'],
  ['acknowledgement', '2026-1', 'Accepted, in the words of version 2026-1'],
  ['text', 'OH', 'OH'],
] as const)('reads %s %s as %s', (type, value, words) => {
  expect(said(asked(type), value)).toBe(words);
});

it('reads the cells of a table as their columns are', () => {
  const columns = [
    { key: 'state', label: 'State', type: 'state' },
    { key: 'sales', label: 'Sales', type: 'money' },
    { key: 'days', label: 'Days', type: 'number' },
  ] as const;
  expect(said(asked('table', { columns }), [{ state: 'KY', sales: '5' }])).toBe('State: Kentucky, Sales: $5.00');
});
