import { small } from '../../domain/year/year-samples.js';
import { besides, formBeside, partsOf } from './places.js';

const [names] = small.forms[0]?.steps ?? [];
const at = (key: string) => {
  const question = names?.questions.find((one) => one.key === key);
  if (!names || !question) throw new Error(`There is no ${key}.`);
  return { form: 'basics', step: names, question };
};

it('moves a question within its step', () => {
  expect(besides(at('ein'), -1)).toEqual({ form: 'basics', step: 'names', before: 'name' });
  expect(besides(at('name'), 1)).toEqual({ form: 'basics', step: 'names', before: 'hasNotices' });
  expect(besides(at('hasNotices'), 1)).toEqual({ form: 'basics', step: 'names', before: null });
  expect(besides(at('name'), -1)).toBeUndefined();
  expect(besides(at('notices'), 1)).toBeUndefined();
});

it('moves a form, never behind the review', () => {
  expect(formBeside(small, 'ownership', -1)).toBe('basics');
  expect(formBeside(small, 'ownership', 1)).toBe('review');
  expect(formBeside(small, 'basics', -1)).toBeUndefined();
  expect(formBeside(small, 'payroll', 1)).toBeUndefined();
});

it('has the setup among what has steps', () => {
  expect(partsOf(small, 'Setup').map(({ form, title }) => [form, title])).toEqual([
    [null, 'Setup'],
    ['basics', 'Basics'],
    ['ownership', 'Owners'],
    ['payroll', 'Payroll'],
    ['review', 'Review and sign'],
  ]);
});
