import './dashboards.css';
import { ErrorPage, texts as shared, useCompany } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { DashboardPath } from './dashboard-list.js';
import { ConversionPage } from './figures/conversion-page.js';
import { HealthPage } from './figures/health-page.js';
import { LiquidityPage } from './figures/liquidity-page.js';
import { PlanningPage } from './figures/planning-page.js';
import { OverviewPage } from './overview-page.js';
import { ReportPage } from './reports/report-page.js';

const pages: Readonly<Record<DashboardPath | '', ReactNode>> = {
  '': <OverviewPage />,
  liquidity: <LiquidityPage />,
  'profit-and-loss': <ReportPage key="profit-and-loss" path="profit-and-loss" />,
  'balance-sheet': <ReportPage key="balance-sheet" path="balance-sheet" />,
  'cash-flow': <ReportPage key="cash-flow" path="cash-flow" />,
  'trial-balance': <ReportPage key="trial-balance" path="trial-balance" />,
  'general-ledger': <ReportPage key="general-ledger" path="general-ledger" />,
  health: <HealthPage />,
  'cash-conversion': <ConversionPage />,
  'cash-planning': <PlanningPage />,
};

/** `/{company}/dashboard` and what is below it. */
export function DashboardArea() {
  const company = useCompany();
  const { '*': path = '' } = useParams();
  if (!company.perms.viewFeatureDashboards) return <ErrorPage status={403} message={shared.noAccess} />;
  return isPage(path) ? pages[path] : <ErrorPage status={404} />;
}

function isPage(path: string): path is keyof typeof pages {
  return Object.hasOwn(pages, path);
}
