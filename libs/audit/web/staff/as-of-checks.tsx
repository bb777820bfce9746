import { dayInWords } from '@daybook/kernel/events';
import { EmptyState, formatMoney, usePages } from '@daybook/kernel/ui';
import { AsOfChecksDocument, type AsOfStateFragment } from './generated/graphql.js';
import { PastPages } from './past-pages.js';
import { texts } from './texts.js';

const pageSize = 50;

/** The checks that there were, newest first, and what had become of each. */
export function AsOfChecks({ view, onGone }: { readonly view: AsOfStateFragment; readonly onGone: () => void }) {
  const asked = { companyUuid: view.company.uuid, asOf: view.uuid, limit: pageSize, offset: 0 };
  const answer = usePages(AsOfChecksDocument, asked, pageSize);
  const checks = answer.pages.flatMap(({ company }) => company?.checks.checks ?? []);
  const total = answer.pages[0]?.company?.checks.totalCount ?? 0;
  return (
    <PastPages {...answer} hasMore={checks.length < total} onGone={onGone}>
      {checks.length === 0 ? (
        <EmptyState title={texts.noChecks}>{texts.noChecksHint}</EmptyState>
      ) : (
        <table className="as-of-table">
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.checkDate}</th>
              <th scope="col">{texts.payee}</th>
              <th scope="col">{texts.status}</th>
              <th scope="col" className="as-of-amount">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map((check) => (
              <tr key={check.uuid}>
                <th scope="row">{check.checkNumber}</th>
                <td>{dayInWords(check.checkDate)}</td>
                <td>
                  {check.recipientName}
                  <small>{[check.memo, check.bankAccount?.name].filter(Boolean).join(' · ')}</small>
                </td>
                <td>{check.isAwaitingRelease ? texts.awaitsRelease : texts.checkStatuses[check.status]}</td>
                <td className="as-of-amount">{formatMoney(check.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PastPages>
  );
}
