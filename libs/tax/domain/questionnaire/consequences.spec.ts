import { business2026 } from '../definitions/business/index.js';
import { consequencesOf, type FormStatus, type Standing } from './consequences.js';
import type { Answers } from './evaluate.js';

const say = (values: Record<string, Answers[string]['value']>): Answers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, isOmitted: false }]));
const standing = (
  answers: Answers,
  statuses: Record<string, FormStatus> = {},
  isPerjuryAccepted = false,
): Standing => ({
  answers,
  statuses,
  isPerjuryAccepted,
});
const after = (before: Standing, values: Parameters<typeof say>[0]) =>
  consequencesOf(business2026, before, say(values));

it('begins a form with its first answer', () => {
  expect(after(standing({}), { legalName: 'Harbor' }).statuses).toEqual([
    { form: 'business-information', to: 'in_progress', because: ['legalName'] },
  ]);
});

it('an entity kind changed after submission reopens ownership, and says why', () => {
  const before = standing(say({ entityKind: 'partnership' }), { ownership: 'submitted', income: 'submitted' });
  const { statuses } = after(before, { entityKind: 's_corporation' });
  expect(statuses).toEqual([{ form: 'ownership', to: 'in_progress', because: ['entityKind'] }]);
});

it('an answer changed after submission moves its form, and the declaration is withdrawn', () => {
  const before = standing(say({ outsideRevenue: '0' }), { income: 'completed', review: 'submitted' }, true);
  expect(after(before, { outsideRevenue: '500.00' })).toMatchObject({
    statuses: [
      { form: 'income', to: 'in_progress' },
      { form: 'review', to: 'awaiting_review', because: ['outsideRevenue'] },
    ],
    isPerjuryWithdrawn: true,
  });
});

it('withdraws a declaration also before anything was submitted, but not for the answers it stands among', () => {
  const before = standing(say({ outsideRevenue: '0' }), { income: 'in_progress', review: 'in_progress' }, true);
  expect(after(before, { outsideRevenue: '500.00' }).isPerjuryWithdrawn).toBe(true);
  expect(after(before, { eFileSigner: 'Olivia Hartman' }).isPerjuryWithdrawn).toBe(false);
});

it('changes nothing for an answer that says the same', () => {
  const before = standing(say({ outsideRevenue: '0' }), { income: 'submitted', review: 'submitted' }, true);
  expect(after(before, { outsideRevenue: '0' })).toEqual({
    shown: [],
    hidden: [],
    enabled: [],
    disabled: [],
    statuses: [],
    isPerjuryWithdrawn: false,
  });
});

it('no payroll disables payroll, which keeps its status', () => {
  const before = standing(say({ activities: ['payroll'], payrollProvider: 'Gusto' }), { payroll: 'in_progress' });
  const { disabled, hidden, statuses } = after(before, { activities: [] });
  expect(disabled).toEqual(['payroll']);
  expect(hidden).toContain('payrollProvider');
  expect(statuses).toEqual([]);
});

it('a foreign owner of 25 percent enables foreign and has it begin anew', () => {
  const owner = (percentAtEnd: string) => ({ owners: [{ name: 'Lena', isUsPerson: 'no', percentAtEnd }] });
  const before = standing(say({ entityKind: 'partnership', activities: ['foreign'], ...owner('10') }), {
    foreign: 'submitted',
  });
  expect(after(before, owner('25')).statuses).toContainEqual({
    form: 'foreign',
    to: 'not_started',
    because: ['owners'],
  });
  expect(after(before, owner('24')).statuses.some(({ form }) => form === 'foreign')).toBe(false);
  const without = standing(say({ entityKind: 'partnership', activities: [] }));
  expect(after(without, owner('25')).enabled).toEqual(['foreign']);
});
