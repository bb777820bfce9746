import { fold } from '@daybook/kernel/events';
import { given, recorded } from '@daybook/kernel/events/spec';
import { ask } from '../definitions/ask.js';
import type { Definition, Question } from '../questionnaire/definition.js';
import { moveOf, type Published, type Questionnaire, type QuestionnaireEvent, questionnaire } from './index.js';
import { answered, begun, cleared, handedIn, inProgress, published, returned, small } from './year-samples.js';

/** The same questions, with those of `basics` changed. */
const withBasics = (version: string, change: (questions: readonly Question[]) => readonly Question[]): Published => {
  const forms = small.forms.map((form) =>
    form.key === 'basics'
      ? { ...form, steps: form.steps.map((step) => ({ ...step, questions: change(step.questions) })) }
      : form,
  );
  return { version, definition: { ...small, forms } satisfies Definition };
};
const website = ask('text', 'website', 'Website?', 'On your card.');
const more = withBasics('small-2', (questions) => [...questions, website]);
const fewer = withBasics('small-2', (questions) => questions.filter(({ key }) => key !== 'name'));
const other = withBasics('small-2', (questions) =>
  questions.map((one) => (one.key === 'name' ? { ...one, type: 'yes_no' as const } : one)),
);
const move = (to: Published) => ({ type: 'MoveDefinition', published, to }) as const;
const moved = (apart: string[] = [], returnedAnswers: string[] = []): QuestionnaireEvent => ({
  type: 'QuestionnaireDefinitionMoved',
  data: {
    from: 'small-1',
    to: 'small-2',
    forms: small.forms.map(({ key }) => key),
    apart,
    returned: returnedAnswers,
  },
});
const named = [...begun, answered('basics', 'name', 'Harbor LLC'), inProgress('basics')];

it('what stands apart stays there while nothing asks for it', () => {
  const still = { ...fewer, version: 'small-3', definition: { ...fewer.definition, title: 'Again' } };
  const events = [...named, moved(['name'])];
  const past = given(questionnaire, ...events);
  const { decision } = past.when({ type: 'MoveDefinition', published: fewer, to: still });
  const next = (decision as QuestionnaireEvent[]).map((one) => recorded(one));
  const after = fold(questionnaire, next, past.state) as Questionnaire;
  expect([Object.keys(after.apart), 'name' in after.answers]).toEqual([['name'], false]);
});

it('shows new questions, and reopens what was handed in without them', () => {
  const shown: QuestionnaireEvent = { type: 'QuestionShown', data: { question: 'website', because: [] } };
  given(questionnaire, ...handedIn)
    .when(move(more))
    .thenEvents(moved(), shown, returned('review'), cleared(), {
      type: 'FormReopened',
      data: { form: 'basics', because: [] },
    });
  given(questionnaire, ...named)
    .when(move(more))
    .thenEvents(moved(), shown);
});

it.each([
  ['that is asked no more', fewer],
  ['of another type', other],
])('keeps the answer to a question %s, apart', (_, to) => {
  const state = given(questionnaire, ...named).state as Questionnaire;
  const { decision } = given(questionnaire, ...named).when(move(to));
  const after = fold(
    questionnaire,
    (decision as QuestionnaireEvent[]).map((one) => recorded(one)),
    state,
  ) as Questionnaire;
  expect(after.answers.name).toBeUndefined();
  expect(after.apart.name).toMatchObject({ value: 'Harbor LLC', form: 'basics' });
  expect(after.definitionVersion).toBe('small-2');
  const back = { type: 'MoveDefinition', published: to, to: { ...published, version: 'small-3' } } as const;
  const again = questionnaire.decide(after, back, { at: '', by: { user: 'staff' } }) as QuestionnaireEvent[];
  const returnedState = fold(
    questionnaire,
    again.map((one) => recorded(one)),
    after,
  ) as Questionnaire;
  expect(returnedState.answers.name).toMatchObject({ value: 'Harbor LLC', revision: 1 });
  expect(returnedState.apart).toEqual({});
});

it('tells before what would change', () => {
  const state = given(questionnaire, ...handedIn).state as Questionnaire;
  const nothing = { apart: [], returned: [], reopened: [], shown: [], hidden: [], enabled: [], disabled: [] };
  expect(moveOf(state, published, more)).toEqual({
    ...nothing,
    shown: ['website'],
    reopened: ['basics'],
    isPerjuryWithdrawn: true,
  });
  expect(moveOf(state, published, { ...published, version: 'small-2' })).toEqual({
    ...nothing,
    isPerjuryWithdrawn: false,
  });
  expect(moveOf(state, published, fewer)).toMatchObject({ apart: ['name'], hidden: ['name'], reopened: [] });
});

it('does not go to questions of another year, and nowhere when it is there', () => {
  const next = { version: 'small-2', definition: { ...small, year: 2027 } };
  given(questionnaire, ...begun)
    .when(move(next))
    .thenRefused('otherQuestions');
  given(questionnaire, ...begun)
    .when(move(published))
    .thenNothing();
  given(questionnaire, ...begun)
    .when({ ...move(more), published: more })
    .thenRefused('questionsMoved');
});
