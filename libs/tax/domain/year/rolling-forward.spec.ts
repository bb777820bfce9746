import { given } from '@daybook/kernel/events/spec';
import { ask } from '../definitions/ask.js';
import type { Answers } from '../questionnaire/evaluate.js';
import { type Questionnaire, type QuestionnaireEvent, questionnaire, standingOf } from './index.js';
import {
  answered,
  begun,
  generated,
  handedIn,
  inProgress,
  published,
  save,
  sent,
  small,
  submit,
  submitted,
} from './year-samples.js';

const earlier: Answers = {
  kind: { value: 'corporation', isOmitted: false },
  name: { value: 'Harbor LLC', isOmitted: false },
  ein: { value: '123456789', isOmitted: false },
  hasNotices: { value: 'yes', isOmitted: false },
  notices: { value: ['file'], isOmitted: false },
  signer: { value: null, isOmitted: true },
  perjuryStatement: { value: '2025-1', isOmitted: false },
};
const roll = (answers = earlier, fromYear = 2025) =>
  ({ type: 'RollForwardAnswers', published, fromYear, answers }) as const;
const rolled = (...answers: [string | null, string, string][]): QuestionnaireEvent => ({
  type: 'AnswersRolledForward',
  data: { fromYear: 2025, answers: answers.map(([form, question, value]) => ({ form, question, value })) },
});

it('takes over what tends to stay: no files, nothing omitted, no declaration, nothing that is asked anew each year', () => {
  given(questionnaire, generated)
    .when(roll())
    .thenEvents(
      rolled([null, 'kind', 'corporation'], ['basics', 'name', 'Harbor LLC'], ['basics', 'ein', '123456789']),
      { type: 'QuestionShown', data: { question: 'owners', because: ['kind', 'name', 'ein'] } },
    );
});

it('takes over the day on which the tax year ends as that of this year', () => {
  const yearEnd = ask('date', 'fiscalYearEnd', 'On which day does it end?', 'On the return.', { hasPriorYear: true });
  const definition = { ...small, setup: [{ key: 'year', title: 'Year', questions: [yearEnd] }, ...small.setup] };
  const ended: Answers = { fiscalYearEnd: { value: '2024-06-30', isOmitted: false } };
  given(questionnaire, generated)
    .when({ ...roll(ended, 2024), published: { ...published, definition } })
    .thenEvents({
      type: 'AnswersRolledForward',
      data: { fromYear: 2024, answers: [{ form: null, question: 'fiscalYearEnd', value: '2026-06-30' }] },
    });
});

it('writes over no answer of this year, and goes into no form that was handed in', () => {
  given(questionnaire, ...begun, answered('basics', 'name', 'Harbor Inc'))
    .when(roll())
    .thenEvents(rolled(['basics', 'ein', '123456789']));
  given(questionnaire, ...handedIn)
    .when(roll())
    .thenRefused('nothingToRoll');
});

it('is done once a year, from an earlier one, if there is anything', () => {
  const done = rolled(['basics', 'name', 'Harbor LLC']);
  given(questionnaire, generated, done).when(roll()).thenNothing();
  given(questionnaire, generated).when(roll(earlier, 2026)).thenRefused('notEarlier');
  given(questionnaire, generated).when(roll({})).thenRefused('nothingToRoll');
});

it('leaves out what cannot be an answer any more', () => {
  const odd: Answers = {
    ...earlier,
    kind: { value: 'guild', isOmitted: false },
    ein: { value: '12', isOmitted: false },
  };
  given(questionnaire, generated)
    .when(roll(odd))
    .thenEvents(rolled(['basics', 'name', 'Harbor LLC']));
});

describe('what was taken over', () => {
  const past = [
    ...begun,
    rolled(['basics', 'name', 'Harbor LLC']),
    answered('basics', 'hasNotices', 'no'),
    inProgress('basics'),
  ];

  it('is open until it is confirmed, which a save of the same does', () => {
    const state = given(questionnaire, ...past).state as Questionnaire;
    expect(standingOf(small, state).forms[0]).toMatchObject({ form: 'basics', answered: 1, total: 2 });
    given(questionnaire, ...past)
      .when(submit('basics'))
      .thenRefused('openQuestions');
    const confirmed: QuestionnaireEvent = { type: 'AnswerConfirmed', data: { form: 'basics', question: 'name' } };
    given(questionnaire, ...past)
      .when(save('basics', sent('name', 'Harbor LLC')))
      .thenEvents(confirmed);
    given(questionnaire, ...past, confirmed)
      .when(submit('basics'))
      .thenEvents(submitted('basics'));
  });

  it('begins a form once it is confirmed, and not before', () => {
    given(questionnaire, ...begun, rolled(['basics', 'name', 'Harbor LLC']))
      .when(save('basics', sent('name', 'Harbor LLC')))
      .thenEvents(
        { type: 'AnswerConfirmed', data: { form: 'basics', question: 'name' } },
        inProgress('basics', 'name'),
      );
  });

  it('confirmed after the end reopens nothing: it says what it said', () => {
    const optional = rolled(['basics', 'ein', '123456789']);
    const past = [
      ...begun,
      optional,
      ...handedIn.slice(begun.length).filter((one) => one.type !== 'FormSubmitted' || one.data.form !== 'basics'),
    ];
    given(questionnaire, ...past)
      .when(save('basics', sent('ein', '12-3456789')))
      .thenEvents({
        type: 'AnswerConfirmed',
        data: { form: 'basics', question: 'ein' },
      });
  });

  it('is confirmed by handing its form in', () => {
    const optional = rolled(['basics', 'ein', '123456789']);
    const state = given(questionnaire, ...begun, optional, submitted('basics')).state as Questionnaire;
    expect(state.answers.ein?.isToConfirm).toBe(false);
  });
});
