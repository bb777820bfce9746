import type { Decision } from '@daybook/kernel/events';
import { bringsHidden } from '../answers/hidden.js';
import { sameLater } from '../answers/same-later.js';
import { readAnswer } from '../answers/values.js';
import { questionsOf } from '../questionnaire/definition.js';
import { type Answers, saidIn } from '../questionnaire/evaluate.js';
import type { QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent, RolledAnswer } from './events.js';
import { questionnaireRefusals as no } from './refusals.js';
import { consequencesFor, eventsOf } from './saving.js';
import { type Questionnaire, statusOf } from './state.js';

type RollForward = Extract<QuestionnaireCommand, { type: 'RollForwardAnswers' }>;

/**
 * Takes over what tends to stay, to be confirmed: no files, nothing over an answer of this year, nothing that is offered no
 * more, nothing into a form that was handed in, and no form begins by it.
 */
export function rollForward(
  state: Questionnaire,
  { published: { definition }, fromYear, answers }: RollForward,
): Decision<QuestionnaireEvent, QuestionnaireRefusal> {
  if (fromYear >= definition.year) return no.notEarlier;
  if (state.rolledFrom.includes(fromYear)) return [];
  const rolled = questionsOf(definition).flatMap(({ form, question }): readonly RolledAnswer[] => {
    const { key } = question;
    const value = sameLater(key, saidIn(answers[key]), definition.year - fromYear);
    if (!question.hasPriorYear || value === undefined || key in state.answers) return [];
    if (form && ['submitted', 'completed'].includes(statusOf(state, form.key))) return [];
    const read = readAnswer(question, value);
    return 'value' in read && read.value !== null && !bringsHidden(question, read.value, null)
      ? [{ form: form?.key ?? null, question: key, value: read.value }]
      : [];
  });
  if (rolled.length === 0) return no.nothingToRoll;
  const saved: Answers = Object.fromEntries(
    rolled.map(({ question, value }) => [question, { value, isOmitted: false }]),
  );
  const consequences = consequencesFor(state, definition, saved);
  const statuses = consequences.statuses.filter(({ form }) => statusOf(state, form) !== 'not_started');
  return [
    { type: 'AnswersRolledForward', data: { fromYear, answers: rolled } },
    ...eventsOf(state, { ...consequences, statuses }, Object.keys(saved)),
  ];
}
