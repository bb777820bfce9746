import { dayAt } from '@daybook/kernel/events';
import { formatDate, formatMoney } from '@daybook/kernel/ui';
import type { TqShownAnswerFragment } from '../generated/graphql.js';
import { isGiven, type Row, rowsIn, textIn, textsIn } from './given.js';

export { isGiven, type Row, rowsIn, saysTheSame, textIn, textsIn } from './given.js';

export type ShownAnswer = TqShownAnswerFragment;
export type ShownColumn = ShownAnswer['columns'][number];
/** What a field needs to know of a question, or of the column of a table. */
export interface Asked {
  readonly key: string;
  readonly type: string;
  readonly label: string;
  readonly options: readonly Choice[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  /** Offered no more. */
  readonly hidden_flag?: boolean;
}

/** What there is to choose from in every questionnaire. */
export interface Lists {
  readonly countries: readonly Choice[];
  readonly states: readonly Choice[];
  readonly currencies: readonly Choice[];
  readonly banks: readonly Choice[];
}

export const noLists: Lists = { countries: [], states: [], currencies: [], banks: [] };

/** The choices of a question or column. */
export function choicesOf({ type, options }: Pick<Asked, 'type' | 'options'>, lists: Lists): readonly Choice[] {
  if (type === 'country') return lists.countries;
  if (type === 'state') return lists.states;
  if (type === 'currency') return lists.currencies;
  return options;
}

/** What is offered; of what is hidden only what the answer has already. */
export function offeredBeside(choices: readonly Choice[], given: readonly string[]): readonly Choice[] {
  return choices.filter(({ value, hidden_flag: isHidden }) => !isHidden || given.includes(value));
}

const answers: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', na: 'Not applicable' };

/** An answer in words, a line for each row. */
export function inWords(
  asked: Pick<Asked, 'type' | 'options'> & Pick<ShownAnswer, 'columns'>,
  value: unknown,
  lists: Lists,
): string {
  const rows = rowsIn(value);
  if (asked.type === 'bank') return rows.map(bankInWords).join('');
  if (rows.length > 0) return rows.map((row) => rowInWords(asked.columns, row, lists)).join('\n');
  const texts = Array.isArray(value) ? textsIn(value) : [textIn(value)];
  return texts.map((text) => textInWords(asked, text, lists)).join(', ');
}

const bankInWords = ({ routingNumber = '', accountNumber = '', accountKind = '' }: Row) =>
  `${accountKind === 'savings' ? 'Savings' : 'Checking'} ${accountNumber}, routing ${routingNumber}`;

function rowInWords(columns: readonly ShownColumn[], row: Row, lists: Lists): string {
  const cells = columns.filter(({ key }) => isGiven(row[key]));
  return cells.map((column) => textInWords(column, row[column.key] ?? '', lists)).join(' · ');
}

function textInWords(asked: Pick<Asked, 'type' | 'options'>, text: string, lists: Lists): string {
  if (text === '') return '';
  if (asked.type === 'yes_no' || asked.type === 'yes_no_na') return answers[text] ?? text;
  if (asked.type === 'date') return formatDate(text, dayAt(new Date()));
  if (asked.type === 'money' && /^-?[\d.]+$/.test(text)) return formatMoney(text);
  if (asked.type === 'percentage') return `${text} %`;
  return choicesOf(asked, lists).find(({ value }) => value === text)?.label ?? text;
}
