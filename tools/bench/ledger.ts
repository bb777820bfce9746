import type { House } from './bench-environment.js';
import { dashboardsOf } from './ledger-dashboards.js';
import { exportOf12 } from './ledger-export.js';
import { LedgerFirm, largest, vast } from './ledger-firm.js';
import { reportsOver } from './ledger-reports.js';
import { syncs } from './ledger-syncs.js';
import type { Line } from './report.js';

const sizes = [
  { postings: 100_000, aim: 60 },
  { postings: 1_000_000, aim: 300 },
];

/** Books of 60,000 transactions: read, and shown; reports over up to a million postings; the reports of twelve companies. */
export async function ledger(house: House): Promise<Line[]> {
  const firm = await LedgerFirm.open(house);
  const company = await firm.companyOf('owner@demo.daybook.test');
  const lines = [...(await syncs(firm, company, largest)), ...(await dashboardsOf(firm, company))];
  lines.push(...(await exportOf12(firm)));
  await house.stop('projector');
  for (const { postings, aim } of sizes) lines.push(...(await reportsOver(firm, company, { postings, aim })));
  await firm.close();
  return lines;
}

/** The first read of a million postings, and a sync of the next night. */
export async function millionPostings(house: House): Promise<Line[]> {
  const firm = await LedgerFirm.open(house);
  const lines = await syncs(firm, await firm.companyOf('owner@demo.daybook.test'), vast);
  await firm.close();
  return lines;
}
