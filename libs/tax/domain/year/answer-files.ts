import { type Definition, questionsOf } from '../questionnaire/definition.js';
import type { Questionnaire, StoredAnswer } from './state.js';

/** Of an answer to a question for files. */
export function filesOf(answer: Pick<StoredAnswer, 'value'> | undefined): readonly string[] {
  return Array.isArray(answer?.value) ? answer.value.filter((one) => typeof one === 'string') : [];
}

export interface AnswerFile {
  /** Null in the setup. */
  readonly form: string | null;
  readonly question: string;
  readonly file: string;
  /** It stays where it is in the library. */
  readonly isCopy: boolean;
}

/** Every file that answers one of these questions. */
export function answerFilesIn(
  definition: Definition,
  { answers }: Pick<Questionnaire, 'answers'>,
): readonly AnswerFile[] {
  return questionsOf(definition)
    .filter(({ question }) => question.type === 'upload_v2')
    .flatMap(({ form, question: { key } }) => {
      const copies = answers[key]?.copies ?? [];
      const place = { form: form?.key ?? null, question: key };
      return filesOf(answers[key]).map((file) => ({ ...place, file, isCopy: copies.includes(file) }));
    });
}

/** Whether an answer of the year has the file, also one that today's questions have no place for. */
export function restsOn({ answers, apart }: Pick<Questionnaire, 'answers' | 'apart'>, file: string): boolean {
  return [...Object.values(answers), ...Object.values(apart)].some((answer) => filesOf(answer).includes(file));
}
