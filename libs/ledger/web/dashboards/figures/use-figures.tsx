import { dayInWords } from '@daybook/kernel/events';
import { useCompany, useQuery } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { NoBooks } from '../../books/no-books.js';
import { type DashboardPath, dashboardAt } from '../dashboard-list.js';
import { DashboardPage } from '../dashboard-page.js';
import { CouldNotLoad, DashboardWaiting } from '../dashboard-states.js';
import { ExportMenu } from '../exports/export-menu.js';
import type { ShownTable } from '../reports/shown-table.js';
import { texts } from '../texts.js';

type Document<F, V> = Parameters<typeof useQuery<{ figures: F | null }, V & { companyUuid: string }>>[0];

/** A dashboard of figures: asks for them, and draws them when they are there. `inFile` is what of them goes into a file. */
export function FiguresPage<F extends { readonly day: string; readonly syncedAt: string }, V extends object = object>({
  path,
  document,
  asked,
  children,
  inFile,
}: {
  readonly path: DashboardPath;
  readonly document: Document<F, V>;
  /** What the document asks for besides the company. */
  readonly asked?: V;
  readonly children: (figures: F) => ReactNode;
  readonly inFile: (figures: F) => ShownTable;
}) {
  const { uuid: companyUuid, name: company } = useCompany();
  const { data, failure, refetch } = useQuery(document, { companyUuid, ...asked } as V & { companyUuid: string }, {
    about: ['cashConversionTarget', 'ledgerSync'],
  });
  const figures = data?.figures;
  const about = figures ? `${texts.asOf} ${dayInWords(figures.day)}` : undefined;
  return (
    <DashboardPage
      path={path}
      about={about}
      syncedAt={figures?.syncedAt}
      actions={
        figures && (
          <ExportMenu
            table={inFile(figures)}
            name={dashboardAt(path).name}
            about={`${company} · ${about}`}
            syncedAt={figures.syncedAt}
            company={company}
          />
        )
      }
    >
      {figures && children(figures)}
      {data && !figures && <NoBooks />}
      {!data && failure && <CouldNotLoad sentence={failure.sentence} onRetry={refetch} />}
      {!data && !failure && <DashboardWaiting />}
    </DashboardPage>
  );
}
