import './postings.css';
import { Button, ErrorState, formatDate, useQueries, useToday, Waiting } from '@daybook/kernel/ui';
import { wordsOf } from '@daybook/ledger/domain';
import { useState } from 'react';
import { Attachments } from '../../transactions/attachments.js';
import { type LedgerSide, type OpenItemFilters, OpenItemsDocument } from '../generated/graphql.js';
import { reportMoney } from '../money.js';
import { texts } from '../texts.js';
import { LedgerLink } from './ledger-link.js';

/** A number that was pressed, of documents that are open. */
export interface OpenedDocuments {
  readonly name: string;
  readonly side: LedgerSide;
  readonly documents: OpenItemFilters;
}

/** The open documents that a number is made of, what is due first before the others. */
export function OpenDocuments({
  companyUuid,
  opened: { side, documents },
}: {
  readonly companyUuid: string;
  readonly opened: OpenedDocuments;
}) {
  const today = useToday();
  const [pages, setPages] = useState(1);
  const answers = useQueries(
    OpenItemsDocument,
    Array.from({ length: pages }, (_, page) => ({ companyUuid, side, filters: documents, offset: page * 100 })),
  );
  const found = answers.flatMap(({ data }) => data?.openItems ?? []);
  const [first] = found;
  const failure = answers.find((answer) => answer.failure)?.failure;
  if (!first) return failure ? <ErrorState title={texts.couldNotLoad}>{failure.sentence}</ErrorState> : <Waiting />;
  return (
    <div className="postings">
      <p className="postings-total">
        <span>{texts.total}</span>
        <strong>{reportMoney(first.total)}</strong>
      </p>
      {first.items.length === 0 && <p>{texts.noDocuments}</p>}
      <ul>
        {found
          .flatMap(({ items }) => items)
          .map(({ transaction, type, number, party, day, dueDay, amount, url, attachments }) => (
            <li key={`${transaction}-${party}`}>
              <div>
                <strong>{party}</strong>
                <span className="posting-amount">{reportMoney(amount)}</span>
              </div>
              <p>
                {[
                  `${texts.due} ${formatDate(dueDay, today)}`,
                  [wordsOf(type), number].filter(Boolean).join(' '),
                  formatDate(day, today),
                ].join(' · ')}
              </p>
              <Attachments companyUuid={companyUuid} transaction={transaction} attachments={attachments} />
              <LedgerLink url={url} />
            </li>
          ))}
      </ul>
      {found.at(-1)?.hasMore && <Button onClick={() => setPages(pages + 1)}>{texts.more}</Button>}
    </div>
  );
}
