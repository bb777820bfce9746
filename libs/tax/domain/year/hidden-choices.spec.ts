import { given } from '@daybook/kernel/events/spec';
import { organizerOf } from '../organizer/index.js';
import type { Definition } from '../questionnaire/definition.js';
import { places } from '../questionnaire/placeholder-samples.js';
import { type Published, questionnaire } from './index.js';
import { advance, begun, generated, published, sent, small } from './year-samples.js';

/** The same questions, in which no business is a partnership any more. */
const definition: Definition = {
  ...small,
  setup: small.setup.map((step) => ({
    ...step,
    questions: step.questions.map((question) => ({
      ...question,
      ...(question.options && {
        options: question.options.map((one) =>
          one.value === 'partnership' ? { ...one, label: 'Partners', isHidden: true as const } : one,
        ),
      }),
    })),
  })),
};
const hiding: Published = { version: 'small-2', definition };
const chosen = (value: string, revision: number) => ({
  ...advance('entity', 'done', sent('kind', value, revision)),
  published: { ...hiding, version: published.version },
});

it('keeps an answer with a choice that is hidden by now, and reads it in its words', () => {
  const past = given(questionnaire, ...begun);
  past.when({ type: 'MoveDefinition', published, to: hiding }).thenEvents({
    type: 'QuestionnaireDefinitionMoved',
    data: { from: 'small-1', to: 'small-2', forms: small.forms.map(({ key }) => key), apart: [], returned: [] },
  });
  if (past.state.is !== 'open') throw new Error('There is no questionnaire.');
  const { parts } = organizerOf({ definition, state: past.state, places, titleOf: (file) => file });
  expect(parts[0]?.steps[0]?.entries[0]).toMatchObject({ question: 'kind', said: { text: 'Partners' } });
});

it('is offered to nobody who has not chosen it', () => {
  const { decision } = given(questionnaire, generated).when(chosen('partnership', 0));
  expect(JSON.stringify(decision)).not.toContain('partnership');
  given(questionnaire, generated, ...begun.slice(1, 2))
    .when(chosen('partnership', 1))
    .thenEvents({ type: 'SetupStepCompleted', data: { step: 'entity' } });
});

it('is not taken over into another year', () => {
  const answers = { kind: { value: 'partnership', isOmitted: false } };
  given(questionnaire, generated)
    .when({ type: 'RollForwardAnswers', published: { ...hiding, version: published.version }, fromYear: 2025, answers })
    .thenRefused('nothingToRoll');
});
