import { dayAt } from '@daybook/kernel/events';
import type { TaskRun } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { dayBefore, differingIn, type SyncOutcome, sync } from '../../domain/index.js';
import { publishedBooks, tieOutOf } from '../../read/index.js';
import type { LedgerAccesses } from '../access.js';
import { beginBooks, continueBooks } from '../copy/beginning.js';
import { reckonBooks } from '../copy/publishing.js';
import { type Ledger, type LedgerAccess, LedgerRefused } from '../port.js';
import { Agreeing } from './agreeing.js';
import { BookedReading } from './booked-reading.js';
import { ClearedReading } from './cleared-reading.js';
import { Comparing } from './comparing.js';
import { MonthReading } from './month-reading.js';
import {
  countsOf,
  digestOf,
  droppedSince,
  kindsLackingDetails,
  nothingRead,
  type Reading,
  ReadingStore,
} from './reading.js';
import { RecordReading } from './record-reading.js';
import { otherBooks, showReading } from './showing.js';
import { lacksCashBasis, lastDay } from './stretches.js';
import { keepTieOut } from './tying-out.js';

/** Our clock and the ledger's may differ, and its changes come a little late. */
const clockSlack = 300_000;
const day = 86_400_000;

export interface SyncTools {
  readonly ledger: Ledger;
  readonly accesses: LedgerAccesses;
  readonly run: TaskRun;
  readonly company: string;
  /** Of the firm, IANA. */
  readonly timeZone: string;
  readonly worker: string;
}

/** Reads a company's books into the next generation of their copy, and publishes it. Goes on where a killed one stopped. */
export class BooksSync {
  private readonly store: ReadingStore;
  private readonly records: RecordReading;
  private readonly booked: BookedReading;
  private readonly comparing: Comparing;
  private readonly agreeing: Agreeing;

  constructor(private readonly tools: SyncTools) {
    const { ledger, company, worker, run } = tools;
    const { query, clock } = run.tools;
    this.store = new ReadingStore(query, company, worker);
    const using: typeof this.using = (reading, ask) => this.using(reading, ask);
    const shared = { query, clock, ledger, store: this.store, using };
    this.records = new RecordReading({ ...shared, progress: (percent) => run.progress(percent) });
    const booked = new BookedReading(shared);
    const months = new MonthReading({ ...shared, booked });
    const cleared = new ClearedReading({ ...shared, booked });
    this.booked = booked;
    this.comparing = new Comparing({ ...shared, company });
    this.agreeing = new Agreeing({ clock, records: this.records, booked, months, cleared, comparing: this.comparing });
  }

  async sync(dropCachedDays: number): Promise<SyncOutcome> {
    const begun = (await this.store.takeOver(this.tools.run.task)) ?? (await this.begin());
    if (begun.outcome) return showReading(begun, begun.outcome, this.tools.run.tools, true);
    const read =
      begun.since === null ? await this.records.takeAll(begun) : await this.readChanges(begun, dropCachedDays);
    return this.finish(read);
  }

  private async begin(): Promise<Reading> {
    const { accesses, company, run } = this.tools;
    const { query, clock, commands } = run.tools;
    const realm = await accesses.using(company, async (access) => access.realm);
    const { state } = await commands.load(sync, company);
    const published = await publishedBooks(queryableOf(query), company);
    const since = published && state.last?.realm === realm ? state.last.at : null;
    const next = since === null ? await beginBooks(query, company) : await continueBooks(query, company);
    const at = new Date(clock.now().getTime() - clockSlack).toISOString();
    const before = since === null ? undefined : await tieOutOf(queryableOf(query), company);
    const isTaken = since !== null && !(await lacksCashBasis(query, next));
    const booked = { bookedUntil: isTaken ? lastDay : null, stale: [], months: [], unread: before?.unread ?? [] };
    const begun = { kind: 'account', place: null, read: nothingRead, outcome: null, fiscalYearStartMonth: 1 } as const;
    return this.store.begin({ ...next, job: run.task, realm, since, at, ...begun, ...booked });
  }

  private async readChanges(begun: Reading, dropCachedDays: number): Promise<Reading> {
    const { query, clock } = this.tools.run.tools;
    const since = begun.since ?? begun.at;
    const changes = await this.using(begun, (access) => this.tools.ledger.changesSince(access, since));
    if ('isTooMuch' in changes) {
      const next = await beginBooks(query, this.tools.company);
      const nothing = { place: null, bookedUntil: null, stale: [], months: [], unread: [] } as const;
      const anew = { since: null, kind: 'account', ...nothing } as const;
      return this.records.takeAll(await this.store.begin({ ...begun, ...next, ...anew }));
    }
    let reading = await this.records.take(begun, changes.records);
    for (const kind of await kindsLackingDetails(query, reading))
      reading = await this.records.takeKind({ ...reading, kind, place: null }, null);
    if (dropCachedDays === 0) return reading;
    const from = this.dayOf(new Date(clock.now().getTime() - dropCachedDays * day));
    await this.records.write(reading, await droppedSince(query, reading, from));
    const bookedUntil = dayBefore(from);
    const days = await this.records.takeKind({ ...reading, kind: 'transaction', place: null, bookedUntil }, from);
    const all = await this.records.takeKind({ ...days, kind: 'attachment', place: null }, null);
    return this.records.takeChanges(all, begun.at);
  }

  private async finish(read: Reading): Promise<SyncOutcome> {
    const { query, clock } = this.tools.run.tools;
    const { fiscalYearStartMonth } = await this.using(read, (access) => this.tools.ledger.company(access));
    const [today, whole] = [this.dayOf(clock.now()), { ...read, kind: null, place: null, fiscalYearStartMonth }];
    await this.store.keep(whole);
    const { reading, found: balances } = await this.agreeing.agree(await this.booked.takeAll(whole, today), today);
    await reckonBooks(query, reading);
    const { found, unread } = await this.comparing.others(reading, today);
    const [all, toLookAt] = [
      [...balances, ...found],
      [...reading.unread, ...unread],
    ];
    await keepTieOut(query, reading, today, all, toLookAt);
    const [counts, digest] = [await countsOf(query, reading), await digestOf(query, reading)];
    const { realm, since, at } = reading;
    const tieOut = { day: today, ...differingIn(all), toLookAt: toLookAt.length };
    const outcome = { realm, since, at, counts, digest, tieOut };
    await this.store.keep({ ...reading, outcome });
    return showReading(reading, outcome, this.tools.run.tools);
  }

  /** After the outcome is in the log. */
  end(): Promise<void> {
    return this.store.end();
  }

  private using<T>({ realm }: Reading, ask: (access: LedgerAccess) => Promise<T>): Promise<T> {
    return this.tools.accesses.using(this.tools.company, (access) => {
      if (access.realm !== realm) throw new LedgerRefused(otherBooks);
      return ask(access);
    });
  }

  private dayOf(instant: Date): string {
    return dayAt(instant, this.tools.timeZone);
  }
}
