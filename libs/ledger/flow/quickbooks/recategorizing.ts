import type { KnownWrite } from '../../domain/index.js';
import {
  type LedgerAccess,
  LedgerRefused,
  type OtherWrites,
  type Recategorization,
  type Writing,
  type WrittenVersions,
} from '../port.js';
import { BeingChanged, untilAtRest } from './being-changed.js';
import type { QuickbooksClient } from './client.js';
import { chosenLine, type Wanted } from './line-choice.js';
import { afterRefusal, type Became, becameOf, requestIdOf } from './sent-before.js';
import {
  isOn,
  lineNamed,
  linesOn,
  nameOfLine,
  type ReadTransaction,
  transactionIn,
  transactionNow,
  withLineOn,
} from './transaction-lines.js';

const kinds = ['Purchase', 'Bill', 'VendorCredit', 'Deposit', 'JournalEntry'];
/** Somebody changed the transaction between our reading and our writing. */
export const stale = '5010';

const changedMeanwhile = 'Somebody changed this transaction at QuickBooks while it was being written.';
const notTaken = 'QuickBooks took the change, and the line is not in this category.';

/**
 * The whole transaction is sent back with one line changed. Each look has a request id of its own and is put on record
 * before it is sent. What was begun before is asked for first: a line that was changed is not changed again, nor another
 * one that is like it.
 *
 * @throws BeingChanged while others change it all the time: many of its lines may be written at once
 */
export async function recategorized(
  client: QuickbooksClient,
  access: LedgerAccess,
  change: Recategorization,
  writing: Writing,
): Promise<WrittenVersions | null> {
  if (!kinds.some((kind) => change.transaction.startsWith(`${kind}:`)))
    throw new LedgerRefused('The category of this kind of transaction is changed at QuickBooks.');
  const looks = new Looks(client, access, change, writing);
  return untilAtRest(() => looks.next());
}

/** One look after the other at a transaction that somebody else may be changing. */
class Looks {
  private wanted: Wanted;
  /** What was refused as of an old version, thus not done. */
  private refused: KnownWrite | undefined;
  private number: number;

  constructor(
    private readonly client: QuickbooksClient,
    private readonly access: LedgerAccess,
    private readonly change: Recategorization,
    private readonly writing: Writing,
  ) {
    const { begun, request } = writing;
    this.wanted = { from: change.from, said: change.said, line: null };
    this.number = begun?.request === request ? begun.look : 0;
  }

  /** @returns null where the line stands so already, by whomever */
  async next(): Promise<WrittenVersions | null> {
    const now = await transactionNow(this.client, this.access, this.change.transaction);
    const known = await this.knownOf(now);
    if (known !== undefined) return known;
    const { begun, request } = this.writing;
    if (begun?.request === request) return this.send(now, begun, false);
    const index = chosenLine(now, this.change, this.wanted);
    if (index === undefined) return null;
    const write = this.writeOf(now, index);
    await this.writing.begin(write);
    this.number = write.look;
    return this.send(now, write, true);
  }

  /** What became of what was begun before; undefined where it is to be sent, or sent again. */
  private async knownOf(now: ReadTransaction): Promise<WrittenVersions | null | undefined> {
    const { begun, request } = this.writing;
    if (!begun) return undefined;
    if (begun.before === now.all.SyncToken) {
      if (begun.request !== request) this.writing.dismiss();
      return undefined;
    }
    const others = await this.writing.others();
    const became = await this.becameOf(now, begun, others);
    if (became.is === 'done' && this.isWanted(begun)) return became.versions;
    if (became.is === 'unknown') {
      if (became.stands && this.isWanted(begun)) return null;
      // who accepts once more has read that it is not known
      if (begun !== this.refused && begun.request === request) throw new LedgerRefused(changedMeanwhile);
    }
    const { from, to, line, memo } = begun;
    const isTaken = became.is === 'notDone' && others.lines.has(line) && !isOn(now, lineNamed(now, line), from);
    this.wanted =
      became.is === 'done'
        ? { from: to, said: memo ?? this.wanted.said, line }
        : { ...this.wanted, from, line: isTaken ? null : line };
    this.writing.dismiss();
    return undefined;
  }

  private becameOf(now: ReadTransaction, begun: KnownWrite, others: OtherWrites): Became | Promise<Became> {
    if (begun === this.refused) return afterRefusal(now, begun, others);
    const asSent = (says: string | null) => begun.memo === null || says === begun.memo;
    return becameOf(this.client, this.access, now, begun, others, asSent);
  }

  /** An earlier acceptance may have wanted something else. */
  private isWanted({ to, memo }: KnownWrite): boolean {
    const { change } = this;
    return to === change.to && (change.memo === null || memo === change.memo);
  }

  private writeOf(now: ReadTransaction, index: number): KnownWrite {
    const { to, memo } = this.change;
    const { request } = this.writing;
    const [before, line] = [now.all.SyncToken, nameOfLine(now, index)];
    return { request, look: this.number + 1, before, line, from: this.wanted.from, to, memo };
  }

  private async send(now: ReadTransaction, write: KnownWrite, isFirst: boolean): Promise<WrittenVersions | null> {
    const next = withLineOn(now, lineNamed(now, write.line), write.to, write.memo ?? undefined);
    const written = await this.client.write(this.access, now.path, next, requestIdOf(write));
    if ('record' in written) return this.versionsIn(transactionIn(now.kind, written.record), write);
    if (written.code === stale) {
      if (isFirst) this.refused = write;
      throw new BeingChanged();
    }
    this.writing.dismiss();
    throw new LedgerRefused(`QuickBooks said: ${written.said}`);
  }

  /** What was done under this request before it was put on record may have been done to a line that is like it. */
  private versionsIn(then: ReadTransaction, write: KnownWrite): WrittenVersions | null {
    const { before, line, to } = write;
    if (isOn(then, lineNamed(then, line), to)) return { before, version: then.all.SyncToken };
    if (linesOn(then.kind, then.read, to, this.change.cents).length > 0) return null;
    throw new LedgerRefused(notTaken);
  }
}
