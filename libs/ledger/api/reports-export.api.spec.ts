import { migrations as ledgerMigrations } from '@daybook/ledger/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { type AsyncTaskCommand, asyncTask } from '@daybook/tasks/domain';
import { migrations, projections } from '@daybook/tasks/read';
import { Firm, origin } from '@daybook/testing/firm';
import { api } from './index.js';

const exporting = `mutation ($companyUuids: [UUID!]!, $exportReports: ReportsExportInput!) {
  exportQboReports(companyUuids: $companyUuids, exportReports: $exportReports) {
    success errorMessage code asyncTask { uuid kind metadata } reportsExports { uuid } } }`;
const listing = `query ($uuids: [UUID!]) { qboReportsExports(uuids: $uuids) {
  uuid filename exportedFile { url } exportedBy { name } progress exportOptions result } }`;
const year = { start_date: '2025-01-01', end_date: '2025-12-31' };

let firm: Firm;
let bakery: string;
let garage: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [tasksApi, api],
    deciders: [asyncTask],
    projections,
    migrations: [...migrations, ...ledgerMigrations],
  });
  bakery = await firm.company('Bakery', { type: 'EnableFinancialDashboard' });
  garage = await firm.company('Garage', { type: 'EnableFinancialDashboard' });
  await firm.staff('tom');
  await firm.staff('ted');
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object = {}): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

async function send(uuid: string, command: AsyncTaskCommand): Promise<void> {
  await firm.api.commands.send(asyncTask, uuid, command, origin());
}

it('starts a task for the companies and reports, each once', async () => {
  const exportReports = { ...year, reports: ['journal', 'journal'], accounting_method: 'Cash' };
  const started = await asked('tom', exporting, { companyUuids: [bakery, garage, bakery], exportReports });
  const { uuid } = started.asyncTask;
  expect(started).toMatchObject({ success: true, errorMessage: null, reportsExports: [{ uuid }] });
  expect(started.asyncTask).toMatchObject({
    kind: 'qboReports',
    metadata: {
      companies: [bakery, garage],
      reports: ['journal'],
      from: '2025-01-01',
      to: '2025-12-31',
      basis: 'cash',
    },
  });
  await send(uuid, {
    type: 'SucceedTask',
    result: { companies: 1, reports: 1, withoutBooks: ['Garage'] },
    file: null,
  });
  await firm.readable();
  expect(await asked('tom', listing, { uuids: [uuid] })).toEqual([
    {
      uuid,
      filename: null,
      exportedFile: null,
      exportedBy: { name: 'tom Person' },
      progress: 100,
      exportOptions: {
        companies: ['Bakery', 'Garage'],
        reports: ['Journal'],
        startDate: '2025-01-01',
        endDate: '2025-12-31',
        accountingMethod: 'Cash',
      },
      result: { success: true, companies: 1, reports: 1, withoutBooks: ['Garage'] },
    },
  ]);
});

it('shows everybody their own, superusers all, and only those that are named', async () => {
  const exportReports = { ...year, reports: ['ar_aging'] };
  const { asyncTask: started } = await asked('ted', exporting, { companyUuids: [garage], exportReports });
  await firm.readable();
  const uuidsOf = async (person: string, variables = {}) =>
    (await asked(person, listing, variables)).map(({ uuid }: { uuid: string }) => uuid);
  expect(await uuidsOf('ted')).toEqual([started.uuid]);
  expect(await uuidsOf('tom')).not.toContain(started.uuid);
  expect(await uuidsOf('sue')).toEqual([started.uuid, ...(await uuidsOf('tom'))]);
  expect(await uuidsOf('sue', { uuids: [started.uuid] })).toEqual([started.uuid]);
});

it('hands the file out only while its person may see the figures of each company in it', async () => {
  const shop = await firm.company('Shop', { type: 'EnableFinancialDashboard' });
  await firm.readable();
  const ted = await firm.browser('ted');
  const exportReports = { ...year, reports: ['journal'] };
  const { asyncTask: started } = await asked('ted', exporting, { companyUuids: [garage, shop], exportReports });
  const file = { object: 'none', size: 1, sha256: '', filename: 'reports.zip', mediaType: 'application/zip' };
  await send(started.uuid, { type: 'SucceedTask', result: {}, file });
  await firm.readable();
  const { data } = await ted.graphql(listing, { uuids: [started.uuid] });
  const { url } = data.qboReportsExports[0].exportedFile;
  const fetched = async () => (await ted.request(url)).status;
  expect(await fetched()).not.toBe(403);
  await firm.change(shop, { type: 'RequireExplicitAccess' });
  await firm.readable();
  expect(await fetched()).toBe(403);
});

it.each([
  ['no company', { companyUuids: [] }, {}, 'Choose at least one company.'],
  ['no report', {}, { reports: [] }, 'Choose at least one report.'],
  [
    'days the wrong way round',
    {},
    { start_date: '2026-02-01' },
    'The last day is before the first. Choose a later one.',
  ],
  ['too many years', {}, { start_date: '2001-01-01' }, 'Choose at most ten years at a time.'],
])('refuses %s with a sentence', async (_, given, options, errorMessage) => {
  const exportReports = { ...year, reports: ['journal'], ...options };
  const refused = await asked('tom', exporting, { companyUuids: [bakery], exportReports, ...given });
  expect(refused).toMatchObject({ success: false, code: 'badExport', errorMessage, asyncTask: null });
});
