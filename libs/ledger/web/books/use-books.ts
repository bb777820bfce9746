import { type OpenCompany, useCompany, useQuery } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { BooksStateDocument, type BooksStateQuery } from './generated/graphql.js';

export type Books = NonNullable<BooksStateQuery['company']>;

/** Milliseconds after which a running sync is looked at again. */
const lookAgainAfter = 2_000;

/** What of a company decides whether its books are asked for. */
export interface BooksOf {
  readonly uuid: string;
  readonly perms: Pick<OpenCompany['perms'], 'viewFeatureDashboards'>;
}

/** The same of the open company. */
export const useBooks = () => useBooksOf(useCompany());

/** How the books of a company were read and compared, for those who see dashboards; its progress while a sync or backup runs. */
export function useBooksOf({ uuid: companyUuid, perms }: BooksOf) {
  const { data, failure, refetch } = useQuery(
    BooksStateDocument,
    perms.viewFeatureDashboards ? { companyUuid } : null,
    { about: ['ledgerConnection', 'ledgerSync', 'companyUser'] },
  );
  const books = data?.company ?? undefined;
  const isReading = books?.ledgerSync?.isRunning === true;
  const isAtWork = isReading || books?.ledgerBackup?.isRunning === true;
  // each answer, also a failure, makes another refetch
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setTimeout(refetch, lookAgainAfter);
    return () => clearTimeout(timer);
  }, [isAtWork, refetch]);
  return { books, isReading, failure, refetch };
}

/** A reading waits for QuickBooks: it may be tried again at once. */
export function isWaiting({ ledgerSync }: Books): boolean {
  return ledgerSync?.isRunning === true && Boolean(ledgerSync.waitsUntil);
}

/** Connected, and never read to the end so far: it runs, or is about to. */
export function isFirstReading({ quickbooksStatus, lastSuccessfulSyncAt, ledgerSync }: Books): boolean {
  if (lastSuccessfulSyncAt) return false;
  return ledgerSync?.isRunning ?? quickbooksStatus === 'ACTIVE';
}
