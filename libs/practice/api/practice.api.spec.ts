import { randomUUID } from 'node:crypto';
import { SealedObjects } from '@daybook/kernel/store';
import { api as tasksApi } from '@daybook/tasks/api';
import { type AsyncTaskCommand, asyncTask } from '@daybook/tasks/domain';
import { migrations, projections } from '@daybook/tasks/read';
import { ApiClient } from '@daybook/testing/api';
import { Firm, origin, password, signIn } from '@daybook/testing/firm';
import { api } from './index.js';

const start = `mutation ($dateStart: Date!, $dateEnd: Date!, $orderField: String! = "InvoiceDate") {
  exportKarbonInvoices(dateStart: $dateStart, dateEnd: $dateEnd, orderField: $orderField) {
    success errorMessage code asyncTask { uuid kind progress startedAt finishedAt metadata createdBy result }
  }
}`;
const task = `query ($uuid: UUID!) {
  asyncTask(uuid: $uuid) { progress finishedAt result resultFilename resultFile { url } }
}`;
const year = { dateStart: '2025-01-01', dateEnd: '2025-12-31' };

let firm: Firm;
let tom: string;

beforeAll(async () => {
  firm = await Firm.open({
    areas: [tasksApi, api],
    deciders: [asyncTask],
    projections,
    migrations,
  });
  tom = await firm.staff('tom');
  await firm.staff('ted');
  await firm.staff('sue', {}, { flags: { superuser: true } });
  await firm.readable();
});
afterAll(() => firm?.close());

// biome-ignore lint/suspicious/noExplicitAny: each test reads what it asked for
async function asked(person: string, document: string, variables: object): Promise<any> {
  const { data, errors } = await (await firm.browser(person)).graphql(document, variables);
  if (errors) throw new Error(errors[0]?.extensions.code);
  return Object.values(data)[0];
}

async function tell(uuid: string, command: AsyncTaskCommand): Promise<void> {
  await firm.api.commands.send(asyncTask, uuid, command, origin());
}

it('starts a task that says what it was asked with, sorted by the date of the invoice', async () => {
  const { asyncTask: started, ...rest } = await asked('tom', start, year);
  expect(rest).toEqual({ success: true, errorMessage: null, code: null });
  expect(started).toMatchObject({
    kind: 'karbonInvoices',
    progress: 0,
    finishedAt: null,
    createdBy: tom,
    result: null,
    metadata: { ...year, orderField: 'InvoiceDate', format: 'xlsx' },
  });
});

it('starts it once for a repeated request', async () => {
  const browser = await firm.browser('tom');
  const again = { 'x-request-id': randomUUID() };
  const answers = [await browser.graphql(start, year, again), await browser.graphql(start, year, again)];
  const uuids = answers.map(({ data }) => data.exportKarbonInvoices.asyncTask.uuid);
  expect(uuids[0]).toBe(uuids[1]);
});

it('refuses in sentences what cannot be exported', async () => {
  const wrong = await asked('tom', start, { dateStart: '2025-02-01', dateEnd: '2025-01-01' });
  expect(wrong).toMatchObject({ success: false, code: 'badRange', asyncTask: null });
  const order = await asked('tom', start, { ...year, orderField: 'InvoiceTotal' });
  expect(order.errorMessage).toBe(
    'Invoices can be sorted by InvoiceDate, InvoiceNumber, InvoiceDueDate, ClientName. Choose one of them.',
  );
  const unconnected = new ApiClient(await firm.api.another({ DAYBOOK_SANDBOX: 'off' }));
  await unconnected.graphql(signIn, { username: 'tom@demo.test', password });
  const { data } = await unconnected.graphql(start, year);
  expect(data.exportKarbonInvoices.errorMessage).toBe('Karbon is not connected. Ask an administrator to set its keys.');
});

it('shows a task, its failure and its file to the creator and to superusers, and to nobody else', async () => {
  const { asyncTask: failing } = await asked('tom', start, year);
  await tell(failing.uuid, { type: 'FailTask', message: 'Karbon does not answer.' });
  const failed = await asked('tom', task, { uuid: failing.uuid });
  expect(failed).toMatchObject({ progress: 100, resultFilename: null, resultFile: null });
  expect(failed.result).toEqual({ success: false, errorMessage: 'Karbon does not answer.' });
  expect(failed.finishedAt).not.toBeNull();

  const { uuid, url } = await finished();
  expect(await asked('ted', task, { uuid })).toBeNull();
  expect((await asked('sue', task, { uuid })).resultFile.url).not.toBe(url.path);
  const file = await url.browser.request(url.path);
  expect([file.status, await file.text()]).toEqual([200, 'an invoice']);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  for (const other of ['ted', 'sue', 'tom'])
    expect((await (await firm.browser(other)).request(url.path)).status).toBe(404);
  expect((await firm.api.browser().request(url.path)).status).toBe(401);

  await tell(uuid, { type: 'ExpireTaskFile' });
  expect((await url.browser.request(url.path)).status).toBe(404);
  expect(await asked('tom', task, { uuid })).toMatchObject({ progress: 100, resultFilename: null, resultFile: null });
});

/** A task that has its file, with the link that its creator was given in one browser. */
async function finished() {
  const { asyncTask: started } = await asked('tom', start, year);
  const { uuid } = started;
  const object = `tasks/${uuid}`;
  const bytes = [Buffer.from('an invoice')];
  const sealed = new SealedObjects(firm.api.objects, firm.api.keys);
  const stored = await sealed.put(object, `asyncTask-${uuid}`, one(bytes));
  const file = { object, filename: 'invoices.csv', mediaType: 'text/csv', ...stored };
  await tell(uuid, { type: 'SucceedTask', result: { invoices: 1 }, file });
  const browser = await firm.browser('tom');
  const { data } = await browser.graphql(task, { uuid });
  expect(data.asyncTask.result).toEqual({ success: true, invoices: 1 });
  return { uuid, url: { browser, path: data.asyncTask.resultFile.url as string } };
}

async function* one(bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* bytes;
}
