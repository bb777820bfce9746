import { dayInWords } from '@daybook/kernel/events';
import { maskedAnswer } from '../answers/masking.js';
import { stateNames } from '../answers/places.js';
import { isGiven, type Row, type Value } from '../questionnaire/conditions.js';
import type { Column, Question } from '../questionnaire/definition.js';

/** An answer as it is read on paper: tax ids and account numbers show their last four digits, files their names. */
export type Readable =
  | { readonly text: string }
  | { readonly files: readonly string[] }
  | { readonly columns: readonly ReadableColumn[]; readonly rows: readonly (readonly string[])[] };

export interface ReadableColumn {
  readonly label: string;
  /** Amounts and numbers, which stand below each other. */
  readonly isNumber: boolean;
}

/** @param titleOf what a file is called now; of one that is gone a sentence */
export function saidOf(question: Question, value: Value, titleOf: (file: string) => string): Readable {
  const shown = maskedAnswer(question, value);
  if (shown === null) return { text: '' };
  if (typeof shown === 'string') return { text: worded(question, shown) };
  if (question.type === 'upload_v2') return { files: shown.filter((one) => typeof one === 'string').map(titleOf) };
  const rows = shown.filter((one): one is Row => typeof one === 'object');
  if (question.type === 'bank') return { text: rows.map(bankInWords).join('\n') };
  if (rows.length > 0) return tableOf(question.columns ?? [], rows);
  const chosen = shown.filter((one) => typeof one === 'string');
  return { text: chosen.map((one) => worded(question, one)).join('\n') };
}

/** All of it in one line, for a cell of a list. */
export function inOneCell(said: Readable): string {
  if ('text' in said) return said.text.replaceAll('\n', '; ');
  if ('files' in said) return said.files.join('; ');
  const { columns, rows } = said;
  const row = (cells: readonly string[]) =>
    columns.flatMap(({ label }, at) => (cells[at] ? [`${label}: ${cells[at]}`] : [])).join(', ');
  return rows.map(row).join('; ');
}

/** Columns that nobody filled in are left out. */
function tableOf(columns: readonly Column[], rows: readonly Row[]): Readable {
  const used = columns.filter(({ key }) => rows.some((row) => isGiven(row[key])));
  return {
    columns: used.map(({ label, type }) => ({ label, isNumber: numeric.includes(type) })),
    rows: rows.map((row) => used.map((column) => worded(column, row[column.key] ?? ''))),
  };
}

const numeric: readonly Question['type'][] = ['money', 'number', 'percentage'];
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const regions = new Intl.DisplayNames('en-US', { type: 'region' });
const yesOrNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', na: 'Not applicable' };

function worded({ type, options = [] }: Pick<Question, 'type' | 'options'>, text: string): string {
  if (text === '') return '';
  switch (type) {
    case 'yes_no':
    case 'yes_no_na':
      return yesOrNo[text] ?? text;
    case 'single_choice':
    case 'multi_choice':
      return options.find(({ value }) => value === text)?.label ?? text;
    case 'date':
      return dayInWords(text);
    case 'money':
      return money.format(Number(text));
    case 'number':
      return number.format(Number(text));
    case 'percentage':
      return `${number.format(Number(text))}%`;
    case 'country':
      return regions.of(text) ?? text;
    case 'state':
      return stateNames[text] ?? text;
    case 'acknowledgement':
      return acceptedInWords(text);
    default:
      return text;
  }
}

/** @param version of the words that were accepted */
export const acceptedInWords = (version: string) => `Accepted, in the words of version ${version}`;

function bankInWords({ routingNumber, accountNumber, accountKind }: Row): string {
  const kind = accountKind === 'savings' ? 'Savings' : 'Checking';
  return `${kind} account ${accountNumber}, routing number ${routingNumber}`;
}
