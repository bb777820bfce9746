import type { RecordedEvent } from '@daybook/kernel/events';
import { perjuryQuestion } from '../definitions/declaration.js';
import { filesOf } from './answer-files.js';
import type { QuestionnaireEvent } from './events.js';
import { changedAnswer, generated, type Questionnaire, type QuestionnaireState, type StoredAnswer } from './state.js';

const without = (list: readonly string[], one: string) => list.filter((key) => key !== one);
const including = (list: readonly string[], one: string) => [...without(list, one), one];

/** Own keys alone, whatever somebody calls a question. */
function omitting<V>(record: Readonly<Record<string, V>>, ...keys: readonly string[]): Readonly<Record<string, V>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
}

export function evolveQuestionnaire(
  state: QuestionnaireState,
  event: RecordedEvent<QuestionnaireEvent>,
): QuestionnaireState {
  if (event.type === 'QuestionnaireGenerated') return generated(event.data);
  if (state.is !== 'open') return state;
  const { meta } = event;
  const answered = (question: string, form: string | null, change: Partial<StoredAnswer>): Questionnaire => ({
    ...state,
    answers: { ...state.answers, [question]: changedAnswer(state.answers[question], { ...change, form }, meta) },
    ...(form === null && {
      setup: { ...state.setup, mode: state.setup.mode === 'finished' ? 'editing' : state.setup.mode },
    }),
  });
  const withStatus = (form: string, status: Questionnaire['statuses'][string]): Questionnaire => ({
    ...state,
    statuses: { ...state.statuses, [form]: status },
  });
  switch (event.type) {
    case 'AnswersRolledForward': {
      const rolled = (event.data.answers ?? []).map(({ question, form, value }) => {
        const change = { form, value, isToConfirm: true };
        return [question, changedAnswer(state.answers[question], change, meta)] as const;
      });
      return {
        ...state,
        rolledFrom: [...state.rolledFrom, event.data.fromYear],
        answers: { ...state.answers, ...Object.fromEntries(rolled) },
      };
    }
    case 'QuestionnaireRemoved':
      return { is: 'removed', todo: state.todo };
    case 'FormAdded': {
      const { added, removed } = state.staff;
      const { form } = event.data;
      return { ...state, staff: { added: including(added, form), removed: without(removed, form) } };
    }
    case 'FormRemoved': {
      const { added, removed } = state.staff;
      const { form } = event.data;
      return { ...state, staff: { added: without(added, form), removed: including(removed, form) } };
    }
    case 'SetupStepCompleted':
    case 'SetupStepSkipped': {
      const { step } = event.data;
      const status = event.type === 'SetupStepCompleted' ? 'done' : 'skipped';
      const mode = state.setup.mode === 'finished' ? 'editing' : state.setup.mode;
      return { ...state, setup: { mode, last: step, steps: { ...state.setup.steps, [step]: status } } };
    }
    case 'SetupFinished':
      return { ...state, setup: { ...state.setup, mode: 'finished' } };
    case 'AnswerSaved':
      return answered(event.data.question, event.data.form, { value: event.data.value, isOmitted: false });
    case 'AnswerConfirmed':
      return answered(event.data.question, event.data.form, {});
    case 'AnswerOmitted':
    case 'AnswerRestored':
      return answered(event.data.question, event.data.form, { isOmitted: event.type === 'AnswerOmitted' });
    case 'AnswerFileAttached':
    case 'AnswerFileCopied': {
      const { question, form, file } = event.data;
      const { files, copies } = givenIn(state.answers[question]);
      const isCopy = event.type === 'AnswerFileCopied';
      const change = { value: including(files, file), copies: isCopy ? including(copies, file) : copies };
      return answered(question, form, { ...change, isOmitted: false });
    }
    case 'AnswerFileDetached': {
      const { question, form, file } = event.data;
      const { files, copies } = givenIn(state.answers[question]);
      return answered(question, form, { value: without(files, file), copies: without(copies, file) });
    }
    case 'AnswerNoteWritten': {
      const { question, note } = event.data;
      const notes = omitting(state.notes, question);
      return { ...state, notes: note === null ? notes : { ...notes, [question]: note } };
    }
    case 'AnswerRevealed':
      return state;
    case 'StepProgressRecorded': {
      const { form, step, progress } = event.data;
      return { ...state, progress: { ...state.progress, [`${form}/${step}`]: progress } };
    }
    case 'QuestionShown':
      return { ...state, shown: including(state.shown, event.data.question) };
    case 'QuestionHidden':
      return { ...state, shown: without(state.shown, event.data.question) };
    case 'FormEnabled':
      return { ...state, enabled: including(state.enabled, event.data.form) };
    case 'FormDisabled':
      return { ...state, enabled: without(state.enabled, event.data.form) };
    case 'FormStatusChanged':
      return withStatus(event.data.form, event.data.to);
    case 'FormReopened':
      return withStatus(event.data.form, 'in_progress');
    case 'FormReturnedForReview': {
      const { form, reasons } = event.data;
      return { ...withStatus(form, 'awaiting_review'), reasons: { ...state.reasons, [form]: reasons ?? [] } };
    }
    case 'FormSubmitted': {
      const { form } = event.data;
      const looked = Object.entries(state.answers).map(([key, one]) =>
        one.form === form && one.isToConfirm ? [key, { ...one, isToConfirm: false }] : [key, one],
      );
      return {
        ...withStatus(form, 'submitted'),
        answers: Object.fromEntries(looked),
        submittedAt: { ...state.submittedAt, [form]: meta.at },
        reasons: omitting(state.reasons, form),
      };
    }
    case 'FormCompleted':
      return withStatus(event.data.form, 'completed');
    case 'PerjuryStatementAccepted': {
      const by = 'user' in meta.by ? meta.by.user : null;
      const perjury = { by, at: meta.at, textVersion: event.data.textVersion };
      return { ...answered(perjuryQuestion, 'review', { value: event.data.textVersion }), perjury };
    }
    case 'PerjuryAcceptanceCleared':
      return { ...state, perjury: null, answers: omitting(state.answers, perjuryQuestion) };
    case 'QuestionnaireDefinitionMoved': {
      const { to, forms, apart, returned } = event.data;
      const all = { ...state.apart, ...state.answers };
      const isApart = (key: string) => (key in state.answers ? apart.includes(key) : !returned.includes(key));
      const split = (which: boolean) =>
        Object.fromEntries(Object.entries(all).filter(([key]) => isApart(key) === which));
      return { ...state, definitionVersion: to, forms, answers: split(false), apart: split(true) };
    }
    case 'ProgressCounted':
      return { ...state, counted: event.data };
    case 'QuestionnaireSummaryBuilt':
      return { ...state, summary: event.data };
  }
}

function givenIn(answer: StoredAnswer | undefined): { files: readonly string[]; copies: readonly string[] } {
  return { files: filesOf(answer), copies: answer?.copies ?? [] };
}
