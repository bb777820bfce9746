import { dayInWords } from '@daybook/kernel/events';
import { EmptyState, useAddressSearch, useCompany, useQuery } from '@daybook/kernel/ui';
import { postingsWithin } from '@daybook/ledger/domain';
import { NoBooks } from '../../books/no-books.js';
import { dashboardAt } from '../dashboard-list.js';
import { DashboardPage } from '../dashboard-page.js';
import { CouldNotLoad, DashboardWaiting } from '../dashboard-states.js';
import { ExportMenu } from '../exports/export-menu.js';
import {
  BalanceSheetDocument,
  CashFlowDocument,
  GeneralLedgerDocument,
  ProfitAndLossDocument,
  ReportChoicesDocument,
  type ReportFragment,
  TrialBalanceDocument,
} from '../generated/graphql.js';
import { texts } from '../texts.js';
import { type Asked, askedIn, type Chosen, filtersOf, lists, narrowedBy, searchOf } from './filters.js';
import { useFirmDay } from './firm-day.js';
import type { OpenedNumber } from './number-behind.js';
import { NumberDrawer } from './number-drawer.js';
import { FilterBar, type Offered } from './report-filters.js';
import { ReportTable } from './report-table.js';
import type { OpenNumber } from './shown-table.js';
import { useOpenedNumber } from './use-opened-number.js';

interface ReportKind extends Offered {
  readonly document: typeof ProfitAndLossDocument;
  readonly opensWith: 'thisMonth' | 'thisYear';
}

const kinds = {
  'profit-and-loss': {
    document: ProfitAndLossDocument,
    opensWith: 'thisYear',
    isAtDay: false,
    comparison: true,
    columns: true,
    lists,
  },
  'balance-sheet': {
    document: BalanceSheetDocument,
    opensWith: 'thisYear',
    isAtDay: true,
    comparison: true,
    columns: false,
    lists,
  },
  'cash-flow': {
    document: CashFlowDocument,
    opensWith: 'thisYear',
    isAtDay: false,
    comparison: false,
    columns: false,
    // without some accounts it would say that the bank holds something else
    lists: lists.filter((name) => name !== 'accounts'),
  },
  'trial-balance': {
    document: TrialBalanceDocument,
    opensWith: 'thisYear',
    isAtDay: true,
    comparison: false,
    columns: false,
    lists,
  },
  'general-ledger': {
    document: GeneralLedgerDocument,
    opensWith: 'thisMonth',
    isAtDay: false,
    comparison: false,
    columns: false,
    lists,
  },
} as const satisfies Record<string, ReportKind>;

/** A report with its filters; every number opens into what it is made of. */
export function ReportPage({ path }: { readonly path: keyof typeof kinds }) {
  const company = useCompany();
  const kind: ReportKind = kinds[path];
  const today = useFirmDay();
  const [search, setSearch] = useAddressSearch();
  const asked = narrowedBy(askedIn(search, kind.opensWith, today), kind.lists);
  const { opened, open, close } = useOpenedNumber();
  const { data, failure, refetch } = useQuery(
    kind.document,
    { companyUuid: company.uuid, filters: filtersOf(asked) },
    { about: ['ledgerSync'] },
  );
  const { data: offered } = useQuery(ReportChoicesDocument, { companyUuid: company.uuid }, { about: ['ledgerSync'] });
  const choices = offered?.reportChoices;
  const report = data?.report;
  const from = asked.from ?? report?.startDate;
  const chosen = from === undefined ? undefined : { ...asked, from };
  const { name } = dashboardAt(path);
  const about = chosen && daysInWords(chosen, kind.isAtDay);
  const change = (changed: Chosen) => setSearch(searchOf(changed), { replace: true });
  return (
    <DashboardPage
      path={path}
      about={about}
      syncedAt={report?.syncedAt}
      actions={
        report && (
          <ExportMenu
            table={report}
            name={name}
            about={`${company.name} · ${about}`}
            syncedAt={report.syncedAt}
            company={company.name}
          />
        )
      }
    >
      {report !== null && chosen && choices && (
        <FilterBar
          chosen={chosen}
          offered={kind}
          choices={choices}
          today={today}
          onChange={(changed) => change({ ...chosen, ...changed })}
        />
      )}
      {report && (
        <Shown
          report={report}
          name={name}
          onOpen={choices ? opening(asked, choices.fiscalYearStartMonth, open) : undefined}
        />
      )}
      {data && !report && <NoBooks />}
      {!data && failure && <CouldNotLoad sentence={failure.sentence} onRetry={refetch} />}
      {!data && !failure && <DashboardWaiting />}
      <NumberDrawer opened={opened} onClose={close} />
    </DashboardPage>
  );
}

function Shown({
  report,
  name,
  onOpen,
}: {
  readonly report: ReportFragment;
  readonly name: string;
  readonly onOpen: OpenNumber | undefined;
}) {
  const isEmpty = report.rows.every(({ colData }) => colData.slice(1).every(({ value }) => Number(value) === 0));
  if (isEmpty) return <EmptyState title={texts.nothingInPeriod}>{texts.nothingInPeriodHint}</EmptyState>;
  return <ReportTable caption={name} table={report} onOpen={onOpen} />;
}

function opening(chosen: Asked, startMonth: number, open: (opened: OpenedNumber) => void): OpenNumber {
  return ({ name, value, column: { from, to, department, class: kind }, madeOf }) => {
    const days = { from: from ?? undefined, to: to ?? chosen.to, startMonth };
    const parts = postingsWithin(madeOf, days).map((postings) => ({
      ...filtersOf(chosen),
      start_date: postings.from,
      end_date: postings.to,
      ...(department != null && { departments: [department] }),
      ...(kind != null && { classes: [kind] }),
      accounts: postings.accounts.filter((id) => chosen.accounts.length === 0 || chosen.accounts.includes(id)),
    }));
    // no accounts would ask for all of them
    open({ name, amount: value, parts: parts.filter(({ accounts }) => accounts.length > 0) });
  };
}

function daysInWords({ from, to, basis }: Chosen, isAtDay: boolean): string {
  const days = isAtDay ? `${texts.asOf} ${dayInWords(to)}` : texts.daysInWords(dayInWords(from), dayInWords(to));
  return `${days} · ${basis === 'Cash' ? texts.cashBasis : texts.accrual} basis`;
}
