import { dayInWords } from '@daybook/kernel/events';
import {
  EmptyState,
  ErrorState,
  formatMoney,
  isNotFound,
  SelectField,
  Skeleton,
  usePages,
  useQuery,
} from '@daybook/kernel/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { AsOfBankAccountsDocument, AsOfRegisterDocument, type AsOfStateFragment } from './generated/graphql.js';
import { withPart } from './past-address.js';
import { PastPages } from './past-pages.js';
import { texts } from './texts.js';

const pageSize = 50;

interface Past {
  readonly view: AsOfStateFragment;
  readonly onGone: () => void;
}

/** Every number of a bank account up to that moment, and what had become of it. */
export function AsOfRegister({ view, onGone }: Past) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = { companyUuid: view.company.uuid, asOf: view.uuid };
  const { data, failure, refetch } = useQuery(AsOfBankAccountsDocument, asked);
  const accounts = data?.company?.bankAccounts.bankAccounts ?? [];
  const account = accounts.find(({ uuid }) => uuid === search.get('account')) ?? accounts[0];
  if (!data && failure)
    return (
      <ErrorState title={texts.asOfFailed} onRetry={isNotFound(failure) ? onGone : refetch}>
        {failure.sentence ?? texts.expired}
      </ErrorState>
    );
  if (!data) return <Skeleton width={60} height={14} />;
  if (!account) return <EmptyState title={texts.noAccounts}>{texts.noAccountsHint}</EmptyState>;
  return (
    <>
      <SelectField
        label={texts.bankAccount}
        value={account.uuid}
        options={accounts.map(({ uuid, name, accountNumber }) => ({ value: uuid, label: `${name} ${accountNumber}` }))}
        onChange={(event) =>
          navigate(withPart(search, 'account', event.target.value), { replace: true, state: { keepScroll: true } })
        }
      />
      <Lines view={view} account={account.uuid} onGone={onGone} />
    </>
  );
}

function Lines({ view, account, onGone }: Past & { readonly account: string }) {
  const asked = {
    companyUuid: view.company.uuid,
    asOf: view.uuid,
    bankAccountUuid: account,
    limit: pageSize,
    offset: 0,
  };
  const answer = usePages(AsOfRegisterDocument, asked, pageSize);
  const lines = answer.pages.flatMap(({ company }) => company?.checkRegister.lines ?? []);
  const total = answer.pages[0]?.company?.checkRegister.totalCount ?? 0;
  return (
    <PastPages {...answer} hasMore={answer.pages.length * pageSize < total} onGone={onGone}>
      {lines.length === 0 ? (
        <EmptyState title={texts.noNumbers}>{texts.noNumbersHint}</EmptyState>
      ) : (
        <table className="as-of-table">
          <thead>
            <tr>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.checkDate}</th>
              <th scope="col">{texts.payee}</th>
              <th scope="col" className="as-of-amount">
                {texts.amount}
              </th>
              <th scope="col">{texts.became}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ from, to, checkDate, recipientName, amount, became }) => (
              <tr key={from}>
                <th scope="row">{from === to ? from : `${from} – ${to}`}</th>
                <td>{checkDate && dayInWords(checkDate)}</td>
                <td>{recipientName}</td>
                <td className="as-of-amount">{amount && formatMoney(amount)}</td>
                <td className="as-of-became">{became}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </PastPages>
  );
}
