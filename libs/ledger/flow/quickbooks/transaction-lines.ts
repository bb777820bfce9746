import { type LedgerAccess, LedgerRefused, type Recategorization } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { type Entity, entity, type Line, oneAnswer, type Whole, whole } from './forms.js';
import { centsOf } from './postings.js';
import { storableIn } from './storable-answers.js';

/** Lines of these kinds name an account; others take it from what was sold. */
const details = ['AccountBasedExpenseLineDetail', 'DepositLineDetail', 'JournalEntryLineDetail'] as const;

export const gone = 'This transaction was changed at QuickBooks: the line that was asked about is gone.';

/** A transaction as it came, to be sent back with all that is in it, and what is read of it. */
export interface ReadTransaction {
  readonly kind: string;
  readonly path: string;
  readonly all: Whole;
  readonly read: Entity;
}

/** @throws LedgerRefused where it is gone */
export async function transactionNow(
  client: QuickbooksClient,
  access: LedgerAccess,
  transaction: string,
): Promise<ReadTransaction> {
  const [kind = '', id = ''] = transaction.split(':');
  const answer = await client.readAsItIs(access, kind, id);
  if (!answer) throw new LedgerRefused('This transaction is not at QuickBooks any more.');
  return readTransaction(kind, answer.record);
}

/** What an answer to a change has of it. */
export function transactionIn(kind: string, answer: unknown): ReadTransaction {
  return readTransaction(kind, parsed(oneAnswer, answer)[kind]);
}

function readTransaction(kind: string, given: unknown): ReadTransaction {
  const [all, read] = [parsed(whole, given), parsed(entity, storableIn(given))];
  return { kind, path: kind.toLowerCase(), all, read };
}

/** By which a line is found again in later versions: QuickBooks’ own number of it, else its place. */
export function nameOfLine({ read }: ReadTransaction, index: number): string {
  return read.Line[index]?.Id ?? `#${index}`;
}

/** Undefined where it is gone. */
export function lineNamed(now: ReadTransaction, name: string): number | undefined {
  const index = now.read.Line.findIndex((_, at) => nameOfLine(now, at) === name);
  return index < 0 ? undefined : index;
}

export function wordsOf({ read }: ReadTransaction, index: number | undefined): string | null {
  return read.Line[index ?? -1]?.Description ?? null;
}

export function isOn({ read }: ReadTransaction, index: number | undefined, account: string): boolean {
  const line = read.Line[index ?? -1];
  return details.some((one) => line?.[one]?.AccountRef?.value === account);
}

/** The line of this amount on this account; of several the one that says what was asked about, and no other. */
export function lineOf(
  kind: string,
  given: Entity,
  account: string,
  { cents, said }: Pick<Recategorization, 'cents' | 'said'>,
): number | undefined {
  const lines = linesOn(kind, given, account, cents).map(({ line, index }) => ({
    index,
    isNamed: (line.Description ?? null) === said,
  }));
  const named = lines.find(({ isNamed }) => isNamed);
  return (named ?? (lines.length === 1 ? lines[0] : undefined))?.index;
}

/** All of this amount in the home currency on this account. */
export function linesOn(kind: string, given: Entity, account: string, cents: number) {
  return given.Line.flatMap((line, index) =>
    details.some((one) => line[one]?.AccountRef?.value === account) &&
    isAmount(signedCents(kind, given, line), cents, given)
      ? [{ line, index }]
      : [],
  );
}

/** Whether a line of this amount is of something that was bought, which decides its account. */
export function isOfItem({ kind, read }: ReadTransaction, cents: number): boolean {
  return read.Line.some(
    (line) => line.ItemBasedExpenseLineDetail && isAmount(signedCents(kind, read, line), cents, read),
  );
}

/**
 * All of it with one line on another account: what an update leaves out QuickBooks empties.
 *
 * @param Description null: none; undefined: as it is
 * @throws LedgerRefused where there is no such line
 */
export function withLineOn(
  { all, read }: ReadTransaction,
  index: number | undefined,
  account: string,
  Description: string | null | undefined,
): Whole {
  const detail = index !== undefined && details.find((one) => read.Line[index]?.[one]);
  if (!detail) throw new LedgerRefused(gone);
  const { Description: now, ...before } = all.Line[index] ?? {};
  const says = Description === undefined ? now : Description;
  const line = {
    ...before,
    ...(typeof says === 'string' && { Description: says }),
    [detail]: { ...(before[detail] as object), AccountRef: { value: account } },
  };
  return { ...all, Line: all.Line.with(index, line) };
}

function isAmount(found: number, cents: number, { ExchangeRate }: Entity): boolean {
  // QuickBooks spreads what rounding leaves over the lines
  return Math.abs(found - cents) <= (ExchangeRate === 1 ? 0 : 1);
}

function signedCents(kind: string, { Credit, ExchangeRate }: Entity, line: Line): number {
  const isCredit =
    kind === 'JournalEntry'
      ? line.JournalEntryLineDetail?.PostingType === 'Credit'
      : kind === 'VendorCredit' || kind === 'Deposit' || Credit;
  return centsOf(line.Amount * ExchangeRate) * (isCredit ? -1 : 1);
}
