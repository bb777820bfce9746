import { taskOf } from './async-task.js';
import type { LedgerFirm } from './ledger-firm.js';
import { memoryOf } from './machine.js';
import { type Line, ms } from './report.js';

const companies = 12;
const names = ['profit_and_loss', 'balance_sheet', 'general_ledger'];

const exporting = `mutation ($companies: [UUID!]!, $reports: ReportsExportInput!) {
  task: exportQboReports(companyUuids: $companies, exportReports: $reports) { errorMessage asyncTask { uuid metadata } } }`;

/** Three reports of twelve months of twelve companies, each with 5,000 transactions, as one zip. */
export async function exportOf12(firm: LedgerFirm): Promise<Line[]> {
  const { house } = firm;
  const { rows } = await house.pool.query<{ company: string }>(
    `select c.uuid as company from companies c join ops.ledger_books b on b.company = c.uuid
      where c.name = 'Harbor Street Bakery LLC' and b.published is not null`,
  );
  const uuids: string[] = [];
  for (let n = 0; n < companies; n += 1) {
    const company = await firm.companyOf('owner@demo.daybook.test');
    await firm.copyBooks(rows[0]?.company ?? '', company);
    uuids.push(company);
  }
  await house.rested();
  const before = memoryOf(house.pid('projector'));
  const [from, to] = [365, 0].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  const reports = { reports: names, start_date: from, end_date: to };
  const { seconds, file, headers } = await taskOf(house, exporting, { companies: uuids, reports });
  const zip = await (await fetch(file ?? '', { headers })).arrayBuffer();
  return [
    {
      what: `${companies} companies, ${names.length} reports each, into a zip of ${(zip.byteLength / 1e6).toFixed(1)} MB: ${seconds.toFixed(1)} s`,
      value: `${ms((seconds * 1_000) / (companies * names.length))} each`,
    },
    {
      what: '  memory of the projector after it',
      value: `${Math.round(memoryOf(house.pid('projector')))} MiB`,
      against: `${Math.round(before)} MiB before`,
    },
  ];
}
