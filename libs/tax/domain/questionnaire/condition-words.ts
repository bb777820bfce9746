import type { AnswerCondition, CellCondition, Condition } from './conditions.js';
import type { Column, Question } from './definition.js';

/** A condition as a preparer would say it, after "only if". */
export function conditionInWords(condition: Condition, questions: ReadonlyMap<string, Question>): string {
  if ('all' in condition) return joined(condition.all, ' and ', questions);
  if ('any' in condition) return joined(condition.any, ' or ', questions);
  if ('not' in condition) return `not (${conditionInWords(condition.not, questions)})`;
  return answerInWords(condition, questions.get(condition.question));
}

function joined(conditions: readonly Condition[], word: string, questions: ReadonlyMap<string, Question>): string {
  return conditions
    .map((one) => (isOfSeveral(one) ? `(${conditionInWords(one, questions)})` : conditionInWords(one, questions)))
    .join(word);
}

const isOfSeveral = (one: Condition) => ('all' in one && one.all.length > 1) || ('any' in one && one.any.length > 1);

function answerInWords(condition: AnswerCondition, question: Question | undefined): string {
  const asked = `“${question?.label ?? condition.question}”`;
  if ('isAnswered' in condition) return `${asked} is ${condition.isAnswered ? '' : 'not '}answered`;
  if ('is' in condition) return `${asked} is ${namesOf(condition.is, question)}`;
  if ('atLeast' in condition) return `${asked} is at least ${condition.atLeast}`;
  const cells = condition.hasRow.map((cell) => cellInWords(cell, question?.columns));
  return `${asked} has a row in which ${cells.join(' and ')}`;
}

function cellInWords(cell: CellCondition, columns: readonly Column[] = []): string {
  const column = columns.find(({ key }) => key === cell.column);
  const name = `“${column?.label ?? cell.column}”`;
  return 'is' in cell ? `${name} is ${namesOf(cell.is, column)}` : `${name} is at least ${cell.atLeast}`;
}

function namesOf(values: readonly string[], asked: Pick<Question, 'type' | 'options'> | undefined): string {
  const choices = asked ? choicesOf(asked) : [];
  return values.map((value) => choices.find((one) => one.value === value)?.label ?? value).join(' or ');
}

/** What may be chosen as an answer; none where it is typed. */
export function choicesOf({ type, options }: Pick<Question, 'type' | 'options'>): NonNullable<Question['options']> {
  const yesOrNo = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  if (type === 'yes_no') return yesOrNo;
  if (type === 'yes_no_na') return [...yesOrNo, { value: 'na', label: 'Not applicable' }];
  return options ?? [];
}
