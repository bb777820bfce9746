import { definitionKeyFor, shipped } from '../definitions/index.js';
import { declaredAnswers, standingOf } from '../year/index.js';
import { type Firm, firms } from './spec/firms.js';
import { Year } from './spec/play.js';

function yearOf({ version, setup, answers }: Firm): Year {
  const definition = shipped[version];
  if (!definition) throw new Error(`There is no ${version}.`);
  const year = new Year({ version, definition });
  year.setUp(setup);
  year.answer(answers);
  return year;
}

describe.each(Object.entries(firms))('%s', (_, firm) => {
  const year = yearOf(firm);

  it('is asked for these forms', () => {
    expect([...year.state.enabled].sort()).toEqual([...firm.forms].sort());
  });

  it('is asked these questions, and not those', () => {
    const { shown, hints } = year.outlook;
    expect(firm.shown.filter((key) => !shown.has(key))).toEqual([]);
    expect(firm.hidden.filter((key) => shown.has(key))).toEqual([]);
    expect([...hints]).toEqual(firm.hints);
  });

  it('hands all of it in, and is told of nothing hidden', () => {
    year.handIn();
    const { definition } = year.published;
    expect(standingOf(definition, year.state)).toMatchObject({ status: 'submitted', percent: 100, isComplete: true });
    expect(year.state.perjury).toMatchObject({ by: 'client', textVersion: '2026-1' });
    const declared = declaredAnswers(definition, year.state).map(({ question }) => question.key);
    expect(declared.filter((key) => firm.hidden.includes(key))).toEqual([]);
  });

  it('changes its mind: these open again, the declaration is withdrawn, and all of it can be handed in again', () => {
    const events = year.answer(firm.changes);
    const of = (type: string) =>
      events.flatMap((one) => (one.type === type && 'form' in one.data ? [one.data.form] : []));
    expect(of('FormReopened')).toEqual(firm.reopened);
    expect(of('FormEnabled')).toEqual(firm.begun);
    expect(of('FormDisabled')).toEqual(firm.ended);
    expect(of('FormReturnedForReview')).toEqual(['review']);
    expect(year.state.perjury).toBeNull();
    year.handIn();
    expect(standingOf(year.published.definition, year.state).isComplete).toBe(true);
  });
});

it('a company of the kind individual is asked what an individual is', () => {
  const keys = ['individual', 's_corporation'].map((kind) => `${definitionKeyFor(kind)}-2026`);
  expect(keys).toEqual(['individual-2026', 'business-2026']);
});
