import { subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import { companyYearOf } from '../company-year.js';
import type { FormStatus } from '../questionnaire/consequences.js';
import { seeingTo } from '../seeing-to.js';
import type { QuestionnaireEvent } from './events.js';

/** `review`: the client looks again at what was returned; `accept`: the firm looks at what was submitted. */
export type QuestionnaireWork = 'review' | 'accept';

/** The forms that were returned or submitted, and those that do not count now. */
export interface FormsOnTheWay {
  readonly statuses: Readonly<Record<string, FormStatus>>;
  readonly disabled: readonly string[];
}

type Thing = WaitingThing<QuestionnaireWork, FormsOnTheWay>;

const none: FormsOnTheWay = { statuses: {}, disabled: [] };

/** What waits for the client again comes before what the firm has. */
function waitsFor({ statuses, disabled }: FormsOnTheWay): QuestionnaireWork | null {
  const counting = Object.keys(statuses).filter((form) => !disabled.includes(form));
  if (counting.some((form) => statuses[form] === 'awaiting_review')) return 'review';
  return counting.some((form) => statuses[form] === 'submitted') ? 'accept' : null;
}

const withForms = (memory: FormsOnTheWay) => ({ memory, waits: waitsFor(memory) });

function withStatus({ memory }: Pick<Thing, 'memory'>, form: string, status: FormStatus) {
  const { statuses, disabled } = memory ?? none;
  return withForms({ disabled, statuses: { ...statuses, [form]: status } });
}

function counting({ memory }: Pick<Thing, 'memory'>, form: string, isCounting: boolean) {
  const { statuses, disabled } = memory ?? none;
  const others = disabled.filter((one) => one !== form);
  return withForms({ statuses, disabled: isCounting ? others : [...others, form] });
}

/** A year of a company: links lead to the company's tax page. */
export const questionnaireWork: WorkDescription<QuestionnaireEvent, QuestionnaireWork, FormsOnTheWay> = {
  kind: 'tq',
  servedBy: 'tax',
  categories: ['questionnaire'],
  linkedAs: (subject) => companyYearOf(subject).company,
  waits: {
    review: {
      ...{ right: seeingTo, clientsUpdate: 'TQ', says: 'returned, please review your answers' },
      asks: { verb: 'Review', one: 'questionnaire', many: 'questionnaires' },
    },
    accept: {
      ...{ right: seeingTo, isForStaff: true, isReview: true, says: 'submitted, waits for the firm' },
      clientsRead: { right: 'viewFeatureTq', says: 'Your answers are being reviewed' },
    },
  },
  on: {
    QuestionnaireGenerated: {
      starts: ({ stream }) => {
        const { year } = companyYearOf(subjectOf(stream));
        return { title: `Tax questionnaire ${year}`, period: String(year), memory: none };
      },
    },
    FormStatusChanged: { now: (thing, { data }) => withStatus(thing, data.form, data.to) },
    FormReopened: { now: (thing, { data }) => withStatus(thing, data.form, 'in_progress') },
    FormReturnedForReview: { now: (thing, { data }) => withStatus(thing, data.form, 'awaiting_review') },
    FormSubmitted: { now: (thing, { data }) => withStatus(thing, data.form, 'submitted') },
    FormCompleted: { now: (thing, { data }) => withStatus(thing, data.form, 'completed') },
    FormEnabled: { now: (thing, { data }) => counting(thing, data.form, true) },
    FormDisabled: { now: (thing, { data }) => counting(thing, data.form, false) },
    QuestionnaireRemoved: 'gone',
    AnswersRolledForward: 'ignored',
    FormAdded: 'ignored',
    FormRemoved: 'ignored',
    SetupStepCompleted: 'ignored',
    SetupStepSkipped: 'ignored',
    SetupFinished: 'ignored',
    AnswerSaved: 'ignored',
    AnswerConfirmed: 'ignored',
    AnswerOmitted: 'ignored',
    AnswerRestored: 'ignored',
    AnswerFileAttached: 'ignored',
    AnswerFileCopied: 'ignored',
    AnswerFileDetached: 'ignored',
    AnswerNoteWritten: 'ignored',
    AnswerRevealed: 'ignored',
    StepProgressRecorded: 'ignored',
    QuestionShown: 'ignored',
    QuestionHidden: 'ignored',
    PerjuryStatementAccepted: 'ignored',
    PerjuryAcceptanceCleared: 'ignored',
    QuestionnaireDefinitionMoved: 'ignored',
    ProgressCounted: 'ignored',
    QuestionnaireSummaryBuilt: 'ignored',
  },
};
