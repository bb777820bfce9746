import type { Condition } from '../questionnaire/conditions.js';
import type { Column, Option, Question, QuestionType } from '../questionnaire/definition.js';

type Rest = Partial<Omit<Question, 'key' | 'type' | 'label' | 'help'>>;

/** A question that has to be answered unless it says otherwise. */
export function ask(type: QuestionType, key: string, label: string, help: string, rest: Rest = {}): Question {
  return { key, type, label, help, isRequired: true, ...rest };
}

export const yesNo = (key: string, label: string, help: string, rest: Rest = {}): Question =>
  ask('yes_no', key, label, help, rest);

/** Papers, which a client may also hand in later or not have. */
export const papers = (key: string, label: string, help: string, rest: Rest = {}): Question =>
  ask('upload_v2', key, label, help, { isOmittable: true, ...rest });

export const table = (
  key: string,
  label: string,
  help: string,
  columns: readonly Column[],
  rest: Rest = {},
): Question => ask('table', key, label, help, { columns, isOmittable: true, ...rest });

export const choice = (
  key: string,
  label: string,
  help: string,
  options: readonly Option[],
  rest: Rest = {},
): Question => ask('single_choice', key, label, help, { options, ...rest });

export const column = (
  key: string,
  label: string,
  type: Column['type'] = 'text',
  rest: Partial<Column> = {},
): Column => ({
  key,
  label,
  type,
  ...rest,
});

/** For a question that follows from a yes. */
export const ifYes = (question: string): { readonly show: Condition } => ({ show: { question, is: ['yes'] } });

export const chosen = (question: string, ...values: readonly string[]): Condition => ({ question, is: values });

export const yesOrNo: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
