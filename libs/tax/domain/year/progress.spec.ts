import { given } from '@daybook/kernel/events/spec';
import type { QuestionnaireEvent } from './events.js';
import { type Questionnaire, questionnaire } from './index.js';
import { published, small } from './year-samples.js';

const count = { type: 'CountProgress', published } as const;
const begun: QuestionnaireEvent[] = [
  {
    type: 'QuestionnaireGenerated',
    data: { definitionVersion: published.version, forms: small.forms.map(({ key }) => key), shown: [] },
  },
  { type: 'AnswerSaved', data: { form: null, question: 'kind', value: 'llc' } },
  { type: 'SetupFinished', data: {} },
];
const counted = (...past: QuestionnaireEvent[]) => {
  const decision = questionnaire.decide(given(questionnaire, ...past).state, count, {
    at: '2027-01-05T15:00:00.000Z',
    by: { system: 'tax' },
  });
  if ('refused' in decision) throw new Error(decision.message);
  return decision;
};

it('tells how far each form is that counts, and the year', () => {
  const [event] = counted(...begun, {
    type: 'AnswerSaved',
    data: { form: 'basics', question: 'name', value: 'Harbor' },
  });
  expect(event).toMatchObject({
    type: 'ProgressCounted',
    data: {
      status: 'not_started',
      isComplete: false,
      forms: expect.arrayContaining([expect.objectContaining({ form: 'basics', answered: 1, total: 2 })]),
    },
  });
});

it('counts nothing before the setup is finished', () => {
  const [generated, ...others] = begun;
  const [event] = counted(generated as QuestionnaireEvent, ...others.slice(0, 1));
  expect(event).toMatchObject({ data: { answered: 0, total: 0, isComplete: false, forms: [] } });
});

it('says it once, until something else is so', () => {
  const [event] = counted(...begun) as QuestionnaireEvent[];
  if (!event) throw new Error('Nothing was counted.');
  given(questionnaire, ...begun, event)
    .when(count)
    .thenNothing();
  expect(
    counted(...begun, event, { type: 'AnswerSaved', data: { form: 'basics', question: 'name', value: 'Harbor' } }),
  ).toHaveLength(1);
  expect((given(questionnaire, ...begun, event).state as Questionnaire).counted).toEqual(event.data);
});
