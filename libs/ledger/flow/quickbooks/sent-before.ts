import { type KnownWrite, nextVersion } from '../../domain/index.js';
import type { LedgerAccess, OtherWrites, WrittenVersions } from '../port.js';
import type { QuickbooksClient } from './client.js';
import { isOn, lineNamed, type ReadTransaction, transactionIn, wordsOf } from './transaction-lines.js';

/** What became of a change that was sent, or was about to be. */
export type Became =
  | { readonly is: 'done'; readonly versions: WrittenVersions }
  | { readonly is: 'notDone' }
  /** `stands`: the line is where it was to go, by whomever. */
  | { readonly is: 'unknown'; readonly stands: boolean };

type SaysAsSent = (says: string | null) => boolean;

/** QuickBooks takes up to 50 characters (https://blogs.intuit.com/2015/04/06/15346/). */
export function requestIdOf({ request, look }: Pick<KnownWrite, 'request' | 'look'>): string {
  return `${request}.${look}`;
}

/**
 * Asks QuickBooks, which answers a request id as it did before, and looks at the transaction: for how long it knows such
 * an id is written nowhere. What is sent for that is what stands there now, under the version of then: nothing is changed
 * by it, whatever QuickBooks makes of it.
 */
export async function becameOf(
  client: QuickbooksClient,
  access: LedgerAccess,
  now: ReadTransaction,
  write: KnownWrite,
  others: OtherWrites,
  saysAsSent: SaysAsSent,
): Promise<Became> {
  const again = { ...now.all, SyncToken: write.before };
  const answer = await client.write(access, now.path, again, requestIdOf(write));
  if ('record' in answer) {
    const then = transactionIn(now.kind, answer.record);
    if (standsOn(then, write, write.to)) return done(write, then.all.SyncToken);
  }
  return byLooking(now, write, others, saysAsSent);
}

/** The same of what QuickBooks did not take, since the transaction had another version by then. */
export function afterRefusal(now: ReadTransaction, write: KnownWrite, { lines }: OtherWrites): Became {
  if (lines.has(write.line) || standsOn(now, write, write.from)) return { is: 'notDone' };
  return { is: 'unknown', stands: standsOn(now, write, write.to) };
}

/** One change follows a version: where that is known, and has made of the line what ours was to make, it is ours. */
function byLooking(now: ReadTransaction, write: KnownWrite, others: OtherWrites, saysAsSent: SaysAsSent): Became {
  if (others.isNextOf(write) || standsOn(now, write, write.from)) return { is: 'notDone' };
  const stands = standsOn(now, write, write.to);
  const next = nextVersion(write.before);
  const isNext = next !== null && others.mayLeadTo(now.all.SyncToken, next);
  if (!isNext || !stands || !saysAsSent(wordsOf(now, lineNamed(now, write.line)))) return { is: 'unknown', stands };
  return done(write, next);
}

function standsOn(now: ReadTransaction, { line }: KnownWrite, account: string): boolean {
  return isOn(now, lineNamed(now, line), account);
}

function done({ before }: KnownWrite, version: string): Became {
  return { is: 'done', versions: { before, version } };
}
