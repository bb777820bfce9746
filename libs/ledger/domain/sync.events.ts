import { type DomainEvent, description, type EventDescriptions } from '@daybook/kernel/events';

/** How many records of each kind a copy of the books has. */
export interface BooksCounts {
  readonly account: number;
  readonly party: number;
  readonly label: number;
  readonly transaction: number;
  /** Absent in older events. */
  readonly attachment?: number;
}

/** What a sync found, never the books themselves. */
export interface SyncOutcome {
  /** The ledger's id of the company. */
  readonly realm: string;
  /** From when on changes were asked for, ISO 8601 UTC; null: everything was read. */
  readonly since: string | null;
  /** What changed in the ledger from then on is for the next sync. */
  readonly at: string;
  readonly counts: BooksCounts;
  /** SHA-256 over all that the copy has. */
  readonly digest: string;
  /**
   * Beside what the ledger reckons itself at the end of `day`: how many accounts, customers and vendors differ, and by how
   * many cents together. Beside them, how many lines, transactions and comparisons are named for somebody to look at; absent
   * in older events.
   */
  readonly tieOut: {
    readonly day: string;
    readonly accounts: number;
    readonly cents: number;
    readonly toLookAt?: number;
  };
}

/** How reading waits for a ledger that is away; instants are ISO 8601 UTC. */
export interface SyncDelay {
  readonly message: string;
  readonly until: string;
  /** The ledger asked not to be asked before; null: it did not; absent in older events: that is unknown. */
  readonly notBefore?: string | null;
}

/** Where a copy of the books is, and of which books. */
export interface BooksBackup {
  /** The file that names all others of the backup. */
  readonly manifest: string;
  readonly realm: string;
  /** What changed in the ledger from then on (ISO 8601 UTC) is not in it. */
  readonly at: string;
  readonly counts: BooksCounts;
  /** SHA-256 over all that the copy has. */
  readonly digest: string;
}

export type SyncEvent =
  /** The last days of the copy, so many, are read anew. */
  | DomainEvent<'LedgerSyncStarted', { job: string; dropCachedDays: number }>
  /** The ledger is away: reading goes on by itself, not before `until` (ISO 8601 UTC). `message` is a sentence for people. */
  | DomainEvent<'LedgerSyncPostponed', { job: string } & SyncDelay>
  /** Somebody does not want to wait: it goes on as soon as the ledger may be asked again, not before `until` (ISO 8601 UTC). */
  | DomainEvent<'LedgerSyncHastened', { job: string; until: string }>
  | DomainEvent<'LedgerSyncSucceeded', { job: string } & SyncOutcome>
  /** `message` is for people: what happened, and what to do. */
  | DomainEvent<'LedgerSyncFailed', { job: string; message: string }>
  | DomainEvent<'LedgerBackupStarted', { job: string }>
  | DomainEvent<'LedgerBackupCompleted', { job: string } & BooksBackup>
  /** `message` is for people: what happened, and what to do. */
  | DomainEvent<'LedgerBackupFailed', { job: string; message: string }>
  /** The copy of the books was made anew from a backup, without the ledger. */
  | DomainEvent<'LedgerBooksRebuilt', BooksBackup>;

export const syncWords: EventDescriptions<SyncEvent> = {
  LedgerSyncStarted: () => description('Books asked for', 'began to read the books at QuickBooks.'),
  LedgerSyncSucceeded: ({ data: { counts, tieOut } }) =>
    description('Books read', `read the books: ${inWords(counts.transaction)}, ${tiesOutInWords(tieOut)}.`),
  LedgerSyncPostponed: ({ data }) => description('Reading waits', `put off reading the books: ${data.message}`),
  LedgerSyncHastened: () => description('Reading brought forward', 'had the books tried again sooner.'),
  LedgerSyncFailed: ({ data }) => description('Books not read', `could not read the books: ${data.message}`),
  LedgerBackupStarted: () => description('Backup of the books', 'began to back up the books.'),
  LedgerBackupCompleted: ({ data: { counts } }) =>
    description('Books backed up', `backed up the books: ${inWords(counts.transaction)}, in the library’s folder Tax.`),
  LedgerBackupFailed: ({ data }) => description('Books not backed up', `could not back up the books: ${data.message}`),
  LedgerBooksRebuilt: ({ data: { counts } }) =>
    description('Books rebuilt', `made the copy of the books anew from a backup: ${inWords(counts.transaction)}.`),
};

function tiesOutInWords({ accounts, toLookAt = 0 }: SyncOutcome['tieOut']): string {
  const rest = toLookAt === 0 ? '' : `, with ${toLookAt === 1 ? 'one thing' : `${toLookAt} things`} to look at`;
  if (accounts === 0) return `and they tie out${rest}`;
  return `and ${accounts === 1 ? 'one account differs' : `${accounts} accounts differ`} from QuickBooks${rest}`;
}

function inWords(transactions: number): string {
  return transactions === 1 ? 'one transaction' : `${transactions.toLocaleString('en-US')} transactions`;
}
