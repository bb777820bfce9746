import './postings.css';
import { dayInWords } from '@daybook/kernel/events';
import { Button, ErrorState, formatDate, SelectField, useQueries, useToday, Waiting } from '@daybook/kernel/ui';
import { sinceTheBooksBegin, wordsOf } from '@daybook/ledger/domain';
import { useState } from 'react';
import { Attachments } from '../../transactions/attachments.js';
import {
  type LedgerCleared,
  PostingsBehindDocument,
  type PostingsBehindQuery,
  type ReportFilters,
} from '../generated/graphql.js';
import { reportMoney } from '../money.js';
import { texts } from '../texts.js';
import { LedgerLink } from './ledger-link.js';

/** A number that was pressed, of postings. */
export interface OpenedPostings {
  readonly name: string;
  /** As it was shown: `-1234.50`. */
  readonly amount: string;
  /** The postings that it is made of, each in one of these. */
  readonly parts: readonly ReportFilters[];
}

const clearedStates = ['reconciled', 'cleared', 'uncleared'] as const satisfies readonly LedgerCleared[];

type Page = NonNullable<PostingsBehindQuery['postingsBehind']>;

/** The postings that a number is made of, the latest first, each with the ledger's own page. */
export function Postings({
  companyUuid,
  opened: { amount, parts },
}: {
  readonly companyUuid: string;
  readonly opened: OpenedPostings;
}) {
  const [pages, setPages] = useState(parts.map(() => 1));
  const [cleared, setCleared] = useState<LedgerCleared>();
  // of all lines, whichever are shown
  const wholes = useQueries(
    PostingsBehindDocument,
    parts.map((filters) => ({ companyUuid, filters, offset: 0 })),
  ).flatMap(({ data }) => data?.postingsBehind ?? []);
  const asked = parts.flatMap((filters, part) =>
    Array.from({ length: pages[part] ?? 0 }, (_, page) => ({
      ...{ part, companyUuid, filters, offset: page * 100 },
      ...(cleared && { cleared }),
    })),
  );
  const answers = useQueries(
    PostingsBehindDocument,
    asked.map(({ part, ...variables }) => variables),
  );
  const found = parts.map((_, part) =>
    answers.flatMap(({ data }, at) => (asked[at]?.part === part ? (data?.postingsBehind ?? []) : [])),
  );
  const firsts = found.flatMap(([first]) => first ?? []);
  const failure = answers.find((answer) => answer.failure)?.failure;
  if (firsts.length < parts.length)
    return failure ? <ErrorState title={texts.couldNotLoad}>{failure.sentence}</ErrorState> : <Waiting />;
  const sumOf = (some: readonly Page[]) => some.reduce((sum, one) => sum + Number(one.total), 0).toFixed(2);
  const [total, whole] = [sumOf(firsts), sumOf(wholes)];
  // a report shows debts and sales as positive, in the books they are credits
  const sign = Number(whole) === -Number(amount) && Number(amount) !== 0 ? -1 : 1;
  const shown = (value: string) => reportMoney((sign * Number(value)).toFixed(2));
  return (
    <div className="postings">
      {wholes.some(({ postings }) => postings.some((one) => one.cleared)) && (
        <SelectField
          label={texts.atTheBank}
          value={cleared ?? ''}
          options={[
            { value: '', label: texts.anyAtTheBank },
            ...clearedStates.map((value) => ({ value, label: texts.clearedStates[value] })),
          ]}
          onChange={({ target }) => {
            setPages(parts.map(() => 1));
            setCleared(clearedStates.find((one) => one === target.value));
          }}
        />
      )}
      <p className="postings-total">
        <span>{texts.total}</span>
        <strong>{shown(total)}</strong>
      </p>
      {found.every(([first]) => !first?.postings.length) && <p>{texts.noEntries}</p>}
      {found.map((its, part) => (
        <section key={JSON.stringify(parts[part])}>
          {parts.length > 1 && (
            <h3 className="postings-part">
              <span>{daysOf(parts[part])}</span>
              <span>{shown(its[0]?.total ?? '0')}</span>
            </h3>
          )}
          <PostingList companyUuid={companyUuid} pages={its} shown={shown} />
          {its.at(-1)?.hasMore && (
            <Button onClick={() => setPages(pages.map((count, at) => (at === part ? count + 1 : count)))}>
              {texts.more}
            </Button>
          )}
        </section>
      ))}
    </div>
  );
}

function PostingList({
  companyUuid,
  pages,
  shown,
}: {
  readonly companyUuid: string;
  readonly pages: readonly Page[];
  readonly shown: (amount: string) => string;
}) {
  const today = useToday();
  return (
    <ul>
      {pages
        .flatMap(({ postings }) => postings)
        .map(({ transaction, day, type, number, party, memo, amount, url, cleared, attachments }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a transaction has several lines, which have no names
          <li key={`${transaction}-${at}`}>
            <div>
              <strong>{party ?? wordsOf(type)}</strong>
              <span className="posting-amount">{shown(amount)}</span>
            </div>
            <p>
              {[
                formatDate(day, today),
                [wordsOf(type), number].filter(Boolean).join(' '),
                memo,
                cleared && texts.clearedStates[cleared],
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <Attachments companyUuid={companyUuid} transaction={transaction} attachments={attachments} />
            <LedgerLink url={url} />
          </li>
        ))}
    </ul>
  );
}

function daysOf({ start_date, end_date }: ReportFilters = {}): string {
  const last = dayInWords(end_date ?? '');
  if (!start_date || start_date === sinceTheBooksBegin) return texts.upTo(last);
  return texts.daysInWords(dayInWords(start_date), last);
}
