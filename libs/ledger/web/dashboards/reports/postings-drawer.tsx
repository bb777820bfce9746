import {
  Button,
  Drawer,
  ErrorState,
  formatDate,
  isExternal,
  useCompany,
  useQueries,
  Waiting,
} from '@daybook/kernel/ui';
import { wordsOf } from '@daybook/ledger/domain';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { PostingsBehindDocument, type ReportFilters } from '../generated/graphql.js';
import { reportMoney } from '../money.js';
import { texts } from '../texts.js';

/** The first day of what holds from year to year. */
export const sinceTheBooksBegin = '1000-01-01';

/** A number that was pressed. */
export interface OpenedNumber {
  readonly name: string;
  /** As it was shown: `-1234.50`. */
  readonly amount: string;
  readonly filters: ReportFilters;
}

/** What a number is made of, the latest first, each with the ledger's own page. */
export function PostingsDrawer({
  opened,
  onClose,
}: {
  readonly opened: OpenedNumber | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Drawer open={opened !== undefined} about={opened?.name ?? ''} title={opened?.name ?? ''} onClose={onClose}>
      {opened && <Postings key={JSON.stringify(opened.filters)} opened={opened} />}
    </Drawer>
  );
}

function Postings({ opened: { amount, filters } }: { readonly opened: OpenedNumber }) {
  const { uuid: companyUuid } = useCompany();
  const [pages, setPages] = useState(1);
  const asked = Array.from({ length: pages }, (_, page) => ({ companyUuid, filters, offset: page * 100 }));
  const answers = useQueries(PostingsBehindDocument, asked);
  const found = answers.map(({ data }) => data?.postingsBehind).filter((page) => page != null);
  const [first] = found;
  const failure = answers.find((answer) => answer.failure)?.failure;
  if (!first) return failure ? <ErrorState title={texts.couldNotLoad}>{failure.sentence}</ErrorState> : <Waiting />;
  // a report shows debts and sales as positive, in the books they are credits
  const sign = Number(first.total) === -Number(amount) && Number(amount) !== 0 ? -1 : 1;
  const shown = (value: string) => reportMoney((sign * Number(value)).toFixed(2));
  const postings = found.flatMap((page) => page.postings);
  return (
    <div className="postings">
      <p className="postings-total">
        <span>{texts.total}</span>
        <strong>{shown(first.total)}</strong>
      </p>
      {postings.length === 0 && <p>{texts.noEntries}</p>}
      <ul>
        {postings.map(({ transaction, day, type, number, party, memo, amount: cents, url }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction has several lines, which have no names
          <li key={`${transaction}-${at}`}>
            <div>
              <strong>{party ?? wordsOf(type)}</strong>
              <span className="posting-amount">{shown(cents)}</span>
            </div>
            <p>
              {[formatDate(day), [wordsOf(type), number].filter(Boolean).join(' '), memo].filter(Boolean).join(' · ')}
            </p>
            {isExternal(url) && (
              <a href={url} target="_blank" rel="noreferrer">
                {texts.openInLedger}
                <ExternalLink size={12} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      {found.at(-1)?.hasMore && <Button onClick={() => setPages(pages + 1)}>{texts.more}</Button>}
    </div>
  );
}
