import { blankDraft, draftProblem, inputOf, nextDraft, withTemplate, withYear } from './letter-draft.js';

const letter = {
  lines: [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' as const }],
  startMonth: 7,
  months: 12,
};
const template = { uuid: 't', letter };

it('begins with the year that comes, and takes fees and term from the template', () => {
  const draft = blankDraft(new Date(2026, 10, 24));
  expect(draft).toMatchObject({ year: '2027', name: 'Engagement letter 2027', from: '2027-01-01', to: '2027-12-31' });
  expect(blankDraft(new Date(2026, 2, 1)).year).toBe('2026');
  const chosen = withTemplate(draft, template);
  expect(chosen).toMatchObject({ from: '2027-07-01', to: '2028-06-30', fees: [{ amount: '450.00' }] });
  expect(withYear(chosen, '2028', letter)).toMatchObject({ name: 'Engagement letter 2028', from: '2028-07-01' });
  expect(withYear({ ...chosen, name: 'Our terms' }, '2028', letter).name).toBe('Our terms');
  expect(withYear(chosen, '20', letter)).toMatchObject({ year: '20', from: '2027-07-01' });
});

it('sends own fees of the companies that are chosen alone', () => {
  const companies = [{ uuid: 'a', name: 'A' }];
  const own = [{ key: '1', service: 'Payroll', amount: '5', frequency: 'once' as const }];
  const draft = { ...withTemplate(blankDraft(new Date(2026, 2, 1)), template), companies, ownFees: { a: own, b: own } };
  expect(draftProblem(draft)).toBeUndefined();
  expect(draftProblem({ ...draft, companies: [] })).toBe('Choose at least one company.');
  expect(inputOf(draft).input.countersignerUuid).toBeNull();
  expect(inputOf({ ...draft, countersignerUuid: 'maria' }).input.countersignerUuid).toBe('maria');
  expect(inputOf(draft).input.fees).toEqual([
    { companyUuid: 'a', lines: [{ service: 'Payroll', cents: 500, frequency: 'once' }] },
  ]);
});

it('goes on from the last letter of a company, for the year after it', () => {
  const company = { uuid: 'a', name: 'A' };
  const last = { template: 't', year: 2026, to: '2027-06-30', lines: letter.lines };
  expect(nextDraft(new Date(2026, 10, 24), company, last)).toMatchObject({
    ...{ templateUuid: 't', name: 'Engagement letter 2027', year: '2027', from: '2027-07-01', to: '2028-06-30' },
    ...{ companies: [company], fees: [{ service: 'Bookkeeping', amount: '450.00', frequency: 'monthly' }] },
  });
  expect(nextDraft(new Date(2026, 10, 24), company, { ...last, to: '2028-02-28' })).toMatchObject({
    ...{ from: '2028-02-29', to: '2029-02-28' },
  });
  expect(nextDraft(new Date(2026, 10, 24), company, { ...last, template: null }).templateUuid).toBe('');
  expect(nextDraft(new Date(2026, 10, 24), company, undefined)).toMatchObject({
    ...{ year: '2027', from: '2027-01-01', companies: [company] },
  });
});
