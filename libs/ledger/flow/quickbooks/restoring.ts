import type { KnownWrite } from '../../domain/index.js';
import { type LedgerAccess, LedgerRefused, type Restoration, type Writing, type WrittenVersions } from '../port.js';
import { BeingChanged, untilAtRest } from './being-changed.js';
import type { QuickbooksClient } from './client.js';
import type { Whole } from './forms.js';
import { stale } from './recategorizing.js';
import { becameOf, requestIdOf } from './sent-before.js';
import {
  isOn,
  lineNamed,
  lineOf,
  linesOn,
  nameOfLine,
  type ReadTransaction,
  transactionIn,
  transactionNow,
  withLineOn,
  wordsOf,
} from './transaction-lines.js';

const changed =
  'Somebody changed this transaction at QuickBooks after the answer was written, so it was not undone. Change it at QuickBooks.';
const notTaken = 'QuickBooks took the change, and the line is not back in its category.';
const changedMeanwhile = 'Somebody changed this transaction at QuickBooks while it was being put back.';

/**
 * The line goes back as it was, under the version that was written: QuickBooks refuses where it has another by now. One
 * that stands there again was put back already, by an earlier try or by hand. Put on record before it is sent, as a change
 * to a category is.
 */
export function restored(
  client: QuickbooksClient,
  access: LedgerAccess,
  change: Restoration,
  writing: Writing,
): Promise<WrittenVersions | null> {
  return untilAtRest(() => look(client, access, change, writing));
}

async function look(
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
  await demandOurs(now, change.version, writing);
  const earlier = begun?.request === request ? begun : null;
  const write =
    earlier && isAsItWas ? earlier : writeOf(now, index, change, { request, look: (earlier?.look ?? 0) + 1 });
  if (write !== earlier) await writing.begin(write);
  const next = asBefore(now, write);
  const written = await client.write(access, now.path, next, requestIdOf(write));
  if ('record' in written) {
    const then = transactionIn(now.kind, written.record);
    if (!isOn(then, lineNamed(then, write.line), write.to)) throw new LedgerRefused(notTaken);
    return { before: write.before, version: then.all.SyncToken };
  }
  // whoever looks again learns who came first
  if (written.code === stale) throw new BeingChanged();
  writing.dismiss();
  throw new LedgerRefused(`QuickBooks said: ${written.said}`);
}

/** Several lines of a transaction may be put back at once: whether what others of us have sent was done shows later. */
async function demandOurs({ all: { SyncToken } }: ReadTransaction, version: string, writing: Writing): Promise<void> {
  if (SyncToken === version) return;
  const others = await writing.others();
  if (others.leadTo(SyncToken, version)) return;
  if (others.mayLeadTo(SyncToken, version)) throw new BeingChanged();
  throw new LedgerRefused(changed);
}

function asBefore(now: ReadTransaction, { line, to, memo }: KnownWrite): Whole {
  const index = lineNamed(now, line);
  // what was kept of it may be less than what it says
  return withLineOn(now, index, to, wordsOf(now, index) === memo ? undefined : memo);
}

function writeOf(
  now: ReadTransaction,
  index: number,
  { from, to, memo }: Restoration,
  under: Pick<KnownWrite, 'request' | 'look'>,
): KnownWrite {
  return { ...under, before: now.all.SyncToken, line: nameOfLine(now, index), from, to, memo };
}

/** @returns undefined where it is so already */
function writtenLine(now: ReadTransaction, change: Restoration): number | undefined {
  const { from, to, cents, line } = change;
  const { kind, read } = now;
  const own = line === null ? undefined : lineNamed(now, line);
  const there = linesOn(kind, read, from, cents).filter(({ index }) => line === null || index === own);
  const isBack = line === null ? linesOn(kind, read, to, cents).length > 0 : isOn(now, own, to);
  if (there.length === 0 && isBack) return undefined;
  const found = line === null ? lineOf(kind, read, from, change) : there[0]?.index;
  if (found === undefined) throw new LedgerRefused(changed);
  return found;
}
