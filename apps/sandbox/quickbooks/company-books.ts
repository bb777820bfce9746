import { type AccountName, type ChartAccount, chartOf, type Realm } from './charts.js';
import { numbered } from './line-numbers.js';
import { type MergedName, moved, named, renamed } from './merging.js';

/** A record as QuickBooks shows it. */
export interface Entity {
  readonly Id: string;
  readonly SyncToken: string;
  readonly MetaData: { readonly CreateTime: string; readonly LastUpdatedTime: string };
  readonly TxnDate?: string;
  readonly [field: string]: unknown;
}

/** What a transaction did to the accounts, debit positive, in cents: booked as it happened, never read from its record. */
export interface Entry {
  readonly day: string;
  readonly account: string;
  readonly cents: number;
}

/** A line of so many cents that stands on another account now. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

/** An account by what the generator calls it, or by its id. */
export type Booking = readonly (readonly [account: AccountName | `${number}`, cents: number])[];

/** A transaction with what it did; `entity` is missing where only reports know of it. */
export interface Booked {
  readonly kind: string;
  readonly id: string;
  readonly entity: Entity | undefined;
  readonly entries: readonly Entry[];
}

/** What changes balances and is no transaction: neither lists of transactions nor agings show it. */
const adjustment = 'Adjustment';

/** Of all the companies. Where several currencies are in use, every account says which is its own. */
export const homeCurrency = 'USD';
const atHome = { Active: true, CurrencyRef: { value: homeCurrency } };

/** The books of one company as QuickBooks keeps them: records of each kind, and the entries of each transaction. */
export class CompanyBooks {
  readonly chart: ReadonlyMap<AccountName, ChartAccount>;
  private readonly kinds = new Map<string, Map<string, Entity>>();
  private readonly entries = new Map<string, readonly Entry[]>();
  private readonly gone: { readonly kind: string; readonly id: string; readonly at: string }[] = [];
  /** Of what only reports show. */
  readonly classesInReports = new Map<string, string>();
  private last = 0;
  /** As they stand, until something changes: reports look through all of them, and a sync asks for many reports. */
  private shown: readonly Booked[] | undefined;

  constructor(readonly realm: Realm) {
    this.chart = chartOf(realm.trade);
    for (const account of this.chart.values()) this.keep('Account', account.Id, { ...account, ...atHome }, past);
  }

  idOf(account: Booking[number][0]): string {
    return this.chart.get(account as AccountName)?.Id ?? account;
  }

  /** Beyond those that every company of the trade has. */
  addAccount(account: ChartAccount & Readonly<Record<string, unknown>>, at = past): void {
    this.keep('Account', account.Id, { ...atHome, ...account }, at);
  }

  /** All accounts that there are, in use or not. */
  accounts(): readonly (Entity & ChartAccount)[] {
    return this.list('Account') as readonly (Entity & ChartAccount)[];
  }

  /** @returns the id of the new record */
  add(kind: string, fields: object, at = past): string {
    this.last += 1;
    const id = String(this.last);
    this.keep(kind, id, fields, at);
    return id;
  }

  /** A transaction of one day with what it does to the accounts. */
  book(kind: string, day: string, fields: object, booking: Booking): string {
    const id = this.add(kind, { ...fields, TxnDate: day }, enteredAt(day));
    this.enter(kind, id, day, booking);
    return id;
  }

  /** A transaction that somebody wrote down at a moment, under an id that it has whenever the books are made. */
  writeDown(kind: string, id: string, day: string, fields: object, booking: Booking, at: string): void {
    if (this.kinds.get(kind)?.has(id)) return;
    this.keep(kind, id, { ...fields, TxnDate: day }, at);
    this.enter(kind, id, day, booking);
  }

  /** A file or a note, under an id that it has whenever the books are made. */
  attach(id: string, fields: object, at: string): void {
    this.keep('Attachable', id, fields, at);
  }

  /** Somebody writes a record anew, whose lines stay where they are. */
  update(kind: string, id: string, fields: object, at: string): void {
    this.shown = undefined;
    const before = this.find(kind, id);
    if (!before) return;
    const SyncToken = String(Number(before.SyncToken) + 1);
    const MetaData = { ...before.MetaData, LastUpdatedTime: at };
    this.kinds.get(kind)?.set(id, { ...fields, Id: id, SyncToken, MetaData });
  }

  /** What only reports show: it is booked, and no record tells of it. */
  adjust(day: string, booking: Booking): void {
    this.enter(adjustment, day, day, booking);
  }

  /** What reports show line by line and no record tells of, under the name that they give it: paychecks, say. */
  bookInReports(name: string, id: string, day: string, booking: Booking, classId?: string): void {
    this.enter(name, id, day, booking);
    if (classId) this.classesInReports.set(`${name}:${id}`, classId);
  }

  /** Somebody takes a transaction out at QuickBooks; `at` is null where no change tells of it. */
  remove(kind: string, id: string, at: string | null): void {
    this.shown = undefined;
    if (!this.kinds.get(kind)?.delete(id)) return;
    this.entries.delete(`${kind}:${id}`);
    if (at) this.gone.push({ kind, id, at });
  }

