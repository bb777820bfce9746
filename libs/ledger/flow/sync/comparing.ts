import { type Query, queryableOf } from '@daybook/kernel/postgres';
import { type Difference, firstOfYear, type UnreadLine } from '../../domain/index.js';
import { tieOutOf } from '../../read/index.js';
import { type Ledger, LedgerRefused } from '../port.js';
import type { Ask } from './booked-reading.js';
import type { Reading } from './reading.js';
import { openTiedOut, otherThanDocuments, tiedOut, unbalanced } from './tying-out.js';

export interface Compared {
  readonly found: readonly Difference[];
  /** Comparisons that the ledger refused, and transactions that do not add up. */
  readonly unread: readonly UnreadLine[];
}

interface Tools {
  readonly query: Query;
  readonly ledger: Ledger;
  readonly company: string;
  readonly using: Ask;
}

/** How the next books compare with what the ledger reckons itself, at the end of a day (yyyy-mm-dd). */
export class Comparing {
  constructor(private readonly tools: Tools) {}

  /** Both trial balances. */
  async balances(reading: Reading, to: string): Promise<readonly Difference[]> {
    const accrual = await this.balance(reading, to, 'accrual');
    return [...accrual, ...(await this.balance(reading, to, 'cash'))];
  }

  /** What needs the books to be reckoned: what is open, and whether each transaction adds up. */
  async others(reading: Reading, to: string): Promise<Compared> {
    const { query, ledger, using } = this.tools;
    const open = (side: 'receivable' | 'payable') => async () =>
      openTiedOut(query, reading, side, to, await using(reading, (access) => ledger.aging(access, side, to)));
    const parts = [
      ['Accounts receivable aging', open('receivable')],
      ['Accounts payable aging', open('payable')],
    ] as const;
    const [found, unread]: [Difference[], UnreadLine[]] = [
      [],
      [...(await unbalanced(query, reading)), ...(await otherThanDocuments(query, reading))],
    ];
    for (const [called, compare] of parts)
      try {
        found.push(...(await compare()));
      } catch (fault) {
        if (!(fault instanceof LedgerRefused)) throw fault;
        unread.push({ transaction: null, called, day: null, why: fault.message, url: null });
      }
    return { found, unread };
  }

  /** Whether the books that are shown differ in the same way: reading everything again would not help. */
  async isKnown(found: readonly Difference[]): Promise<boolean> {
    const shown = await tieOutOf(queryableOf(this.tools.query), this.tools.company);
    const known = (shown?.differences ?? []).filter(({ of = 'accrual' }) => of === 'accrual' || of === 'cash');
    const keyOf = ({ of = 'accrual', account }: Difference) => `${of} ${account}`;
    const by = new Map(known.map((one) => [keyOf(one), one.ours - one.theirs]));
    return known.length === found.length && found.every((one) => by.get(keyOf(one)) === one.ours - one.theirs);
  }

  private async balance(reading: Reading, to: string, basis: 'accrual' | 'cash'): Promise<readonly Difference[]> {
    const { query, ledger, using } = this.tools;
    const days = { from: firstOfYear(to, reading.fiscalYearStartMonth), to };
    const theirs = await using(reading, (access) => ledger.trialBalance(access, days, basis));
    return tiedOut(query, reading, days, theirs, basis);
  }
}
