import { LedgerRefused, type Recategorization } from '../port.js';
import {
  gone,
  isOfItem,
  isOn,
  lineNamed,
  lineOf,
  linesOn,
  type ReadTransaction,
  wordsOf,
} from './transaction-lines.js';

/** Which line is to be changed. */
export interface Wanted extends Pick<Recategorization, 'from' | 'said'> {
  /** The one with which it was begun, and no other; null: the one that was asked about, or one that is like it. */
  readonly line: string | null;
}

const ofItem =
  'The category of this line comes from its product or service. Change the account of that, or the line, at QuickBooks.';

/**
 * @returns undefined where it stands so already
 * @throws LedgerRefused in words where there is no such line
 */
export function chosenLine(now: ReadTransaction, change: Recategorization, wanted: Wanted): number | undefined {
  const { cents, to, memo } = change;
  const found = wanted.line === null ? likeIt(now, wanted, cents) : itself(now, wanted.line, wanted.from, cents);
  if (found === undefined) {
    const isThere =
      wanted.line === null
        ? lineOf(now.kind, now.read, to, { cents, said: change.said }) !== undefined
        : isOn(now, lineNamed(now, wanted.line), to);
    if (isThere) return undefined;
    throw new LedgerRefused(isOfItem(now, cents) ? ofItem : gone);
  }
  const says = wordsOf(now, found);
  if (memo !== null && says !== wanted.said && says !== memo) throw new LedgerRefused(otherWords(says));
  return found;
}

function likeIt({ kind, read }: ReadTransaction, { from, said }: Wanted, cents: number): number | undefined {
  return lineOf(kind, read, from, { cents, said });
}

function itself(now: ReadTransaction, line: string, from: string, cents: number): number | undefined {
  const index = lineNamed(now, line);
  return linesOn(now.kind, now.read, from, cents).find((one) => one.index === index)?.index;
}

/** Somebody wrote there what only they know: whoever accepted the answer did not see it. */
function otherWords(says: string | null): string {
  const now =
    says === null
      ? 'The description of this line was removed'
      : `The description of this line was changed to “${says}”`;
  return `${now} at QuickBooks. Accept the answer without a description to keep that, or change it at QuickBooks.`;
}
