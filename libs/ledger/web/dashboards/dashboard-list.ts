import { texts } from './texts.js';

/** The dashboards, in the order of their navigation. Paths lie below `/{company}/dashboard/`. */
export const dashboards = [
  { path: 'liquidity', name: texts.liquidity, help: texts.liquidityHelp },
  { path: 'profit-and-loss', name: texts.profitAndLoss, help: texts.profitAndLossHelp },
  { path: 'balance-sheet', name: texts.balanceSheet, help: texts.balanceSheetHelp },
  { path: 'cash-flow', name: texts.cashFlow, help: texts.cashFlowHelp },
  { path: 'trial-balance', name: texts.trialBalance, help: texts.trialBalanceHelp },
  { path: 'general-ledger', name: texts.generalLedger, help: texts.generalLedgerHelp },
  { path: 'health', name: texts.health, help: texts.healthHelp },
  { path: 'cash-conversion', name: texts.conversion, help: texts.conversionHelp },
  { path: 'cash-planning', name: texts.planning, help: texts.planningHelp },
] as const;

export type DashboardPath = (typeof dashboards)[number]['path'];

export function dashboardAt(path: DashboardPath) {
  const found = dashboards.find((one) => one.path === path);
  if (!found) throw new Error(`no dashboard at ${path}`);
  return found;
}
