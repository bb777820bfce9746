import './questions.css';
import { Checkbox, formatDate, formatMoney, isExternal, usePages, useToday } from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { TransactionHead } from '../transactions/transaction-head.js';
import { TransactionList } from '../transactions/transaction-list.js';
import { AskClients } from './ask-clients.js';
import { UnknownPostingsDocument, type UnknownPostingsQuery } from './generated/graphql.js';
import { texts } from './texts.js';
import { useChosen } from './use-chosen.js';

type Posting = UnknownPostingsQuery['unknownPostings']['postings'][number];

const pageSize = 100;

/** `/staff/unknown-transactions`: what nobody could categorize, over all companies. */
export function UnknownTransactionsPage() {
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      <p>
        <Link to="/staff/transaction-answers">{texts.answers}</Link>
      </p>
      <Postings />
    </StaffPage>
  );
}

function Postings() {
  const postings = usePages(UnknownPostingsDocument, { offset: 0 }, pageSize, {
    about: ['ledgerUnknownAccounts', 'ledgerQuestions', 'ledgerSync', 'companyUser'],
  });
  const found = postings.pages.flatMap(({ unknownPostings }) => unknownPostings.postings);
  const chosen = useChosen(found);
  return (
    <>
      <div className="staff-card">
        <TransactionList
          pages={postings}
          found={found}
          hasMore={postings.pages.at(-1)?.unknownPostings.hasMore}
          words={texts}
        >
          {(posting) => (
            <Row
              key={`${posting.companyUuid}-${posting.id}`}
              posting={posting}
              isChosen={chosen.has(posting)}
              onToggle={() => chosen.toggle(posting)}
            />
          )}
        </TransactionList>
      </div>
      <AskClients chosen={chosen} />
    </>
  );
}

function Row({
  posting,
  isChosen,
  onToggle,
}: {
  readonly posting: Posting;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}) {
  const { companyUuid, companyName, day, type, number, accountName, party, memo, amount, url } = posting;
  const what = [wordsOf(type), number].filter(Boolean).join(' ');
  const title = party ?? memo ?? wordsOf(type);
  const today = useToday();
  return (
    <li>
      <TransactionHead
        title={title}
        amount={amount}
        known={[formatDate(day, today), what, party ? memo : null, accountName]}
      />
      <div>
        {posting.isAsked ? (
          <span>{texts.asked}</span>
        ) : (
          <Checkbox
            label={texts.choose}
            aria-label={texts.chooseThis(`${title}, ${formatDate(day, today)}, ${formatMoney(amount)}`)}
            checked={isChosen}
            onChange={onToggle}
          />
        )}
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
