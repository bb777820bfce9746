import type { KnownWrite } from '../../domain/index.js';
import { type LedgerAccess, LedgerRefused, type Restoration, type Writing, type WrittenVersions } from '../port.js';
import type { QuickbooksClient } from './client.js';
import type { Whole } from './forms.js';
import { stale, versionsOf } from './recategorizing.js';
import { becameOf, requestIdOf } from './told-before.js';
import {
  isOn,
  lineNamed,
  lineOf,
  linesOn,
  nameOfLine,
  type ReadTransaction,
  transactionNow,
  withLineOn,
  wordsOf,
} from './transaction-lines.js';

const changed =
  'Somebody changed this transaction at QuickBooks after the answer was written, so it was not undone. Change it at QuickBooks.';
const changedMeanwhile = 'Somebody changed this transaction at QuickBooks while it was being put back.';

/**
 * The line goes back as it was, under the version that was written: QuickBooks refuses where it has another by now. One
 * that stands there again was put back already, by an earlier try or by hand. Put on record before it is sent, as a change
 * to a category is.
 */
export async function restored(
  client: QuickbooksClient,
  access: LedgerAccess,
  change: Restoration,
  writing: Writing,
): Promise<WrittenVersions | null> {
  const now = await transactionNow(client, access, change.transaction);
  const { begun, request } = writing;
  const isAsItWas = begun?.before === now.all.SyncToken;
  if (begun && !isAsItWas) {
    const others = await writing.others();
    const became = await becameOf(client, access, now, begun, others, (says) => says === change.memo);
    if (became.is === 'done') return became.versions;
    if (became.is === 'unknown') {
      if (became.stands) return null;
      throw new LedgerRefused(changedMeanwhile);
    }
    writing.dismiss();
  }
  const index = writtenLine(now, change);
  if (index === undefined) return null;
  const write = isAsItWas && begun?.request === request ? begun : writeOf(now, index, change, request);
  if (write !== begun) await writing.begin(write);
  const next = asBefore(now, write);
  const written = await client.write(access, now.path, next, requestIdOf(write));
  if ('record' in written) return versionsOf(now.kind, next, written.record);
  // what was sent by an earlier try may have come first
  if (write !== begun || written.code !== stale) writing.dismiss();
  throw new LedgerRefused(written.code === stale ? changed : `QuickBooks said: ${written.said}`);
}

function asBefore(now: ReadTransaction, { line, to, memo }: KnownWrite): Whole {
  const index = lineNamed(now, line);
  // what was kept of it may be less than what it says
  return withLineOn(now, index, to, wordsOf(now, index) === memo ? undefined : memo);
}

function writeOf(now: ReadTransaction, index: number, { from, to, memo }: Restoration, request: string): KnownWrite {
  return { request, look: 1, before: now.all.SyncToken, line: nameOfLine(now, index), from, to, memo };
}

/** @returns undefined where it is so already */
function writtenLine(now: ReadTransaction, change: Restoration): number | undefined {
  const { from, to, cents, version, line } = change;
  const { kind, read, all } = now;
  const own = line === null ? undefined : lineNamed(now, line);
  const there = linesOn(kind, read, from, cents).filter(({ index }) => line === null || index === own);
  const isBack = line === null ? linesOn(kind, read, to, cents).length > 0 : isOn(now, own, to);
  if (there.length === 0 && isBack) return undefined;
  const found = line === null ? lineOf(kind, read, from, change) : there[0]?.index;
  if (all.SyncToken !== version || found === undefined) throw new LedgerRefused(changed);
  return found;
}
