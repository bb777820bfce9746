import { currentVersion, maxBytes, texts } from '@daybook/files/domain';
import { fileInLibrary, finishUpload } from '@daybook/files/flow';
import { type Commands, isDone } from '@daybook/kernel/commands';
import type { UploadCause, UploadPurpose } from '@daybook/kernel/contributions';
import { isRefusal, type RecordedEvent, type Refusal } from '@daybook/kernel/events';
import { titleOfFile } from '@daybook/kernel/text';
import {
  fillPlaceholders,
  type QuestionnaireEvent,
  questionnaire,
  questionnaireId,
  questionnaireRefusals,
  questionsOf,
} from '@daybook/tax/domain';
import { type OpenYear, openYear, placesOf } from '@daybook/tax/read';
import { upload } from '@daybook/uploads/domain';
import { step } from '@daybook/uploads/flow';

export const answerPurpose = 'TQ_ANSWER';

/** Which answer a file is for; kept in the events of its upload. */
export type AnswerTarget = { readonly company: string; readonly year: string; readonly question: string };

/** Papers that answer a question: they lie in the library, by year and form, and the questionnaire is told of them. */
export const answerUploads: UploadPurpose = {
  name: answerPurpose,
  maxBytes: maxBytes.file,
  tooBig: texts.fileTooBig,
  extensions: null,
  asSet: ({ libraryFiles }) => libraryFiles,
  demands: ({ company = '' }) => ({ action: 'answer', on: 'taxPapers', uuid: company }),
  /** What the questionnaire would say to one more file. */
  async isClosed(commands, target, _, context) {
    const { question } = target as AnswerTarget;
    const open = await yearOf(target as AnswerTarget, commands);
    if (!open) return questionnaireRefusals.notThere;
    const { state, published } = open;
    const command = { type: 'AttachAnswerFile', published, question, file: 'one more' } as const;
    const answer = questionnaire.decide(state, command, context);
    return isRefusal(answer) ? answer : undefined;
  },
  complete: finishAnswerUpload,
};

/** A file that answers a question now, and what its answer made of the year. */
export interface AnsweredByFile {
  readonly uuid: string;
  readonly events: readonly RecordedEvent<QuestionnaireEvent>[];
}

/** Makes of a finished upload a file of the library that answers its question. Each step is done once. */
export async function finishAnswerUpload(
  commands: Commands,
  ticket: string,
  cause: UploadCause,
): Promise<AnsweredByFile | Refusal> {
  const { state: sent } = await commands.load(upload, ticket);
  if (sent.is === 'absent' || !sent.result) throw new Error(`${ticket} was never finished.`);
  const finished = await finishUpload(commands, ticket, cause);
  if ('refused' in finished) return finished;
  const target = sent.target as AnswerTarget;
  const open = await yearOf(target, commands);
  if (!open) return questionnaireRefusals.notThere;
  const { company, published } = open;
  const { uuid } = finished;
  const made = {
    ...{ uuid, company, source: ticket, bytes: currentVersion(finished.file) },
    sent: { by: sent.by, isFromClient: sent.result.isFromClient },
  };
  const origin = (name: string) => step(ticket, name, cause);
  await fileInLibrary(commands, made, { folders: await foldersFor(open, target.question, commands) }, origin);
  const command = { type: 'AttachAnswerFile', published, question: target.question, file: uuid } as const;
  const id = questionnaireId(company, open.year);
  const outcome = await commands.send(questionnaire, id, command, origin('answer'));
  return isDone(outcome) ? { uuid, events: outcome.events } : outcome;
}

function yearOf({ company, year }: AnswerTarget, commands: Pick<Commands, 'load'>): Promise<OpenYear | undefined> {
  return openYear(commands, company, Number(year));
}

/** `Tax/2026/Payroll and contractors`; papers of the setup lie beside the forms. */
async function foldersFor(open: OpenYear, key: string, commands: Pick<Commands, 'load'>): Promise<readonly string[]> {
  const { definition } = open.published;
  const form = questionsOf(definition).find(({ question }) => question.key === key)?.form;
  const folders = ['Tax', `${open.year}`];
  if (!form) return folders;
  // the firm has no part in the name of a folder
  const places = await placesOf(commands, open, '');
  return [...folders, titleOfFile(fillPlaceholders(form.title, places))];
}
