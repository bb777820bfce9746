import { type LedgerAccess, LedgerRefused, type Restoration, type WrittenVersions } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { entity, type Whole, whole } from './forms.js';
import { details, lineOf, linesOn, stale, versionsOf } from './recategorizing.js';
import { storableIn } from './storable-answers.js';

const changed =
  'Somebody changed this transaction at QuickBooks after the answer was written, so it was not undone. Change it at QuickBooks.';

/**
 * The line goes back as it was, under the version that was written: QuickBooks refuses where it has another by now. One
 * that stands there again was put back already, by an earlier try or by hand.
 */
export async function restored(
  client: QuickbooksClient,
  access: LedgerAccess,
  change: Restoration,
  request: string,
): Promise<WrittenVersions | null> {
  const [kind = '', id = ''] = change.transaction.split(':');
  const answer = await client.readAsItIs(access, kind, id);
  if (!answer) throw new LedgerRefused('This transaction is not at QuickBooks any more.');
  const next = asBefore(kind, answer.record, change);
  if (!next) return null;
  const written = await client.write(access, kind.toLowerCase(), next, request);
  if ('record' in written) return versionsOf(kind, next, written.record);
  throw new LedgerRefused(written.code === stale ? changed : `QuickBooks said: ${written.said}`);
}

/** @returns undefined where it is so already */
function asBefore(kind: string, given: unknown, change: Restoration): Whole | undefined {
  const { from, to, cents, memo, version } = change;
  const [all, read] = [parsed(whole, given), parsed(entity, storableIn(given))];
  const isThere = linesOn(kind, read, from, cents).length > 0;
  if (!isThere && linesOn(kind, read, to, cents).length > 0) return undefined;
  const found = lineOf(kind, read, from, change);
  const detail = details.find((one) => read.Line[found ?? -1]?.[one]);
  if (all.SyncToken !== version || found === undefined || !detail) throw new LedgerRefused(changed);
  const { Description: now, ...before } = all.Line[found] ?? {};
  // what was kept of it may be less than what it says
  const Description = (read.Line[found]?.Description ?? null) === memo ? now : memo;
  const line = {
    ...before,
    ...(typeof Description === 'string' && { Description }),
    [detail]: { ...(before[detail] as object), AccountRef: { value: to } },
  };
  return { ...all, Line: all.Line.with(found, line) };
}
