/** What somebody answered: text (also numbers, money, dates), several choices or files, or the rows of a table. */
export type Value = string | readonly string[] | readonly Row[];
export type Row = Readonly<Record<string, string>>;

/**
 * When something is shown, enabled or set, as data: staff build it in the browser from lists, and it can be checked before it
 * is published. The shape follows JSON Logic with the operators a questionnaire needs, each under its own name, so that a
 * definition has types and its conditions can be read back in words (docs/decisions/0145-conditions-are-typed-data.md).
 */
export type Condition =
  | AnswerCondition
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** What an answer has to be. Without an answer none of them holds, but for `isAnswered: false`. */
export type AnswerCondition = { readonly question: string } & (
  | { readonly isAnswered: boolean }
  /** The answer, or one of several choices, is one of these. */
  | { readonly is: readonly string[] }
  /** A number, or how many choices, files or rows there are. */
  | { readonly atLeast: number }
  /** The table has a row for which all of these hold. */
  | { readonly hasRow: readonly CellCondition[] }
);

export type CellCondition = { readonly column: string } & (
  | { readonly is: readonly string[] }
  | { readonly atLeast: number }
);

/** @param answerTo what was answered to a question that is shown; undefined for one that is hidden or open */
export function holds(condition: Condition, answerTo: (question: string) => Value | undefined): boolean {
  if ('all' in condition) return condition.all.every((one) => holds(one, answerTo));
  if ('any' in condition) return condition.any.some((one) => holds(one, answerTo));
  if ('not' in condition) return !holds(condition.not, answerTo);
  const answer = answerTo(condition.question);
  if ('isAnswered' in condition) return isGiven(answer) === condition.isAnswered;
  if (!isGiven(answer)) return false;
  if ('is' in condition) return textsOf(answer).some((text) => condition.is.includes(text));
  if ('atLeast' in condition) return (typeof answer === 'string' ? Number(answer) : answer.length) >= condition.atLeast;
  return rowsOf(answer).some((row) => condition.hasRow.every((cell) => holdsForCell(cell, row[cell.column])));
}

/** The questions a condition asks about. */
export function questionsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(questionsIn);
  if ('any' in condition) return condition.any.flatMap(questionsIn);
  if ('not' in condition) return questionsIn(condition.not);
  return [condition.question];
}

/** Blank text and empty lists are no answer. */
export function isGiven(answer: Value | undefined | null): answer is Value {
  return answer !== undefined && answer !== null && (typeof answer === 'string' ? answer.trim() : answer).length > 0;
}

function holdsForCell(condition: CellCondition, cell: string | undefined): boolean {
  if (!isGiven(cell)) return false;
  return 'is' in condition ? condition.is.includes(cell) : Number(cell) >= condition.atLeast;
}

function textsOf(answer: Value): readonly string[] {
  return typeof answer === 'string' ? [answer] : answer.filter((one) => typeof one === 'string');
}

function rowsOf(answer: Value): readonly Row[] {
  return typeof answer === 'string' ? [] : answer.filter((one): one is Row => typeof one === 'object');
}
