import { type AuditHeadEvent, statement } from '@daybook/audit/domain';
import { type EventLog, firstPositionOf, type LoggedEvent, type Page } from '@daybook/kernel/event-log';
import { subjectOf } from '@daybook/kernel/events';
import { turn } from '@daybook/kernel/turns';
import { ChainCheck, type Evidence, type SignedHead, type Verdict, type Witness } from './chain-check.js';
import { unsignedCategory } from './running-head.js';
import type { SigningKey } from './signing-key.js';

export interface Verification {
  readonly log: EventLog;
  readonly key: SigningKey;
  readonly verifyLink: Evidence['verifyLink'];
  /** What the history holds between two positions (the first not included); nothing where it has not come yet. */
  witnesses(after: number, upTo: number): Promise<readonly Witness[]>;
  /** Position of the newest event that the history holds. */
  witnessedUpTo(): Promise<number>;
  progress?(position: number, head: number): void;
}

/** Reads the whole log up to where it ends now and gives the verdict of every company that has events. */
export async function verifyLog(verification: Verification): Promise<Verdict[]> {
  const { log, key, verifyLink, witnesses, progress } = verification;
  // asked before the log is: what it names must be in the log by then
  const witnessed = await verification.witnessedUpTo();
  const check = new ChainCheck({ contiguous: log.contiguous, heads: await signedHeads(log, key), verifyLink });
  const head = await log.head();
  let last = 0;
  for await (const page of pagesUpTo(log, head)) {
    await check.page(page.events, page.upTo, await witnesses(last, page.upTo));
    last = page.upTo;
    progress?.(last, head);
  }
  if (witnessed > head) await check.page([], witnessed, await witnesses(head, witnessed));
  return check.verdicts();
}

async function signedHeads(log: EventLog, key: SigningKey): Promise<Map<string, SignedHead[]>> {
  const heads = new Map<string, SignedHead[]>();
  for await (const page of pagesUpTo(log, await log.head(), [unsignedCategory])) {
    for (const event of page.events) {
      await turn();
      const company = subjectOf(event.stream);
      const its = heads.get(company) ?? [];
      heads.set(company, its);
      its.push(signedHead(company, event, key));
    }
  }
  return heads;
}

function signedHead(company: string, event: LoggedEvent, key: SigningKey): SignedHead {
  const head = event.data as AuditHeadEvent['data'];
  const genuine = head.key === key.id && key.verify(statement(company, head), head.signature);
  return {
    date: head.date,
    position: head.position,
    count: head.count,
    head: head.head,
    genuine,
    signedAt: firstPositionOf(event),
  };
}

/** The pages of the log as it is now; what is appended meanwhile is left for the next time. */
async function* pagesUpTo(log: EventLog, head: number, categories?: readonly string[]): AsyncGenerator<Page> {
  if (head === 0) return;
  const stop = new AbortController();
  try {
    for await (const page of log.follow(0, {
      ...(categories && { categories }),
      gapsAllowed: true,
      signal: stop.signal,
    })) {
      const events = page.events.filter((event) => event.position <= head);
      yield { ...page, events, upTo: Math.min(page.upTo, head) };
      if (page.upTo >= head || page.atHead) return;
    }
  } finally {
    stop.abort();
  }
}
