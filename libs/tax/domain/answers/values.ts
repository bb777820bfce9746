import { isEmail, isStorable, phoneIn } from '@daybook/kernel/text';
import { isGiven, type Row, type Value } from '../questionnaire/conditions.js';
import { type Column, offered, type Question } from '../questionnaire/definition.js';
import { isDay } from './days.js';
import { isCountry, isCurrency, isRoutingNumber, taxStates } from './places.js';
import { tinDigits, wrongInTin } from './tin.js';

export const answerLimits = { text: 500, textarea: 5_000, rows: 200, files: 50 } as const;

type Asked = Pick<Question, 'type' | 'options' | 'columns' | 'isEin'>;

/** What is stored of what somebody sent: null takes the answer away. A sentence where it cannot be one. */
export function readAnswer(
  question: Asked,
  sent: unknown,
): { readonly value: Value | null } | { readonly wrong: string } {
  if (sent === null || sent === undefined || sent === '') return { value: null };
  switch (question.type) {
    case 'statement':
      return { wrong: 'There is nothing to answer here.' };
    case 'acknowledgement':
      return { wrong: 'Please accept the perjury statement with its own button.' };
    case 'upload_v2':
      return { wrong: 'Please give the papers as files.' };
    case 'table':
      return readRows(question.columns ?? [], sent);
    case 'bank':
      return readBank(sent);
    case 'multi_choice':
      return readChoices(question, sent);
    default: {
      if (typeof sent !== 'string') return { wrong: unreadable };
      const text = tidy(question.type, sent);
      if (text === '') return { value: null };
      const wrong = wrongInText(question, text);
      return wrong ? { wrong } : { value: text };
    }
  }
}

const unreadable = 'This answer cannot be read. Please enter it again.';

function readRows(columns: readonly Column[], sent: unknown): ReturnType<typeof readAnswer> {
  if (!Array.isArray(sent)) return { wrong: unreadable };
  if (sent.length > answerLimits.rows)
    return { wrong: `Please keep this to ${answerLimits.rows} rows, or upload a list.` };
  const rows: Row[] = [];
  for (const [at, given] of sent.entries()) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return { wrong: unreadable };
    const cells = new Map<string, unknown>(Object.entries(given));
    const row: Record<string, string> = {};
    for (const column of columns) {
      const cell = readAnswer(column, cells.get(column.key) ?? null);
      if ('wrong' in cell) return { wrong: `Row ${at + 1}, ${column.label}: ${cell.wrong}` };
      if (typeof cell.value === 'string') row[column.key] = cell.value;
      cells.delete(column.key);
    }
    if (cells.size > 0) return { wrong: `Row ${at + 1} has a column that is not asked for.` };
    if (Object.keys(row).length > 0) rows.push(row);
  }
  return { value: rows.length > 0 ? rows : null };
}

/** One row: a routing number and an account number, and which kind of account it is. */
function readBank(sent: unknown): ReturnType<typeof readAnswer> {
  const row: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : undefined;
  if (typeof row !== 'object' || row === null) return { wrong: unreadable };
  const { routingNumber, accountNumber, accountKind, ...others } = row as Record<string, unknown>;
  if (typeof routingNumber !== 'string' || typeof accountNumber !== 'string' || Object.keys(others).length > 0)
    return { wrong: unreadable };
  const [routing, account] = [routingNumber, accountNumber].map((text) => text.replace(/[\s-]/g, ''));
  if (!isRoutingNumber(routing ?? ''))
    return { wrong: 'The routing number has nine digits; please compare it with a check.' };
  if (!account || !/^\d{4,17}$/.test(account)) return { wrong: 'The account number has 4 to 17 digits.' };
  if (accountKind !== 'checking' && accountKind !== 'savings') return { wrong: 'Please choose checking or savings.' };
  return { value: [{ routingNumber: routing ?? '', accountNumber: account, accountKind }] };
}

function readChoices({ options = [] }: Asked, sent: unknown): ReturnType<typeof readAnswer> {
  if (!Array.isArray(sent)) return { wrong: unreadable };
  if (sent.some((one) => !options.some(({ value }) => value === one))) return { wrong: notOffered };
  const chosen = options.map(({ value }) => value).filter((value) => sent.includes(value));
  return { value: chosen.length > 0 ? chosen : null };
}

export const notOffered = 'Please choose one of the answers offered.';

function tidy(type: Question['type'], sent: string): string {
  const text = sent.trim();
  if (type === 'tax_id') return tinDigits(text) ?? text;
  if (type === 'phone') return phoneIn(text);
  if (type === 'money' || type === 'number' || type === 'percentage') return text.replace(/[$,%\s]/g, '');
  return text;
}

function wrongInText({ type, options = [], isEin }: Asked, text: string): string | undefined {
  if (!isStorable(text)) return unreadable;
  const most = type === 'textarea' ? answerLimits.textarea : answerLimits.text;
  if (text.length > most) return `Please keep this to ${most} characters.`;
  switch (type) {
    case 'yes_no':
      return text === 'yes' || text === 'no' ? undefined : notOffered;
    case 'yes_no_na':
      return text === 'yes' || text === 'no' || text === 'na' ? undefined : notOffered;
    case 'single_choice':
      return options.some(({ value }) => value === text) ? undefined : notOffered;
    case 'date':
      return isDay(text) ? undefined : 'Please enter a date, such as 03/31/2026.';
    case 'money':
      return /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? undefined : 'Please enter an amount, such as 1250.00.';
    case 'number':
      return /^\d{1,12}(\.\d{1,4})?$/.test(text) ? undefined : 'Please enter a number.';
    case 'percentage':
      return /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100 ? undefined : 'Please enter 0 to 100.';
    case 'country':
      return isCountry(text) ? undefined : notOffered;
    case 'state':
      return taxStates.has(text) ? undefined : notOffered;
    case 'currency':
      return isCurrency(text) ? undefined : notOffered;
    case 'phone':
      return /^\+?[\d\s().x-]{7,25}$/i.test(text) ? undefined : 'Please enter a phone number.';
    case 'email':
      return isEmail(text) ? undefined : 'Please enter an email address.';
    case 'tax_id':
      return wrongInTin(text, isEin ? ['ein'] : undefined);
    default:
      return undefined;
  }
}

/** Whether nothing is missing in it: a table may be saved in the middle of a row, and is open until that is filled in. */
export function isComplete({ columns = [] }: Pick<Question, 'columns'>, value: Value): boolean {
  const needed = offered(columns).filter(({ isRequired }) => isRequired === true);
  if (typeof value === 'string') return isGiven(value);
  return value.every((row) => typeof row === 'string' || needed.every(({ key }) => isGiven(row[key])));
}