  /** Somebody puts a transaction on another day; `at` is null where no change tells of it. */
  redate(kind: string, id: string, day: string, at: string | null): void {
    this.shown = undefined;
    const before = this.find(kind, id);
    if (!before) return;
    const MetaData = { ...before.MetaData, ...(at && { LastUpdatedTime: at }) };
    this.kinds.get(kind)?.set(id, { ...before, TxnDate: day, MetaData });
    const entries = this.entries.get(`${kind}:${id}`) ?? [];
    this.entries.set(
      `${kind}:${id}`,
      entries.map((entry) => ({ ...entry, day })),
    );
  }

  /** All that stands on an account stands on another, and no transaction counts as changed. */
  merge(account: string, into: string): void {
    this.shown = undefined;
    for (const [key, entries] of this.entries)
      this.entries.set(
        key,
        entries.map((entry) => (entry.account === account ? { ...entry, account: into } : entry)),
      );
    this.inTransactions((value) => moved(value, account, into));
    const gone = this.find('Account', account);
    if (gone) this.kinds.get('Account')?.set(account, { ...gone, Active: false });
  }

  /**
   * Two customers, vendors, classes or locations become one: every transaction names the other one, none counts as
   * changed, and the one that is gone is kept as inactive.
   */
  mergeNames(kind: MergedName, gone: string, into: string, at: string): void {
    this.shown = undefined;
    this.inTransactions((value) => renamed(value, kind, gone, into));
    for (const [key, its] of this.classesInReports)
      if (kind === 'Class' && its === gone) this.classesInReports.set(key, into);
    const before = this.find(kind, gone);
    if (!before) return;
    const MetaData = { ...before.MetaData, LastUpdatedTime: at };
    const name = before.DisplayName ? 'DisplayName' : 'Name';
    this.kinds.get(kind)?.set(gone, { ...before, [name]: `${before[name]} (deleted)`, Active: false, MetaData });
  }

  /** Somebody puts lines of a transaction on other accounts. */
  change(kind: string, id: string, fields: object, moves: readonly Move[], at: string): void {
    if (!this.find(kind, id)) return;
    this.update(kind, id, fields, at);
    const entries = [...(this.entries.get(`${kind}:${id}`) ?? [])];
    for (const { from, to, cents } of moves) {
      const moved = entries.findIndex((one) => one.account === from && Math.abs(one.cents) === cents);
      entries[moved] = { ...(entries[moved] as Entry), account: to };
    }
    this.entries.set(`${kind}:${id}`, entries);
  }

  /** In the order of their ids. */
  list(kind: string): readonly Entity[] {
    return [...(this.kinds.get(kind)?.values() ?? [])];
  }

  find(kind: string, id: string): Entity | undefined {
    return this.kinds.get(kind)?.get(id);
  }

  /** Changed or deleted at `since` (ISO 8601 UTC) or later. */
  changed(kind: string, since: string): readonly object[] {
    const changed = this.list(kind).filter(({ MetaData }) => MetaData.LastUpdatedTime >= since);
    const deleted = this.gone.filter((one) => one.kind === kind && one.at >= since);
    return [
      ...changed,
      ...deleted.map(({ id, at }) => ({ Id: id, status: 'Deleted', MetaData: { LastUpdatedTime: at } })),
    ];
  }

  /** All that was booked up to a day, by account. */
  booked(until: string): readonly Entry[] {
    return [...this.entries.values()].flat().filter(({ day }) => day <= until);
  }

  /** In the order in which they were booked; the same list as long as nothing changes. */
  transactions(): readonly Booked[] {
    this.shown ??= [...this.entries].flatMap(([key, entries]) => {
      const [kind = '', id = ''] = key.split(':');
      return kind === adjustment ? [] : [{ kind, id, entries, entity: this.find(kind, id) }];
    });
    return this.shown;
  }

  /** As they name others; no record counts as changed. */
  private inTransactions(change: (value: unknown) => unknown): void {
    for (const [kind, records] of this.kinds)
      if (!named.includes(kind))
        for (const [id, record] of records)
          records.set(id, JSON.parse(JSON.stringify(record, (_, value) => change(value))));
  }

  private enter(kind: string, id: string, day: string, booking: Booking): void {
    this.shown = undefined;
    const entries = booking.map(([account, cents]) => ({ day, account: this.idOf(account), cents }));
    this.entries.set(`${kind}:${id}`, entries);
  }

  private keep(kind: string, id: string, fields: object, at: string): void {
    this.shown = undefined;
    const records = this.kinds.get(kind) ?? new Map<string, Entity>();
    this.kinds.set(kind, records);
    records.set(id, { ...numbered(fields), Id: id, SyncToken: '0', MetaData: { CreateTime: at, LastUpdatedTime: at } });
  }
}

const past = '2024-01-01T09:00:00.000Z';

/** The afternoon before, so that at no hour of the day a record is from the future, which every sync would read as changed. */
function enteredAt(day: string): string {
  return new Date(Date.parse(`${day}T17:00:00.000Z`) - 86_400_000).toISOString();
}
