import { refuse } from '@daybook/kernel/events';
import type { Column, Listed, Option, Question } from '../questionnaire/definition.js';
import type { FirmDefinitionRefusal } from './definition.events.js';
import { isKey, keyTaken, keyUnfit } from './keys.js';

const most = 100;
const longest = 200;
const changedMeanwhile = refuse('notThere', 'This list has been changed meanwhile. Please reload.');

/** Undefined where nothing is chosen from a list of its own. */
export function choicesIn({ type, options, columns }: Question, column: string | null): readonly Option[] | undefined {
  const asked = column === null ? { type, options } : columns?.find(({ key }) => key === column);
  return asked?.type === 'single_choice' || asked?.type === 'multi_choice' ? (asked.options ?? []) : undefined;
}

export function withChoices(question: Question, column: string | null, options: readonly Option[]): Question {
  if (column === null) return { ...question, options };
  const { columns = [] } = question;
  return { ...question, columns: columns.map((one) => (one.key === column ? { ...one, options } : one)) };
}

export function withColumns(question: Question, listed: readonly Listed[]): Question {
  const known = new Map((question.columns ?? []).map(({ isHidden: _, ...column }) => [column.key, column]));
  const columns = listed.map((one): Column => ({ ...(known.get(one.key) ?? { type: 'text' }), ...one }));
  return { ...question, columns };
}

export const keyedChoices = (options: readonly Option[]): readonly Listed[] =>
  options.map(({ value, ...rest }) => ({ key: value, ...rest }));

/** Answers are stored by the keys of a list: one that is there is hidden, and is neither taken out nor named otherwise. */
export function wrongList(now: readonly Listed[], next: readonly Listed[]): FirmDefinitionRefusal | undefined {
  const [known, keys] = [now, next].map((list) => list.map(({ key }) => key)) as [string[], string[]];
  if (known.some((key) => !keys.includes(key))) return changedMeanwhile;
  if (keys.some((key) => !known.includes(key) && !isKey(key))) return keyUnfit;
  if (new Set(keys).size < keys.length) return keyTaken;
  if (next.some(({ label }) => label.trim() === ''))
    return refuse('textMissing', 'Please write what each of them says.');
  if (next.some(({ label }) => label.length > longest))
    return refuse('textTooLong', `Please keep each of them to ${longest} characters.`);
  return next.length > most ? refuse('tooMany', `Please keep the list to ${most} entries.`) : undefined;
}
