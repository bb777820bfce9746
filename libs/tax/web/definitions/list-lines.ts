import type { Listed, Option, Question } from '@daybook/tax/domain/questionnaire';

/** A choice or a column as it is typed. */
export interface Line {
  /** Tells it apart while it moves. */
  readonly id: number;
  /** Null until it is saved. */
  readonly key: string | null;
  readonly label: string;
  readonly isHidden: boolean;
}

export function linesOf(list: readonly Listed[]): readonly Line[] {
  return list.map(({ key, label, isHidden = false }, id) => ({ id, key, label, isHidden }));
}

export const keyedChoices = (options: readonly Option[] = []): readonly Listed[] =>
  options.map(({ value, ...rest }) => ({ key: value, ...rest }));

export function withLine(lines: readonly Line[]): readonly Line[] {
  const id = Math.max(-1, ...lines.map((line) => line.id)) + 1;
  return [...lines, { id, key: null, label: '', isHidden: false }];
}

export function movedLine(lines: readonly Line[], from: number, by: -1 | 1): readonly Line[] {
  const line = lines[from];
  return line ? lines.toSpliced(from, 1).toSpliced(from + by, 0, line) : lines;
}

export function sentOf(lines: readonly Line[]) {
  return lines.map(({ key, label, isHidden }) => ({ key, label, isHidden }));
}

export const isChoice = ({ type }: Pick<Question, 'type'>) => type === 'single_choice' || type === 'multi_choice';
