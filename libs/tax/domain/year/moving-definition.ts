import type { Decision } from '@daybook/kernel/events';
import { isComplete, readAnswer } from '../answers/values.js';
import { perjuryQuestion } from '../definitions/declaration.js';
import { reviewForm } from '../questionnaire/consequences.js';
import { type Definition, questionNamed } from '../questionnaire/definition.js';
import { type Answers, evaluate, openQuestions } from '../questionnaire/evaluate.js';
import { differenceEvents, reviewAgain } from './changing-forms.js';
import type { Published, QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { questionnaireRefusals as no } from './refusals.js';
import { answersOf } from './saving.js';
import { type Questionnaire, type StoredAnswer, statusOf } from './state.js';

/** What would be other if a year went on with other questions; shown to staff before they move it. */
export interface DefinitionMove {
  /** Answers without a place, which are stored apart, and those that find theirs again. */
  readonly apart: readonly string[];
  readonly returned: readonly string[];
  /** Forms that were handed in, and have to be again: something required is open in them. */
  readonly reopened: readonly string[];
  readonly isPerjuryWithdrawn: boolean;
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly enabled: readonly string[];
  readonly disabled: readonly string[];
}

export function moveDefinition(
  state: Questionnaire,
  { published, to }: Extract<QuestionnaireCommand, { type: 'MoveDefinition' }>,
): Decision<QuestionnaireEvent, QuestionnaireRefusal> {
  if (to.version === published.version) return [];
  if (to.definition.year !== published.definition.year) return no.otherQuestions;
  return movingEvents(state, published, to);
}

export function moveOf(state: Questionnaire, from: Published, to: Published): DefinitionMove {
  const events = movingEvents(state, from, to);
  const moved = events.find((event) => event.type === 'QuestionnaireDefinitionMoved');
  const questions = (type: QuestionnaireEvent['type']) =>
    events.flatMap((event) => (event.type === type && 'question' in event.data ? [event.data.question] : []));
  const forms = (type: QuestionnaireEvent['type']) =>
    events.flatMap((event) =>
      event.type === type && 'form' in event.data && event.data.form ? [event.data.form] : [],
    );
  return {
    apart: moved?.data.apart ?? [],
    returned: moved?.data.returned ?? [],
    reopened: forms('FormReopened'),
    isPerjuryWithdrawn: events.some(({ type }) => type === 'PerjuryAcceptanceCleared'),
    shown: questions('QuestionShown'),
    hidden: questions('QuestionHidden'),
    enabled: forms('FormEnabled'),
    disabled: forms('FormDisabled'),
  };
}

function movingEvents(state: Questionnaire, from: Published, to: Published): readonly QuestionnaireEvent[] {
  const apart = Object.keys(state.answers).filter((key) => !fits(to.definition, key, state.answers[key]));
  const returned = Object.keys(state.apart).filter(
    (key) => !(key in state.answers) && fits(to.definition, key, state.apart[key]),
  );
  const answers = answersOf({
    ...Object.fromEntries(Object.entries(state.answers).filter(([key]) => !apart.includes(key))),
    ...Object.fromEntries(Object.entries(state.apart).filter(([key]) => returned.includes(key))),
  });
  const difference = differenceEvents(state, from, to, state.staff, answers);
  const reopened = reopenedForms(state, to.definition, answers);
  const isReviewedAgain = difference.some(({ type }) => type === 'PerjuryAcceptanceCleared');
  const isDeclared = state.perjury !== null || ['submitted', 'completed'].includes(statusOf(state, reviewForm));
  return [
    {
      type: 'QuestionnaireDefinitionMoved',
      data: { from: from.version, to: to.version, forms: to.definition.forms.map(({ key }) => key), apart, returned },
    },
    ...difference,
    ...reopened.map((form): QuestionnaireEvent => ({ type: 'FormReopened', data: { form, because: [] } })),
    ...(reopened.length > 0 && isDeclared && !isReviewedAgain ? reviewAgain : []),
  ];
}

/** The perjury statement is asked for again by itself, not by reopening the form that bears it. */
function reopenedForms(state: Questionnaire, definition: Definition, answers: Answers): readonly string[] {
  const outlook = evaluate(definition, answers, state.staff);
  return definition.forms
    .filter((form) => ['submitted', 'completed'].includes(statusOf(state, form.key)) && outlook.enabled.has(form.key))
    .filter((form) => openQuestions(form, answers, outlook).some(({ key }) => key !== perjuryQuestion))
    .map(({ key }) => key);
}

/** Whether an answer has a place among these questions, of the same form and a kind that can be read. */
function fits(definition: Definition, key: string, answer: StoredAnswer | undefined): boolean {
  const asked = questionNamed(definition, key);
  if (!asked || !answer || (asked.form?.key ?? null) !== answer.form) return false;
  const { question } = asked;
  if (answer.value === null || key === perjuryQuestion) return true;
  if (question.type === 'upload_v2') return Array.isArray(answer.value) && isComplete({}, answer.value);
  return 'value' in readAnswer(question, answer.value);
}
