import { formatDate, formatMoney, useToday } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { texts } from './check-texts.js';
import type { ListedCheckFragment } from './generated/graphql.js';
import { CheckStatus } from './status.js';

/** A page of checks; on a phone each is a card. */
export function CheckTable({ checks }: { readonly checks: readonly ListedCheckFragment[] }) {
  const today = useToday();
  return (
    <table className="payments-table" data-rows>
      <thead>
        <tr>
          <th scope="col">{texts.number}</th>
          <th scope="col">{texts.date}</th>
          <th scope="col">{texts.payee}</th>
          <th scope="col">{texts.status}</th>
          <th scope="col" className="payments-amount">
            {texts.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.uuid}>
            <th scope="row">
              <Link to={check.uuid}>{check.checkNumber}</Link>
            </th>
            <td>{formatDate(check.checkDate, today)}</td>
            <td>
              {check.recipientName}
              {check.memo && <small>{check.memo}</small>}
            </td>
            <td>
              <CheckStatus check={check} />
            </td>
            <td className="payments-amount">{formatMoney(check.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
