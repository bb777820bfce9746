import type { ConnectionStatus } from './connection.js';

/** How the books of a company stand, as one word: the first that applies of what somebody has to do. */
export const booksStandings = [
  'CONSENT_ENDED',
  'FAILED',
  'DIFFERENT',
  'TO_LOOK_AT',
  'NOT_READ',
  'BEING_READ',
  'IN_ORDER',
  'NOT_CONNECTED',
] as const;
export type BooksStanding = (typeof booksStandings)[number];

export interface KnownOfBooks {
  readonly status: ConnectionStatus | null;
  readonly connectedAt: Date | null;
  /** To the end. */
  readonly readAt: Date | null;
  readonly failure: string | null;
  /** Accounts; null where no copy is shown that was compared. */
  readonly differing: number | null;
  /** Lines, transactions and comparisons that are named beside: they could not be read, or contradict themselves. */
  readonly toLookAt: number;
  /** Right now. */
  readonly isReading: boolean;
  /** The ledger is away: reading goes on then; null, or gone by: it does not wait. */
  readonly waitsUntil: Date | null;
}

/** Whether a reading waits for a ledger that is away. */
export function isWaitingForLedger(
  { isReading, waitsUntil }: Pick<KnownOfBooks, 'isReading' | 'waitsUntil'>,
  now: Date,
): boolean {
  return isReading && waitsUntil !== null && waitsUntil > now;
}

const twoDays = 48 * 3_600_000;

/** In order are only books that are connected, were read within two days, and tie out with nothing left to look at. */
export function standingOfBooks(known: KnownOfBooks, now: Date): BooksStanding {
  const { status, connectedAt, readAt, failure, differing, toLookAt, isReading } = known;
  if (status === 'EXPIRED') return 'CONSENT_ENDED';
  if (status !== 'ACTIVE') return 'NOT_CONNECTED';
  if (failure !== null) return 'FAILED';
  if (differing !== null && differing > 0) return 'DIFFERENT';
  const isWithinTwoDays = (at: Date | null) => at !== null && now.getTime() - at.getTime() <= twoDays;
  if (differing !== null && toLookAt > 0) return 'TO_LOOK_AT';
  if (differing !== null && isWithinTwoDays(readAt)) return 'IN_ORDER';
  const isFirstReading = isWithinTwoDays(connectedAt) || (isReading && readAt === null);
  return isFirstReading ? 'BEING_READ' : 'NOT_READ';
}
