import { type LedgerAccess, LedgerRefused, type Recategorization, type WrittenVersions } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { type Entity, entity, type Line, oneAnswer, type Whole, whole } from './forms.js';
import { centsOf } from './postings.js';
import { storableIn } from './storable-answers.js';

/** Lines of these kinds name an account; others take it from what was sold. */
export const details = ['AccountBasedExpenseLineDetail', 'DepositLineDetail', 'JournalEntryLineDetail'] as const;
const kinds = ['Purchase', 'Bill', 'VendorCredit', 'Deposit', 'JournalEntry'];
/** Somebody changed the transaction between our reading and our writing. */
export const stale = '5010';
const mostLooks = 3;

/**
 * The whole transaction is sent back with one line changed: what an update leaves out QuickBooks empties. Each look has a
 * request id of its own, which follows from the request: an update that was refused as stale was not done, and one whose
 * answer was lost is answered again instead of being done again.
 */
export async function recategorized(
  client: QuickbooksClient,
  access: LedgerAccess,
  change: Recategorization,
  request: string,
): Promise<WrittenVersions | null> {
  const [kind = '', id = ''] = change.transaction.split(':');
  if (!kinds.includes(kind))
    throw new LedgerRefused('The category of this kind of transaction is changed at QuickBooks.');
  const path = kind.toLowerCase();
  for (let look = 1; look <= mostLooks; look += 1) {
    const answer = await client.readAsItIs(access, kind, id);
    if (!answer) throw new LedgerRefused('This transaction is not at QuickBooks any more.');
    const next = withLine(kind, answer.record, change);
    if (!next) return null;
    const written = await client.write(access, path, next, `${request}.${look}`);
    if ('record' in written) return versionsOf(kind, next, written.record);
    if (written.code !== stale) throw new LedgerRefused(`QuickBooks said: ${written.said}`);
  }
  throw new LedgerRefused('Somebody is changing this transaction at QuickBooks. Accept the answer again in a while.');
}

export function versionsOf(kind: string, sent: Whole, answer: unknown): WrittenVersions {
  const { SyncToken: version } = parsed(whole, parsed(oneAnswer, answer)[kind]);
  return { before: sent.SyncToken, version };
}

/** @returns undefined where it is so already */
function withLine(kind: string, given: unknown, change: Recategorization): Whole | undefined {
  const [all, read] = [parsed(whole, given), parsed(entity, storableIn(given))];
  const found = lineOf(kind, read, change.from, change);
  if (found === undefined && lineOf(kind, read, change.to, change) !== undefined) return undefined;
  const detail = details.find((one) => read.Line[found ?? -1]?.[one]);
  if (found === undefined || !detail) throw new LedgerRefused(isOfItem(kind, read, change.cents) ? ofItem : gone);
  const says = read.Line[found]?.Description ?? null;
  if (change.memo !== null && says !== change.said && says !== change.memo) throw new LedgerRefused(otherWords(says));
  const before = all.Line[found] ?? {};
  const line = {
    ...before,
    ...(change.memo !== null && { Description: change.memo }),
    [detail]: { ...(before[detail] as object), AccountRef: { value: change.to } },
  };
  return { ...all, Line: all.Line.with(found, line) };
}

const gone = 'This transaction was changed at QuickBooks: the line that was asked about is gone.';
const ofItem =
  'The category of this line comes from its product or service. Change the account of that, or the line, at QuickBooks.';

/** Whether a line of this amount is of something that was bought, which decides its account. */
function isOfItem(kind: string, given: Entity, cents: number): boolean {
  return given.Line.some(
    (line) => line.ItemBasedExpenseLineDetail && isAmount(signedCents(kind, given, line), cents, given),
  );
}

/** Somebody wrote there what only they know: whoever accepted the answer did not see it. */
function otherWords(says: string | null): string {
  const now =
    says === null
      ? 'The description of this line was removed'
      : `The description of this line was changed to “${says}”`;
  return `${now} at QuickBooks. Accept the answer without a description to keep that, or change it at QuickBooks.`;
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
