import type { Row, Value } from '../questionnaire/conditions.js';
import type { Option, Question } from '../questionnaire/definition.js';

type Asked = Pick<Question, 'options' | 'columns'>;

/** Whether an answer has something hidden that was not in it before: what is hidden stays where it is, and is not given anew. */
export function bringsHidden(asked: Asked, value: Value | null, before: Value | null): boolean {
  const had = hiddenIn(asked, before);
  return hiddenIn(asked, value).some((one) => !had.includes(one));
}

function hiddenIn({ options, columns = [] }: Asked, value: Value | null): readonly string[] {
  if (value === null) return [];
  if (typeof value === 'string') return isHiddenIn(options, value) ? [value] : [];
  const cellsOf = (row: Row) =>
    columns
      .filter(({ key, isHidden, options: choices }) => row[key] && (isHidden || isHiddenIn(choices, row[key])))
      .map(({ key }) => `${key} ${row[key]}`);
  return value.flatMap((one) => (typeof one === 'string' ? hiddenIn({ options }, one) : cellsOf(one)));
}

function isHiddenIn(options: readonly Option[] = [], chosen: string): boolean {
  return options.some(({ value, isHidden }) => value === chosen && isHidden);
}
