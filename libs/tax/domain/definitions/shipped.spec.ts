import { type Definition, questionsOf, silentTypes } from '../questionnaire/definition.js';
import { problemsOf } from '../questionnaire/problems.js';
import { definitionKeyFor, shipped, shippedFor } from './index.js';

describe.each(Object.entries(shipped))('%s', (version, definition) => {
  it('can be published, and is found by its version', () => {
    expect(problemsOf(definition)).toEqual([]);
    expect(version).toBe(`${definition.key}-${definition.year}`);
  });

  it('asks for nothing without saying where to find it, and says what is new', () => {
    const silent = questionsOf(definition).filter(({ question }) => !silentTypes.includes(question.type));
    expect(
      silent.filter(({ question }) => (question.help ?? '').length < 6).map(({ question }) => question.key),
    ).toEqual([]);
    expect(definition.changes.length).toBeGreaterThan(0);
  });

  it('ends with review and the perjury statement, word for word', () => {
    const last = definition.forms.at(-1);
    expect(last?.key).toBe('review');
    expect(last?.steps.at(-1)?.questions.at(-1)).toMatchObject({
      key: 'perjuryStatement',
      type: 'acknowledgement',
      isRequired: true,
      label:
        'Under penalties of perjury, I declare that I have examined the answers and documents given here for {year} and that, to the best of my knowledge and belief, they are true, correct, and complete.',
    });
  });

  it('shows last year beside what tends to stay, and seals tax ids and bank accounts', () => {
    const all = questionsOf(definition).map(({ question }) => question);
    expect(all.filter(({ hasPriorYear }) => hasPriorYear).length).toBeGreaterThan(25);
    expect(
      all
        .filter(({ label }) => /social security number|\bEIN\b/i.test(label) && !/bank/i.test(label))
        .map(({ type }) => type),
    ).not.toContain('text');
  });
});

it('asks a company of the kind individual for a person’s return, and every other for a business’s', () => {
  expect(definitionKeyFor('individual')).toBe('individual');
  expect(['llc', 's_corporation', 'other', null].map(definitionKeyFor)).toEqual(Array(4).fill('business'));
  expect([shippedFor('individual', 2026), shippedFor('llc', 2026), shippedFor('llc', 2019)]).toEqual([
    'individual-2026',
    'business-2026',
    undefined,
  ]);
});

it('asked in 2025 what was so then: no deduction and no credit of a later year, none missing that ended', () => {
  const said = JSON.stringify(
    [shipped['business-2025'], shipped['individual-2025']].map((one) => questionsOf(one as Definition)),
  );
  expect(said).not.toMatch(/From 2026|until June 30, 2026|not deductible from 2026/);
  const credits = questionsOf(shipped['individual-2025'] as Definition).find(
    ({ question }) => question.key === 'credits',
  );
  expect(credits?.question.options?.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['vehicle', 'home', 'charger']),
  );
});
