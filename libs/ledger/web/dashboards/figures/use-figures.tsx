import { useCompany, useQuery } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { NoBooks } from '../../books/no-books.js';
import type { DashboardPath } from '../dashboard-list.js';
import { DashboardPage } from '../dashboard-page.js';
import { CouldNotLoad, DashboardWaiting } from '../dashboard-states.js';

type Document<F> = Parameters<typeof useQuery<{ figures: F | null }, { companyUuid: string }>>[0];

/** A dashboard of figures: asks for them, and draws them when they are there. */
export function FiguresPage<F extends { readonly syncedAt: string }>({
  path,
  document,
  children,
  actions,
}: {
  readonly path: DashboardPath;
  readonly document: Document<F>;
  readonly children: (figures: F) => ReactNode;
  readonly actions?: (figures: F) => ReactNode;
}) {
  const { uuid: companyUuid } = useCompany();
  const { data, failure, refetch } = useQuery(
    document,
    { companyUuid },
    { about: ['cashConversionTarget', 'ledgerSync'] },
  );
  const figures = data?.figures;
  return (
    <DashboardPage path={path} syncedAt={figures?.syncedAt} actions={figures && actions?.(figures)}>
      {figures && children(figures)}
      {data && !figures && <NoBooks />}
      {!data && failure && <CouldNotLoad sentence={failure.sentence} onRetry={refetch} />}
      {!data && !failure && <DashboardWaiting />}
    </DashboardPage>
  );
}
