import './books.css';
import { formatMoney } from '@daybook/kernel/ui';
import { comparedInWords } from '@daybook/ledger/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Moment } from './moment.js';
import { texts } from './texts.js';
import { type Books, useBooks } from './use-books.js';

/** The same of the open company, on each of its dashboards, for whoever reads them. */
export function ComparedBooks() {
  const { books } = useBooks();
  if (!books) return null;
  if (!books.ledgerTieOut) return <p className="tie-out">{comparedInWords(undefined)}</p>;
  return <TieOut tieOut={books.ledgerTieOut} />;
}

type Compared = NonNullable<Books['ledgerTieOut']>;

/** Whether the books agree with the ledger's own trial balance, and since when; else the accounts that differ. */
export function TieOut({ tieOut: { at, differences } }: { readonly tieOut: Compared }) {
  const compared = (
    <>
      {texts.compared} <Moment at={at} />
    </>
  );
  if (differences.length === 0)
    return (
      <p className="tie-out" title={texts.tiesOutHint}>
        <CircleCheck size={16} aria-hidden /> <strong>{texts.tiesOut}</strong> · {compared}
      </p>
    );
  return (
    <details className="tie-out differs">
      <summary>
        <CircleAlert size={16} aria-hidden /> <strong>{texts.differs(differences.length)}</strong> · {compared}
      </summary>
      <p>{texts.differsHint}</p>
      <Differences differences={differences} />
    </details>
  );
}

function Differences({ differences }: Pick<Compared, 'differences'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.account}</th>
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
