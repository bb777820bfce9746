import './accounting.css';
import { ErrorState, type OpenCompany, useCompany, useQuery, useTitle, Waiting } from '@daybook/kernel/ui';
import { BooksSection } from '../books/books-section.js';
import { AccountingId } from './accounting-id.js';
import { AccountingDocument } from './generated/graphql.js';
import { LedgerConnection } from './ledger-connection.js';
import { texts } from './texts.js';
import { UnknownAccounts } from './unknown-accounts.js';

/** `/{company}/company-settings/accounting`: where the books of a company are. */
export function AccountingPage() {
  const company = useCompany();
  useTitle(texts.title, company.name);
  return (
    <main className="accounting-page">
      <header>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
      </header>
      <Accounting company={company} />
    </main>
  );
}

function Accounting({ company }: { readonly company: OpenCompany }) {
  const { uuid: companyUuid } = company;
  const { data, failure, refetch } = useQuery(
    AccountingDocument,
    { companyUuid },
    { about: ['ledgerConnection', 'accountingIdSequence', 'companyUser'] },
  );
  if (data?.company) {
    const { ledgerConnection, daybookAccountingCompanyId: id } = data.company;
    return (
      <>
        <LedgerConnection companyUuid={companyUuid} connection={ledgerConnection} />
        <BooksSection company={company} />
        {ledgerConnection.maySetAccountingId && <AccountingId companyUuid={companyUuid} id={id ?? null} />}
        {ledgerConnection.mayAskAboutTransactions && <UnknownAccounts companyUuid={companyUuid} />}
      </>
    );
  }
  if (!failure) return <Waiting />;
  return (
    <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
      {failure.sentence}
    </ErrorState>
  );
}
