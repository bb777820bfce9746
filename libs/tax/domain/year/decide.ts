import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { maskedAnswer } from '../answers/masking.js';
import { answerLimits } from '../answers/values.js';
import { type Question, questionNamed } from '../questionnaire/definition.js';
import { evaluate } from '../questionnaire/evaluate.js';
import { filesOf } from './answer-files.js';
import { addForm, removeForm } from './changing-forms.js';
import type { Published, QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { acceptPerjury, changeFormStatus, formIn, submitForm, withdrawPerjury } from './forms.js';
import { moveDefinition } from './moving-definition.js';
import { countProgress } from './progress.js';
import { questionnaireRefusals as no } from './refusals.js';
import { rollForward } from './rolling-forward.js';
import { consequenceEvents, judgeAnswers, sameValue, savingEvents } from './saving.js';
import { advanceSetup, finishSetup } from './setup.js';
import type { Questionnaire, QuestionnaireState } from './state.js';

type Of<T extends QuestionnaireCommand['type']> = Extract<QuestionnaireCommand, { type: T }>;
type Decided = Decision<QuestionnaireEvent, QuestionnaireRefusal>;

export function decideQuestionnaire(
  state: QuestionnaireState,
  command: QuestionnaireCommand,
  context: DecisionContext,
): Decided {
  if (command.type === 'GenerateQuestionnaire') return state.is === 'open' ? [] : [generatedFrom(command)];
  if (command.type === 'RemoveQuestionnaire' && state.is === 'removed') return [];
  if (state.is !== 'open') return no.notThere;
  if ('published' in command && command.published.version !== state.definitionVersion) return no.questionsMoved;
  switch (command.type) {
    case 'RollForwardAnswers':
      return rollForward(state, command);
    case 'RemoveQuestionnaire':
      // also while all of them are open again: what was handed in is a record of the engagement
      return Object.keys(state.submittedAt).length > 0
        ? no.yearSubmitted
        : [{ type: 'QuestionnaireRemoved', data: {} }];
    case 'AddForm':
      return addForm(state, command);
    case 'RemoveForm':
      return removeForm(state, command);
    case 'AdvanceSetup':
      return advanceSetup(state, command);
    case 'FinishSetup':
      return finishSetup(state, command);
    case 'SaveAnswers':
      return saveAnswers(state, command);
    case 'OmitAnswer':
    case 'RestoreAnswer':
      return omit(state, command);
    case 'RevealAnswer':
      return reveal(state, command);
    case 'WriteAnswerNote':
      return writeNote(state, command);
    case 'AttachAnswerFile':
    case 'CopyAnswerFile':
    case 'DetachAnswerFile':
      return changeFiles(state, command);
    case 'SaveStepProgress':
      return saveProgress(state, command);
    case 'AcceptPerjuryStatement':
      return acceptPerjury(state, command, context);
    case 'WithdrawPerjuryStatement':
      return withdrawPerjury(state);
    case 'SubmitForm':
      return submitForm(state, command);
    case 'ChangeFormStatus':
      return changeFormStatus(state, command);
    case 'MoveDefinition':
      return moveDefinition(state, command);
    case 'CountProgress':
      return countProgress(state, command.published.definition);
    case 'ReplaceSummary':
      return replaceSummary(state, command);
  }
}

function generatedFrom({ published, todo }: Of<'GenerateQuestionnaire'>): QuestionnaireEvent {
  const { version, definition } = published;
  const forms = definition.forms.map(({ key }) => key);
  const shown = [...evaluate(definition, {}).shown];
  return {
    type: 'QuestionnaireGenerated',
    data: { definitionVersion: version, forms, shown, ...(todo !== undefined && { todo }) },
  };
}

function saveAnswers(state: Questionnaire, { published, form: key, answers }: Of<'SaveAnswers'>): Decided {
  const form = formIn(state, published, key);
  if ('refused' in form) return form;
  const { definition } = published;
  return savingEvents(state, definition, key, judgeAnswers(state, definition, key, answers));
}

/** The question, with the form it is in; a refusal where it cannot be answered now. */
function answerable(
  state: Questionnaire,
  published: Published,
  key: string,
): { readonly form: string | null; readonly question: Question } | QuestionnaireRefusal {
  const asked = questionNamed(published.definition, key);
  if (!asked) return no.questionNotThere;
  const form = asked.form && formIn(state, published, asked.form.key);
  return form && 'refused' in form ? form : { form: asked.form?.key ?? null, question: asked.question };
}

/** “Not applicable” keeps the value that was there, so that it can be taken back. */
function omit(state: Questionnaire, { type, published, question: key }: Of<'OmitAnswer' | 'RestoreAnswer'>): Decided {
  const asked = answerable(state, published, key);
  if ('refused' in asked) return asked;
  const isOmitted = type === 'OmitAnswer';
  if (isOmitted && !asked.question.isOmittable) return no.notOmittable;
  const now = state.answers[key];
  if ((now?.isOmitted ?? false) === isOmitted) return [];
  const saved = { [key]: { value: now?.value ?? null, isOmitted } };
  const event: QuestionnaireEvent = {
    type: isOmitted ? 'AnswerOmitted' : 'AnswerRestored',
    data: { form: asked.form, question: key },
  };
  return [event, ...consequenceEvents(state, published.definition, saved)];
}

/** Each time is on record: it changes nothing else. */
function reveal(state: Questionnaire, { published, question: key }: Of<'RevealAnswer'>): Decided {
  const asked = questionNamed(published.definition, key);
  if (!asked) return no.questionNotThere;
  const value = state.answers[key]?.value ?? null;
  if (sameValue(maskedAnswer(asked.question, value), value)) return no.nothingMasked;
  return [{ type: 'AnswerRevealed', data: { form: asked.form?.key ?? null, question: key } }];
}

/** For staff alone; it changes no answer, so nothing follows from it. */
function writeNote(state: Questionnaire, { published, question: key, note: written }: Of<'WriteAnswerNote'>): Decided {
  const asked = questionNamed(published.definition, key);
  if (!asked) return no.questionNotThere;
  const note = written.trim() || null;
  if (note && note.length > 2_000) return no.noteTooLong;
  if ((state.notes[key] ?? null) === note) return [];
  return [{ type: 'AnswerNoteWritten', data: { form: asked.form?.key ?? null, question: key, note } }];
}

const fileEvents = {
  AttachAnswerFile: 'AnswerFileAttached',
  CopyAnswerFile: 'AnswerFileCopied',
} as const;

function changeFiles(
  state: Questionnaire,
  { type, published, question: key, file }: Of<'AttachAnswerFile' | 'CopyAnswerFile' | 'DetachAnswerFile'>,
): Decided {
  const asked = answerable(state, published, key);
  if ('refused' in asked) return asked;
  const { form, question } = asked;
  if (question.type !== 'upload_v2') return no.notForFiles;
  const now = state.answers[key];
  const files = filesOf(now);
  const others = files.filter((one) => one !== file);
  const consequences = (value: readonly string[]) =>
    consequenceEvents(state, published.definition, { [key]: { value, isOmitted: false } });
  if (type === 'DetachAnswerFile') {
    if (others.length === files.length) return no.fileNotThere;
    const data = { form, question: key, file, isCopy: now?.copies.includes(file) ?? false };
    return [{ type: 'AnswerFileDetached', data }, ...consequences(others)];
  }
  if (others.length < files.length && !now?.isOmitted) return [];
  if (others.length >= answerLimits.files) return no.tooManyFiles;
  return [{ type: fileEvents[type], data: { form, question: key, file } }, ...consequences([...others, file])];
}

function saveProgress(state: Questionnaire, { published, form, step, progress }: Of<'SaveStepProgress'>): Decided {
  const steps = published.definition.forms.find(({ key }) => key === form)?.steps;
  if (!steps) return no.formNotThere;
  if (!steps.some(({ key }) => key === step)) return no.stepNotThere;
  if (progress.length > 40) return no.progressTooLong;
  if (state.progress[`${form}/${step}`] === progress) return [];
  return [{ type: 'StepProgressRecorded', data: { form, step, progress } }];
}

function replaceSummary({ summary }: Questionnaire, { objectId, upToRevision }: Of<'ReplaceSummary'>): Decided {
  if (summary && summary.upToRevision >= upToRevision) return [];
  return [{ type: 'QuestionnaireSummaryBuilt', data: { objectId, upToRevision } }];
}
