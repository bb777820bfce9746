import type { AnswerCondition, CellCondition, Condition } from './conditions.js';
import { type Column, offered, type Question, type QuestionType } from './definition.js';

export const countedTypes: readonly QuestionType[] = [
  'number',
  'money',
  'percentage',
  'multi_choice',
  'table',
  'upload_v2',
];
const amounts: readonly QuestionType[] = ['number', 'money', 'percentage'];

/** What keeps a condition from ever holding, or from meaning anything, as sentences. */
export function conditionProblems(condition: Condition, questions: ReadonlyMap<string, Question>): readonly string[] {
  if ('all' in condition) return condition.all.flatMap((one) => conditionProblems(one, questions));
  if ('any' in condition) return condition.any.flatMap((one) => conditionProblems(one, questions));
  if ('not' in condition) return conditionProblems(condition.not, questions);
  const question = questions.get(condition.question);
  return question
    ? problemsOfAnswer(condition, question)
    : [`It depends on “${condition.question}”, which nobody is asked.`];
}

function problemsOfAnswer(condition: AnswerCondition, question: Question): readonly string[] {
  const { label, type } = question;
  if ('is' in condition) return valueProblems(condition.is, question, `“${label}”`);
  if ('atLeast' in condition)
    return countedTypes.includes(type) ? [] : [`“${label}” is not a number and cannot be counted.`];
  if ('isAnswered' in condition) return [];
  const columns = new Map((question.columns ?? []).map((column) => [column.key, column]));
  if (type !== 'table') return [`“${label}” has no rows.`];
  return condition.hasRow.flatMap((cell) => cellProblems(cell, columns.get(cell.column), label));
}

function cellProblems(cell: CellCondition, column: Column | undefined, table: string): readonly string[] {
  if (!column) return [`There is no column “${cell.column}” of “${table}”.`];
  const name = `“${column.label}” of “${table}”`;
  if (column.isHidden) return [`The column ${name} is hidden.`];
  if ('is' in cell) return valueProblems(cell.is, column, name);
  return amounts.includes(column.type) ? [] : [`${name} is not a number.`];
}

function valueProblems(
  values: readonly string[],
  asked: Pick<Question, 'type' | 'options'>,
  name: string,
): readonly string[] {
  const possible = possibleValues(asked);
  if (!possible) return [];
  return values
    .filter((value) => !possible.includes(value))
    .map((value) => {
      const hidden = asked.options?.find((option) => option.value === value);
      return hidden
        ? `${name} can no longer be “${hidden.label}”: this choice is hidden.`
        : `${name} can never be “${value}”.`;
    });
}

/** Undefined where anything may be typed. */
export function possibleValues({ type, options }: Pick<Question, 'type' | 'options'>): readonly string[] | undefined {
  if (type === 'yes_no') return ['yes', 'no'];
  if (type === 'yes_no_na') return ['yes', 'no', 'na'];
  return options && offered(options).map(({ value }) => value);
}
