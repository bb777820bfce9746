import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { FormStatus } from '../questionnaire/consequences.js';
import type { QuestionnaireEvent } from './events.js';

export const formStatusLabels: Readonly<Record<FormStatus, string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  submitted: 'Submitted',
  awaiting_review: 'Please review',
  completed: 'Accepted',
};

/** “business-information” as “business information”: history knows no definitions. */
const form = (key: string | null) => (key === null ? 'the setup' : `“${key.replaceAll('-', ' ')}”`);
const count = (many: number, one: string) => `${many} ${one}${many === 1 ? '' : 's'}`;
const follows = (because: readonly string[]) => (because.length > 0 ? ', since an answer changed' : '');

/** Answers, notes and reasons are not told: whoever may see them sees them in the questionnaire. */
export const questionnaireWords: EventDescriptions<QuestionnaireEvent> = {
  QuestionnaireGenerated: ({ data }) =>
    description('Questionnaire generated', `generated the questionnaire with ${count(data.forms.length, 'form')}.`),
  AnswersRolledForward: ({ data: { fromYear, answers } }) =>
    description(
      'Rolled forward',
      `took over ${answers ? count(answers.length, 'answer') : 'answers'} of ${fromYear}, to be confirmed.`,
    ),
  QuestionnaireRemoved: () => description('Questionnaire removed', 'removed the questionnaire.'),
  FormAdded: ({ data }) => description('Form added', `added the form ${form(data.form)}.`),
  FormRemoved: ({ data }) => description('Form removed', `removed the form ${form(data.form)}.`),
  SetupStepCompleted: ({ data }) => description('Setup', `completed the step ${form(data.step)} of the setup.`),
  SetupStepSkipped: ({ data }) => description('Setup', `skipped the step ${form(data.step)} of the setup.`),
  SetupFinished: () => description('Setup finished', 'finished the setup.'),
  AnswerSaved: ({ data }) => description('Answer saved', `saved an answer in ${form(data.form)}.`),
  AnswerConfirmed: ({ data }) => description('Answer confirmed', `confirmed an earlier answer in ${form(data.form)}.`),
  AnswerOmitted: ({ data }) =>
    description('Not applicable', `said that a question in ${form(data.form)} does not apply.`),
  AnswerRestored: ({ data }) =>
    description('Applies again', `took back that a question in ${form(data.form)} does not apply.`),
  AnswerFileAttached: ({ data }) => description('File added', `gave a file in ${form(data.form)}.`),
  AnswerFileCopied: ({ data }) => description('File added', `gave a file of the library in ${form(data.form)}.`),
  AnswerFileDetached: ({ data }) => description('File removed', `removed a file from ${form(data.form)}.`),
  AnswerNoteWritten: ({ data }) => description('Staff note', `wrote a note for staff in ${form(data.form)}.`),
  AnswerRevealed: ({ data }) =>
    description('Answer shown in full', `looked at a masked answer in ${form(data.form)} in full.`),
  StepProgressRecorded: ({ data }) => description('Progress', `went on in ${form(data.form)}.`),
  QuestionShown: () => description('Question asked', 'brought up another question.'),
  QuestionHidden: () => description('Question not asked', 'made a question needless.'),
  FormEnabled: ({ data }) => description('Form applies', `made the form ${form(data.form)} part of the questionnaire.`),
  FormDisabled: ({ data }) =>
    description('Form does not apply', `took the form ${form(data.form)} out of the questionnaire.`),
  FormStatusChanged: ({ data: { form: key, from, to } }) =>
    description('Form status', `changed the status of ${form(key)}.`, [
      { field: 'Status', from: formStatusLabels[from], to: formStatusLabels[to] },
    ]),
  FormReopened: ({ data }) => description('Form reopened', `reopened ${form(data.form)}${follows(data.because)}.`),
  FormReturnedForReview: ({ data }) =>
    description('Form returned', `asked the client to review ${form(data.form)}${follows(data.because)}.`),
  FormSubmitted: ({ data }) => description('Form submitted', `submitted ${form(data.form)}.`),
  FormCompleted: ({ data }) => description('Form accepted', `accepted ${form(data.form)}.`),
  PerjuryStatementAccepted: ({ data }) =>
    description('Perjury statement accepted', `accepted the perjury statement, version ${data.textVersion}.`),
  PerjuryAcceptanceCleared: ({ data }) =>
    description('Perjury statement cleared', `made the perjury statement open again${follows(data.because)}.`),
  QuestionnaireDefinitionMoved: ({ data: { from, to, apart } }) =>
    description(
      'Questions updated',
      `moved the questionnaire from the questions “${from}” to “${to}”${apart.length > 0 ? `; ${count(apart.length, 'answer')} stand apart` : ''}.`,
    ),
  ProgressCounted: ({ data: { answered, total } }) =>
    description('Progress counted', `counted ${answered} of ${count(total, 'answer')}.`),
  QuestionnaireSummaryBuilt: () => description('Summary', 'made a new summary of the answers.'),
};
