import { type AnswerCondition, type Condition, choicesOf, type Question } from '@daybook/tax/domain/questionnaire';

/** One line of a condition as it is chosen from lists. */
export interface ChosenLine {
  readonly question: string;
  readonly says: 'is' | 'isAnswered' | 'isNotAnswered' | 'atLeast';
  readonly values: readonly string[];
  readonly amount: string;
}

export interface ChosenCondition {
  /** Whether every line has to hold, or one of them. */
  readonly join: 'all' | 'any';
  readonly lines: readonly ChosenLine[];
}

export const always: ChosenCondition = { join: 'all', lines: [] };

export const blankLine: ChosenLine = { question: '', says: 'isAnswered', values: [], amount: '' };

/** The lines of a condition; undefined where it says more than the lists can. */
export function chosenIn(condition: Condition | undefined): ChosenCondition | undefined {
  if (!condition) return always;
  if ('all' in condition) return linesOf('all', condition.all);
  if ('any' in condition) return linesOf('any', condition.any);
  return linesOf('all', [condition]);
}

function linesOf(join: ChosenCondition['join'], conditions: readonly Condition[]): ChosenCondition | undefined {
  const lines = conditions.map((one) => ('question' in one ? lineOf(one) : undefined));
  return lines.every((line) => line !== undefined) ? { join, lines } : undefined;
}

function lineOf(condition: AnswerCondition): ChosenLine | undefined {
  const line = { ...blankLine, question: condition.question };
  if ('is' in condition) return { ...line, says: 'is', values: condition.is };
  if ('atLeast' in condition) return { ...line, says: 'atLeast', amount: `${condition.atLeast}` };
  if ('isAnswered' in condition) return { ...line, says: condition.isAnswered ? 'isAnswered' : 'isNotAnswered' };
  return undefined;
}

/** What the lines mean; null: always. Undefined while a line is not finished. */
export function conditionOf({ join, lines }: ChosenCondition): Condition | null | undefined {
  const conditions = lines.map(meantBy).filter((one) => one !== undefined);
  const [only] = conditions;
  if (conditions.length < lines.length) return undefined;
  if (!only) return null;
  if (conditions.length === 1) return only;
  return join === 'all' ? { all: conditions } : { any: conditions };
}

function meantBy({ question, says, values, amount }: ChosenLine): AnswerCondition | undefined {
  if (question === '') return undefined;
  if (says === 'is') return values.length > 0 ? { question, is: values } : undefined;
  if (says === 'atLeast')
    return amount.trim() !== '' && Number.isFinite(Number(amount)) ? { question, atLeast: Number(amount) } : undefined;
  return { question, isAnswered: says === 'isAnswered' };
}

const counted: readonly Question['type'][] = ['number', 'money', 'percentage', 'multi_choice', 'table', 'upload_v2'];

/** What can be said of the answer to a question. */
export function sayingsAbout(question: Question | undefined): readonly ChosenLine['says'][] {
  if (!question) return ['isAnswered', 'isNotAnswered'];
  return [
    ...(choicesOf(question).length > 0 ? (['is'] as const) : []),
    'isAnswered',
    'isNotAnswered',
    ...(counted.includes(question.type) ? (['atLeast'] as const) : []),
  ];
}
