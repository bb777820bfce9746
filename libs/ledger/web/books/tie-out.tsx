import './books.css';
import { dayInWords } from '@daybook/kernel/events';
import { formatMoney } from '@daybook/kernel/ui';
import { comparedInWords } from '@daybook/ledger/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { TieOutOfBooks } from './compared.js';
import { Moment } from './moment.js';
import { texts } from './texts.js';
import { useBooks } from './use-books.js';

/** The same of the open company, on each of its dashboards, for whoever reads them. */
export function ComparedBooks() {
  const { books } = useBooks();
  if (!books) return null;
  if (!books.ledgerTieOut) return <p className="tie-out">{comparedInWords(undefined)}</p>;
  return <TieOut tieOut={books.ledgerTieOut} />;
}

/** Whether the books agree with what the ledger reckons itself, and since when; else what differs, and what was not read. */
export function TieOut({
  tieOut,
  isOpen = false,
}: {
  readonly tieOut: TieOutOfBooks;
  /** What differs is shown at once. */
  readonly isOpen?: boolean;
}) {
  const { at, accountsThatDiffer, differences, unread } = tieOut;
  const isRight = accountsThatDiffer === 0;
  const Icon = isRight ? CircleCheck : CircleAlert;
  const said = (
    <>
      <Icon size={16} aria-hidden /> <strong>{isRight ? texts.tiesOut : texts.differs(accountsThatDiffer)}</strong> ·{' '}
      {texts.compared} <Moment at={at} />
    </>
  );
  if (differences.length === 0 && unread.length === 0)
    return (
      <p className="tie-out" title={texts.tiesOutHint}>
        {said}
      </p>
    );
  return (
    <details className={isRight ? 'tie-out' : 'tie-out differs'} open={isOpen}>
      <summary>
        {said}
        {unread.length > 0 && ` · ${texts.unread(unread.length)}`}
      </summary>
      {differences.length > 0 && <p>{texts.differsHint}</p>}
      {comparisons.map((of) => (
        <Differences key={of} of={of} differences={differences.filter((one) => one.of === of)} />
      ))}
      {unread.length > 0 && <Unread unread={unread} />}
    </details>
  );
}

const comparisons = ['ACCRUAL', 'CASH', 'RECEIVABLE', 'PAYABLE'] as const;

function Differences({ of, differences }: Pick<TieOutOfBooks, 'differences'> & Pick<Difference, 'of'>) {
  if (differences.length === 0) return null;
  const { caption, column } = texts.comparisons[of];
  return (
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">{texts.ours}</th>
          <th scope="col">{texts.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ account, name, ours, theirs }) => (
          <tr key={account}>
            <th scope="row">{name}</th>
            <td>{formatMoney(ours)}</td>
            <td>{formatMoney(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Difference = TieOutOfBooks['differences'][number];

/** For staff: each with its number, and the ledger's own page of it. */
function Unread({ unread }: Pick<TieOutOfBooks, 'unread'>) {
  return (
    <section aria-label={texts.unreadTitle}>
      <h3>{texts.unreadTitle}</h3>
      <ul>
        {unread.map(({ called, day, why, url }) => (
          <li key={`${called} ${day} ${why}`}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {called}
              </a>
            ) : (
              called
            )}
            {day && `, ${dayInWords(day)}`}: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
