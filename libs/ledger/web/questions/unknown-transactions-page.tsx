import './questions.css';
import {
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoney,
  isExternal,
  usePages,
  Waiting,
} from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { UnknownPostingsDocument, type UnknownPostingsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Posting = UnknownPostingsQuery['unknownPostings']['postings'][number];

const pageSize = 100;

/** `/staff/unknown-transactions`: what nobody could categorize, over all companies. */
export function UnknownTransactionsPage() {
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <div className="staff-card">
        <Postings />
      </div>
    </StaffPage>
  );
}

function Postings() {
  const { pages, failure, loading, loadMore, refetch } = usePages(UnknownPostingsDocument, { offset: 0 }, pageSize, {
    about: ['ledgerUnknownAccounts', 'ledgerSync', 'companyUser'],
  });
  const found = pages.flatMap(({ unknownPostings }) => unknownPostings.postings);
  if (pages.length === 0 && failure)
    return (
      <ErrorState title={texts.notLoaded} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  if (pages.length === 0) return <Waiting />;
  if (found.length === 0) return <EmptyState title={texts.none}>{texts.noneLead}</EmptyState>;
  return (
    <>
      <ul className="unknown-postings">
        {found.map((posting, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction has several lines, which have no names
          <Row key={`${posting.companyUuid}-${posting.transaction}-${at}`} posting={posting} />
        ))}
      </ul>
      {pages.at(-1)?.unknownPostings.hasMore && (
        <Button running={loading} onClick={loadMore}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Row({ posting }: { readonly posting: Posting }) {
  const { companyUuid, companyName, day, type, number, accountName, party, memo, amount, url } = posting;
  const what = [wordsOf(type), number].filter(Boolean).join(' ');
  return (
    <li>
      <div>
        <strong>{party ?? memo ?? wordsOf(type)}</strong>
        <span className="unknown-amount">{formatMoney(amount)}</span>
      </div>
      <p>{[formatDate(day), what, party ? memo : null, accountName].filter(Boolean).join(' · ')}</p>
      <div>
        <Link to={`/${companyUuid}/company-settings/accounting`} aria-label={texts.accountsOf(companyName)}>
          {companyName}
        </Link>
        {isExternal(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            {texts.openInLedger} <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </div>
    </li>
  );
}
