import './accounts-to-be-named.css';
import { Button, toast, toasts, useQuery } from '@daybook/kernel/ui';
import { useEach } from '@daybook/kernel/ui/admin';
import { Link } from 'react-router';
import { BooksToBeNamedDocument, NameProposedAccountsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Accounts that seem to mean “unknown” where nobody has chosen any; a press takes those of a company, or all of them. */
export function AccountsToBeNamed() {
  const { data } = useQuery(
    BooksToBeNamedDocument,
    {},
    { about: ['ledgerUnknownAccounts', 'ledgerSync', 'companyUser'] },
  );
  const { sent, runEach } = useEach(NameProposedAccountsDocument, {
    changes: ['ledgerUnknownAccounts'],
    refused: texts.accountsNotTaken,
    failed: texts.accountsNotTaken,
  });
  const books = data?.booksToBeNamed ?? [];
  const [only] = books;
  if (!only) return null;
  const take = async (companies: readonly string[]) => {
    const idsOf = new Map(books.map(({ companyUuid, accounts }) => [companyUuid, accounts.map(({ id }) => id)]));
    const { failures, answers } = await runEach(companies, (companyUuid) => ({
      companyUuid,
      accountIds: idsOf.get(companyUuid) ?? [],
    }));
    if (answers.size > 0) toast(texts.accountsTaken(answers.size), 'success');
    if (failures[0]) toasts.fail(failures[0].errorMessage, texts.accountsNotTaken);
  };
  return (
    <section className="staff-card accounts-to-be-named" aria-labelledby="accounts-to-be-named">
      <h2 id="accounts-to-be-named">{texts.toBeNamed}</h2>
      <p>{texts.toBeNamedLead}</p>
      <ul>
        {books.map(({ companyUuid, companyName, accounts }) => (
          <li key={companyUuid}>
            <Link to={`/${companyUuid}/company-settings/accounting`}>{companyName}</Link>
            <span>{accounts.map(({ name }) => name).join(', ')}</span>
            <Button
              size="small"
              aria-label={texts.takeAccountsOf(companyName)}
              disabled={sent !== undefined}
              onClick={() => void take([companyUuid])}
            >
              {texts.takeAccounts}
            </Button>
          </li>
        ))}
      </ul>
      {books.length > 1 && (
        <Button running={sent !== undefined} onClick={() => void take(books.map(({ companyUuid }) => companyUuid))}>
          {texts.takeAllAccounts(books.length)}
        </Button>
      )}
    </section>
  );
}
