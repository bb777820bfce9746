import type { Decider } from '@daybook/kernel/events';
import type { QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import { decideQuestionnaire } from './decide.js';
import { type QuestionnaireEvent, questionnaireSchema } from './events.js';
import { evolveQuestionnaire } from './evolve.js';
import type { QuestionnaireState } from './state.js';

/** What one company is asked for one tax year, and what it answered; the uuid is the company's, `_` and the year. */
export const questionnaire: Decider<
  QuestionnaireCommand,
  QuestionnaireState,
  QuestionnaireEvent,
  QuestionnaireRefusal
> = {
  category: 'questionnaire',
  initial: { is: 'absent' },
  schema: questionnaireSchema,
  evolve: evolveQuestionnaire,
  decide: decideQuestionnaire,
};

export { companyYearId as questionnaireId } from '../company-year.js';

export * from './answer-files.js';
export * from './commands.js';
export * from './events.js';
export { formIn } from './forms.js';
export * from './moving-definition.js';
export * from './progress.js';
export * from './questionnaire.work.js';
export * from './refusals.js';
export * from './reminder-ladder.js';
export { type AnsweredSave, answeredSave, answersOf } from './saving.js';
export * from './setup.js';
export * from './standing.js';
export * from './state.js';
export * from './words.js';
