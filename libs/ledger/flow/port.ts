import type { Readable } from 'node:stream';
import type { LedgerTokens } from '@daybook/ledger/secrets';
import type {
  CashPosting,
  ClearedCheck,
  Days,
  LedgerRecord,
  LedgerTransaction,
  Side,
  UnreadLine,
} from '../domain/index.js';
import type { Recategorization, Restoration, Writing, WrittenVersions } from './writes.js';

export type { LedgerTokens } from '@daybook/ledger/secrets';
export type { OtherWrites, Recategorization, Restoration, Writing, WrittenVersions } from './writes.js';

/** Leave to read the books of one company. */
export interface LedgerAccess {
  /** The ledger's id of the company. */
  readonly realm: string;
  readonly accessToken: string;
}

/** In the order in which they are read: what transactions speak of comes before them. */
export const recordKinds = ['account', 'party', 'label', 'transaction', 'attachment'] as const;
export type RecordKind = (typeof recordKinds)[number];

export interface ReadFrom {
  /** Behind the last page that was read; null: from the beginning. */
  readonly place?: string | null;
  /** Transactions of this day (yyyy-mm-dd) and later alone. */
  readonly day?: string | null;
  /** Not after this day; only with `day`. */
  readonly until?: string | null;
}

export type Changes =
  | { readonly records: readonly LedgerRecord[] }
  /** It was too long ago, or too much has changed since: everything has to be read. */
  | { readonly isTooMuch: true };

/** Whose books they are. */
export interface LedgerCompany {
  readonly name: string;
  /** In which month its fiscal years begin, 1 to 12. */
  readonly fiscalYearStartMonth: number;
}

/** What an account holds by the ledger's own reckoning, in cents, debit positive; by the id of the account. */
export type LedgerBalances = ReadonlyMap<string, number>;

/** What the ledger itself has posted: by transaction, with the id of its record where there is one. */
export type BookedTransaction = Pick<LedgerTransaction, 'id' | 'type' | 'day' | 'number' | 'url' | 'postings'>;

/** The same on the cash basis, where lines of one transaction count on several days. */
export interface CountedTransaction extends Pick<LedgerTransaction, 'id' | 'type' | 'day' | 'number' | 'url'> {
  readonly postings: readonly CashPosting[];
}

export interface Booked<T = BookedTransaction> {
  readonly transactions: readonly T[];
  /** What of the ledger's report is in no form that is known here. */
  readonly unread: readonly UnreadLine[];
}

/** What parties owe or are owed by the ledger's own reckoning, in cents, by their id; '': nobody in particular. */
export type LedgerAging = ReadonlyMap<string, number>;

/** What is attached to a transaction, by the ids of the copy. */
export interface AttachedFile {
  readonly attachment: string;
  readonly transaction: string;
}

/** The bytes of a file, as they come; reading them throws LedgerFileTooLarge beyond `largestFile`. */
export interface OpenedFile {
  /** In bytes; null where nobody says it. */
  readonly size: number | null;
  readonly bytes: Readable;
}

/** What is opened from here, in bytes; the ledger takes files of twice that. */
export const largestFile = 50 * 2 ** 20;

/** A file that is to be attached to a transaction. */
export interface Paper {
  readonly transaction: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  /** Of no other: by it what was attached is found again. */
  readonly mark: string;
  /** Of the transaction as it was last written from here; null where that is not known. */
  readonly version: string | null;
}

/** The transaction's version is the one it has now where nobody but us has changed it since `Paper.version`, which it is otherwise. */
export interface AttachedPaper {
  readonly attachment: string;
  readonly version: string | null;
}

/** What was attached from here, by its id where that is known, and by its mark. */
export interface OwnPaper extends Pick<Paper, 'transaction' | 'mark'> {
  readonly attachment: string | null;
}

/**
 * The accounting package in which a company keeps its books. Each call throws LedgerRefused, LedgerUnavailable after
 * several tries, and where it takes an access LedgerAccessExpired.
 */
