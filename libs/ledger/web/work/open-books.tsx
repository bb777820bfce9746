import '../connection/accounting.css';
import { Button, useCopy, useDelayedUnmount, useQuery, type WorkDrawerProps } from '@daybook/kernel/ui';
import { WorkSheet } from '@daybook/kernel/ui/admin';
import { booksWork } from '@daybook/ledger/domain';
import { Check, Link2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { BooksSection } from '../books/books-section.js';
import { LedgerConnection } from '../connection/ledger-connection.js';
import { OpenBooksDocument, type OpenBooksQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Company = NonNullable<OpenBooksQuery['company']>;

const about = ['ledgerConnection', 'companyUser'] as const;

/** The books of a company beside the list of all work: why somebody has to look, reading them now, and connecting them again. */
export function OpenBooks({ uuid, panels, onClose }: WorkDrawerProps) {
  const shown = useDelayedUnmount(uuid);
  const answer = useQuery(OpenBooksDocument, shown ? { companyUuid: shown } : null, { about });
  const company = answer.data?.company;
  return (
    <WorkSheet
      item={uuid && `${booksWork.kind}-${uuid}`}
      kind={texts.one}
      content={
        company
          ? {
              title: texts.title(company.name),
              company,
              page: settingsOf(company),
              children: <OneCompany company={company} />,
            }
          : undefined
      }
      answer={answer}
      panels={panels}
      onClose={onClose}
    />
  );
}

const settingsOf = ({ uuid }: Pick<Company, 'uuid'>) => `/${uuid}/company-settings/accounting`;

function OneCompany({ company }: { readonly company: Company }) {
  const { pathname, search } = useLocation();
  const { uuid, perms, ledgerConnection } = company;
  return (
    <div className="open-books">
      {ledgerConnection.status !== 'ACTIVE' && (
        <>
          <LedgerConnection
            companyUuid={uuid}
            connection={ledgerConnection}
            Title="h4"
            returnPath={pathname + search}
          />
          <ForOwner path={settingsOf(company)} />
        </>
      )}
      <BooksSection company={company} Title="h4" keys="r" isOpen />
      {!perms.viewFeatureDashboards && <p>{texts.mayNotRead}</p>}
    </div>
  );
}

/** The address at which an owner reconnects, to be sent to that owner. */
function ForOwner({ path }: { readonly path: string }) {
  const { copied, copy } = useCopy(texts.copyFailed);
  const Icon = copied ? Check : Link2;
  return (
    <div>
      <p>{texts.askTheOwner}</p>
      <Button icon={<Icon size={16} aria-hidden />} onClick={() => copy(location.origin + path)}>
        <span aria-live="polite">{copied ? texts.copied : texts.copy}</span>
      </Button>
    </div>
  );
}
