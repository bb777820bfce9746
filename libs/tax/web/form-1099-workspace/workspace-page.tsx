import './workspace.css';
import {
  Button,
  EmptyState,
  ErrorState,
  formatAgo,
  SelectField,
  TextField,
  toast,
  useCommand,
  useCompany,
  useQuery,
  useTitle,
  useToday,
  Waiting,
} from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Accounts } from './accounts.js';
import { type Filter, filtered, filters } from './filter.js';
import {
  Form1099WorkspaceDocument,
  type Form1099WorkspaceQuery,
  PrepareForms1099Document,
} from './generated/graphql.js';
import { IrsFiles } from './irs-files.js';
import { PayeeDialog } from './payee-dialog.js';
import { PayeeTable } from './payee-table.js';
import { yearInSeason } from './season.js';
import { SendStatements } from './send-statements.js';
import { texts } from './texts.js';
import { TinMatching } from './tin-matching.js';

export type Workspace = NonNullable<Form1099WorkspaceQuery['form1099Workspace']>;

const options = filters.map((value) => ({ value, label: texts.filters[value] }));

/** `/{company}/tax-questionnaire/form-1099/workspace?year=`: who was paid, who gets a form, and what is missing for it. */
export function WorkspacePage() {
  const { uuid, name } = useCompany();
  const [asked] = useSearchParams();
  const today = useToday();
  const year = Number(asked.get('year')) || yearInSeason(today);
  useTitle(texts.title(year), name);
  const about = ['form1099', 'taxPayee', 'vendor', 'check', 'ledgerSync'] as const;
  const { data, failure, refetch } = useQuery(Form1099WorkspaceDocument, { companyUuid: uuid, year }, { about });
  if (failure)
    return (
      <ErrorState title={texts.couldNotLoad} onRetry={refetch}>
        {failure.sentence}
      </ErrorState>
    );
  const workspace = data?.form1099Workspace;
  return workspace ? <Shown key={year} workspace={workspace} companyUuid={uuid} /> : <Waiting />;
}

function Shown({ workspace, companyUuid }: { readonly workspace: Workspace; readonly companyUuid: string }) {
  const { year, payees, isGenerated, isOptedOut, booksReadAt, w9sWithheld } = workspace;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [opened, open] = useState<string>();
  const prepare = useCommand(PrepareForms1099Document, {
    changes: ['form1099'],
    refused: texts.failed,
    failed: texts.failed,
  });
  const prepareAll = async () => {
    const done = await prepare.run({ companyUuid, year, payees: null });
    if (done) toast(texts.prepared(done.prepareForms1099.prepared), 'success');
  };
  const found = filtered(payees, filter, search);
  const payee = payees.find(({ uuid }) => uuid === opened);
  return (
    <main className="workspace-1099">
      <header>
        <div>
          <h1>{texts.title(year)}</h1>
          <p>{texts.lead}</p>
          <p>
            {booksReadAt ? texts.booksRead(formatAgo(booksReadAt)) : texts.noBooks} ·{' '}
            <Link to={`../?year=${year}`}>{texts.signUp}</Link>
          </p>
        </div>
        {isGenerated && (
          <Button look="primary" running={prepare.running} onClick={prepareAll}>
            {texts.prepareAll}
          </Button>
        )}
      </header>
      {isOptedOut && <p role="status">{texts.optedOut}</p>}
      {w9sWithheld && <p role="note">{w9sWithheld}</p>}
      {!isGenerated && !isOptedOut && <p role="status">{texts.notBegun}</p>}
      <div className="workspace-1099-filters">
        <TextField
          type="search"
          label={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <SelectField
          label={texts.show}
          options={options}
          value={filter}
          onChange={({ target }) => setFilter(filters.find((one) => one === target.value) ?? 'all')}
        />
      </div>
      {payees.length === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
      {payees.length > 0 && found.length === 0 && <EmptyState title={texts.notFound}>{texts.notFoundHint}</EmptyState>}
      {found.length > 0 && (
        <>
          <p className="workspace-1099-count" role="status">
            {texts.count(found.length)}
          </p>
          <PayeeTable payees={found} onOpen={open} />
        </>
      )}
      {!w9sWithheld && <TinMatching workspace={workspace} companyUuid={companyUuid} />}
      {isGenerated && <SendStatements workspace={workspace} companyUuid={companyUuid} />}
      {isGenerated && <IrsFiles workspace={workspace} companyUuid={companyUuid} />}
      <Accounts workspace={workspace} companyUuid={companyUuid} />
      {payee && (
        <PayeeDialog
          key={payee.uuid}
          payee={payee}
          companyUuid={companyUuid}
          year={year}
          isGenerated={isGenerated}
          w9sWithheld={w9sWithheld}
          onClose={() => open(undefined)}
        />
      )}
    </main>
  );
}
