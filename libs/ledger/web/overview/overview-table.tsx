import { timeInWords } from '@daybook/kernel/events';
import { formatMoment } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import type { BooksOverviewQuery } from './generated/graphql.js';
import { standings, texts } from './texts.js';

type Books = BooksOverviewQuery['booksOverview']['books'][number];

const columns = [
  texts.company,
  texts.standing,
  texts.lastRead,
  texts.tieOut,
  texts.openQuestions,
  texts.answersToReview,
  texts.unknownTransactions,
  texts.openChecks,
];

/** A company a line; on a phone each is a card whose values say what they are. */
export function OverviewTable({ books }: { readonly books: readonly Books[] }) {
  return (
    <div className="staff-card staff-table books-overview">
      <table data-rows>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {books.map((one) => (
            <Row key={one.companyUuid} books={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ books }: { readonly books: Books }) {
  const { companyUuid, companyName, standing, isReading, waitsUntil, lastReadAt } = books;
  const accounting = `/${companyUuid}/company-settings/accounting`;
  const unknown = `/staff/unknown-transactions?company=${companyUuid}`;
  const numbers = [
    [texts.openQuestions, books.openQuestions, `${unknown}&asked=yes`],
    [texts.answersToReview, books.answersToReview, `/staff/transaction-answers?company=${companyUuid}`],
    [texts.unknownTransactions, books.unknownTransactions, unknown],
    [texts.openChecks, books.openChecks, `/${companyUuid}/payments`],
  ] as const;
  return (
    <tr>
      <th scope="row">
        <Link to={`/${companyUuid}/`}>{companyName}</Link>
      </th>
      <td data-label={texts.standing} className={standing === 'IN_ORDER' ? 'in-order' : undefined}>
        <Link to={accounting} aria-label={`${companyName}: ${standings[standing]}`}>
          {standings[standing]}
        </Link>
      </td>
      <td data-label={texts.lastRead}>
        {lastReadAt ? formatMoment(lastReadAt) : texts.neverRead}
        {isReading && (
          <span className="books-reading">
            {waitsUntil ? texts.waiting(timeInWords(new Date(waitsUntil))) : texts.reading}
          </span>
        )}
      </td>
      <td data-label={texts.tieOut}>{tieOutOf(books)}</td>
      {numbers.map(([what, count, path]) => (
        <td key={what} data-label={what} className="tabular">
          <Count what={what} count={count} path={path} company={companyName} />
        </td>
      ))}
    </tr>
  );
}

function tieOutOf({ accountsThatDiffer: differing, toLookAt }: Books): string {
  if (differing === null || differing === undefined) return texts.notCompared;
  const said = differing === 0 ? texts.tiesOut : texts.differs(differing);
  return toLookAt === 0 ? said : `${said}, ${texts.toLookAt(toLookAt)}`;
}

/** Null for whoever may not see what is counted. */
function Count({
  what,
  count,
  path,
  company,
}: {
  readonly what: string;
  readonly count: number | null | undefined;
  readonly path: string;
  readonly company: string;
}) {
  if (count === null || count === undefined) return texts.notYours;
  if (count === 0) return '0';
  return (
    <Link to={path} aria-label={texts.of(what, count, company)}>
      {count.toLocaleString('en-US')}
    </Link>
  );
}