export interface Ledger {
  /** Where somebody consents; the browser comes back with a code, the realm and `state`. */
  authorizationUrl(state: string): string;
  /** A code counts once. @throws LedgerConsentWithdrawn when it does not any more */
  exchange(code: string): Promise<LedgerTokens>;
  /** The refresh token ends with it, and the answer has the next one. @throws LedgerConsentWithdrawn */
  refresh(refreshToken: string): Promise<LedgerTokens>;
  /** Gives the consent back; nothing happens when it has ended already. */
  revoke(refreshToken: string): Promise<void>;
  company(access: LedgerAccess): Promise<LedgerCompany>;
  /**
   * All there are, in pages of at most 1,000; a record may come twice when the books change meanwhile, none is left out.
   * Each page comes with the place behind it, from which a later call may go on.
   */
  readAll(
    access: LedgerAccess,
    kind: RecordKind,
    onPage: (records: readonly LedgerRecord[], place: string) => Promise<void>,
    from?: ReadFrom,
  ): Promise<void>;
  /** What has changed or was deleted since an instant (ISO 8601 UTC). */
  changesSince(access: LedgerAccess, instant: string): Promise<Changes>;
  /** At the end of the last day: income and expenses since the first day of the fiscal year, what was earned before in retained earnings. */
  trialBalance(access: LedgerAccess, days: Days, basis: 'accrual' | 'cash'): Promise<LedgerBalances>;
  /** The lines of the ledger's own books on these days. What is too much for one answer is asked for in parts. */
  booked(access: LedgerAccess, days: Days): Promise<Booked>;
  /** What of them counts on these days on the cash basis. */
  counted(access: LedgerAccess, days: Days): Promise<Booked<CountedTransaction>>;
  /**
   * What each account moved in each month (yyyy-mm) of some days by the ledger's own reckoning; in the first month, all up
   * to its end. What was earned before stays on the accounts of income and expenses.
   */
  months(access: LedgerAccess, days: Days, basis: 'accrual' | 'cash'): Promise<ReadonlyMap<string, LedgerBalances>>;
  /** What is open on a side at the end of a day (yyyy-mm-dd). */
  aging(access: LedgerAccess, side: Side, day: string): Promise<LedgerAging>;
  /** Checks booked on these days (yyyy-mm-dd) that are marked as cleared or reconciled, on whichever account. */
  clearedChecks(access: LedgerAccess, from: string, to: string): Promise<readonly ClearedCheck[]>;
  /**
   * Once for each request, however often it is asked and whatever became of the answers; nothing where the line stands
   * on that account already. A refusal repeats what the ledger said; where `writing.begun` is left by it, nobody knows
   * whether that was done.
   *
   * @returns the versions of the transaction that was written; null where nothing was, as far as is known
   */
  recategorize(access: LedgerAccess, change: Recategorization, writing: Writing): Promise<WrittenVersions | null>;
  /**
   * Once for each request, in the same way; nothing where the line stands on that account again. Refused where somebody
   * changed the transaction at the ledger meanwhile.
   *
   * @returns as `recategorize`
   */
  restore(access: LedgerAccess, change: Restoration, writing: Writing): Promise<WrittenVersions | null>;
  /**
   * The file of an attachment, at an address that is asked for at this moment.
   *
   * @throws LedgerFileMissing where there is none any more, LedgerFileTooLarge
   */
  openAttachment(access: LedgerAccess, file: AttachedFile): Promise<OpenedFile>;
  /** Once for each mark, however often it is asked and whatever became of the answers. */
  attach(access: LedgerAccess, paper: Paper, request: string): Promise<AttachedPaper>;
  /**
   * Takes off what was attached from here; what is also linked to others stays with those. Nothing where it is gone.
   *
   * @returns the versions of the transaction where that counts as a change of it
   */
  detach(access: LedgerAccess, paper: OwnPaper, request: string): Promise<WrittenVersions | null>;
}

/** The company, or the ledger, has ended the consent: somebody has to connect again. */
export class LedgerConsentWithdrawn extends Error {}

/** The access token does not serve any more; the refresh token may. */
export class LedgerAccessExpired extends Error {}

/** No books are connected: somebody has to connect them first. */
export class LedgerNotConnected extends Error {}

/** Trying again does not help; the message is for the person who asked. */
export class LedgerRefused extends Error {}

/** There is no such file at the ledger, or not any more. */
export class LedgerFileMissing extends LedgerRefused {}

/** More than `largestFile`. */
export class LedgerFileTooLarge extends LedgerRefused {}

/** It does not answer for now; nothing is wrong with what was asked. */
export class LedgerUnavailable extends Error {
  constructor(
    message: string,
    /** It takes no more questions for now. */
    readonly isBusy = false,
    /** Milliseconds for which it asked to be left alone; 0 unless it did. */
    readonly after = 0,
  ) {
    super(message);
  }
}

/** It does not take an access that it gave out a moment ago, which says nothing of the consent: who ended that gets no access. */
export class LedgerAccessRefused extends LedgerUnavailable {}
