import { listed, type Resources } from '@daybook/kernel/ui/admin';
import { TqSummaryDocument, type TqSummaryQuery } from './generated/graphql.js';
import { narrowed } from './narrowed.js';

export type SummaryRow = TqSummaryQuery['tqDashboard']['summary']['rows'][number];

export const dashboardResources: Resources = {
  'tax-summary': listed(TqSummaryDocument, {
    variables: ({ offset, limit, ...chosen }) => ({ offset, limit, ...narrowed(chosen) }),
    rows: ({ tqDashboard: { summary } }) => ({ data: [...summary.rows], total: summary.totalCount }),
  }),
};
