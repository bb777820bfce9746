import { createHash } from 'node:crypto';
import type { EventLog } from '@daybook/kernel/event-log';
import {
  type Box,
  type Form1099Command,
  form1099,
  type PayeeCommand,
  serviceColumns,
  payee as taxPayee,
} from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as w9 } from '../../domain/payee/payee-samples.js';

const year = 2026;
const [otto, paula, rita] = ['1', '2', '3'].map((n) => `00000000-0000-4000-8000-0000000000e${n}`) as [
  string,
  string,
  string,
];
const take = `mutation ($company: UUID!, $again: Boolean) {
  done: takeForm1099Files(companyUuid: $company, year: ${year}, again: $again) { success errorMessage code
    files { filename content hash forms } left { payee reason } } }`;
const profile = { address: '1 Oven Rd, Portland, ME 04101' };

/** Done once, while a file is being written. */
let meanwhile: (() => Promise<unknown>) | undefined;
let firm: Firm;
let tess: ApiClient;

beforeAll(async () => {
  const clock = { now: () => new Date('2027-01-12T15:00:00.000Z') };
  firm = Firm.over(await startProduct({}, { clock, throughLog: async (log) => interrupted(log) }));
  await firm.staff('tess', { team: 'TAX' });
  await firm.staff('tom', {}, { flags: { taxAdmin: true } });
  await firm.readable();
  tess = await firm.browser('tess');
});
afterAll(() => firm?.close());

/** The columns are asked for after the forms are known. */
function interrupted(log: EventLog): EventLog {
  const read = log.read.bind(log);
  return Object.assign(log, {
    read: async (stream: string, from?: number) => {
      const next = stream.startsWith('form1099Columns-') ? meanwhile : undefined;
      if (next) meanwhile = undefined;
      await next?.();
      return read(stream, from);
    },
  });
}

const taken = async (company: string, again = false, headers: Record<string, string> = {}) => {
  const { data, errors } = await tess.graphql(take, { company, again }, headers);
  if (errors) throw new Error(JSON.stringify(errors));
  return data.done;
};

async function ready(payees: readonly string[]): Promise<string> {
  const company = await firm.company(
    'Bright Bakery',
    { type: 'ChangeProfile', changes: profile },
    { type: 'ChangeEin', ein: '12-3456789' },
  );
  const send = (command: Form1099Command) =>
    firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));
  await send({ type: 'GenerateForm1099' });
  for (const payee of payees) {
    const boxes = [
      { box: 'NEC-1', cents: 2_500_00 },
      { box: 'MISC-1', cents: 9_000_00 },
    ] as const;
    await send({ type: 'PrepareForm1099', payee, boxes, withheld: 0 });
  }
  await firm.readable();
  return company;
}

async function haveW9(company: string, payee: string): Promise<void> {
  const receive: PayeeCommand = { type: 'ReceiveW9', request: null, file: null, w9, today: '2027-01-12' };
  await firm.api.commands.send(taxPayee, payee, receive, origin(company));
}

it('hands out a file for each kind of form, once, and the record says who took what by its hash', async () => {
  const company = await ready([otto, paula]);
  await haveW9(company, otto);
  const first = await taken(company);
  expect(first).toMatchObject({
    success: true,
    files: [
      { filename: '1099-NEC-2026.csv', forms: 1 },
      { filename: '1099-MISC-2026.csv', forms: 1 },
    ],
    left: [{ payee: paula, reason: 'There is no W-9 with a tax id of this payee.' }],
  });
  const { rows } = await firm.api.pool.query(
    "select data, meta from log.events where type = 'Form1099FileHandedOut' and stream = $1 order by position",
    [`form1099-${company}_${year}`],
  );
  for (const [at, { content, hash }] of first.files.entries()) {
    expect(content).toContain('412557281');
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
    expect(rows[at]).toMatchObject({ data: { hash, payees: [otto] }, meta: { by: { user: expect.any(String) } } });
  }
  expect(await taken(company)).toMatchObject({ success: false, code: 'nothingInIt' });
  expect((await taken(company, true)).files).toHaveLength(2);
});

it('shows the statements of a recipient to those who manage taxes, in their own session alone', async () => {
  const company = await ready([rita]);
  const statements = `query ($company: UUID!) { form1099Statements(companyUuid: $company, year: ${year}, payee: "${rita}") {
    kind url } }`;
  const shown = async () => (await tess.graphql(statements, { company })).data.form1099Statements;
  expect(await shown()).toEqual([]);
  await haveW9(company, rita);
  const [nec, misc] = await shown();
  expect([nec.kind, misc.kind]).toEqual(['NEC', 'MISC']);
  const answer = await tess.request(nec.url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect((await firm.api.browser().request(nec.url)).status).toBe(401);
});

it('hands out corrections apart, and what was taken back as nothing', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  await taken(company);
  const prepare: Form1099Command = { type: 'PrepareForm1099', payee: otto, boxes: [], withheld: 0 };
  await firm.api.commands.send(form1099, `${company}_${year}`, prepare, origin(company));
  const { files } = await taken(company);
  expect(files.map(({ filename }: { filename: string }) => filename)).toEqual([
    '1099-NEC-2026-corrections.csv',
    '1099-MISC-2026-corrections.csv',
  ]);
  expect(files[0].content).toContain('0.00');
});

it('hands out no file where one has forms that were changed while it was written', async () => {
  const company = await ready([otto, paula]);
  for (const payee of [otto, paula]) await haveW9(company, payee);
  const prepare = (payee: string, box: Box, cents: number) => {
    const command: Form1099Command = { type: 'PrepareForm1099', payee, boxes: [{ box, cents }], withheld: 0 };
    return firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));
  };
  await prepare(otto, 'NEC-1', 2_500_00);
  await prepare(paula, 'MISC-1', 9_000_00);
  meanwhile = () => prepare(paula, 'MISC-1', 9_500_00);
  expect(await taken(company)).toEqual({
    ...{ success: false, code: 'changedMeanwhile', files: [], left: [] },
    errorMessage: 'The forms were changed meanwhile. Please take the files once more.',
  });
  expect(meanwhile).toBeUndefined();
  const { files } = await taken(company);
  expect(files).toMatchObject([{ filename: '1099-NEC-2026.csv' }, { filename: '1099-MISC-2026.csv' }]);
  expect(files[1].content).toContain('9500.00');
});

it('gives a click that arrives once more what is on record of it, or nothing', async () => {
  const company = await ready([otto]);
  await haveW9(company, otto);
  const click = { 'x-request-id': '00000000-0000-4000-8000-0000000000c1' };
  const { files } = await taken(company, true, click);
  expect((await taken(company, true, click)).files).toEqual(files);
  const boxes = [{ box: 'NEC-1', cents: 2_600_00 }] as const;
  const prepare: Form1099Command = { type: 'PrepareForm1099', payee: otto, boxes, withheld: 0 };
  await firm.api.commands.send(form1099, `${company}_${year}`, prepare, origin(company));
  expect(await taken(company, true, click)).toMatchObject({ success: false, code: 'changedMeanwhile', files: [] });
});

it('says what is missing of the company', async () => {
  const company = await firm.company('Nameless');
  await firm.readable();
  expect(await taken(company)).toMatchObject({ success: false, errorMessage: expect.stringContaining('EIN') });
});

describe('the columns', () => {
  const choose = `mutation ($layout: Form1099FileLayout!, $columns: [Form1099FileColumnGiven!]) {
    done: chooseForm1099FileColumns(layout: $layout, columns: $columns) { success errorMessage code } }`;
  const chosen = '{ form1099FileColumns { layout columns { header field } mayManage } }';
  const asked = async (who: ApiClient, document: string, variables = {}) => {
    const { data, errors } = await who.graphql(document, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const toms = () => firm.browser('tom');
  const headsOf = (files: readonly { content: string }[]) => files.map(({ content }) => content.split('\r\n')[0]);

  it('are those of the IRS portal until a tax admin chooses others, which the record names', async () => {
    const company = await ready([otto]);
    await haveW9(company, otto);
    const before = (await taken(company)).files;
    const tom = await toms();
    expect((await asked(tess, chosen)).form1099FileColumns).toEqual({ layout: 'iris', columns: [], mayManage: false });
    expect((await tess.graphql(choose, { layout: 'tax1099' })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await asked(tom, choose, { layout: 'tax1099' })).done).toMatchObject({ success: true });
    const { files } = await taken(company, true);
    expect(headsOf(files)[0]).toMatch(/^Payer TIN,Payer Name,Recipient TIN,.*,Box 1 Nonemployee Compensation,/);
    const { rows } = await firm.api.pool.query(
      "select data from log.events where type = 'Form1099FileHandedOut' and stream = $1 order by position desc limit 1",
      [`form1099-${company}_${year}`],
    );
    expect(rows[0].data.schemaVersion).toBe('tax1099');
    await asked(tom, choose, { layout: 'iris' });
    expect((await taken(company, true)).files).toEqual(before);
  });

  it('of the firm’s own are refused in a sentence, and leave out whom they have no column for', async () => {
    const company = await ready([otto]);
    await haveW9(company, otto);
    const tom = await toms();
    const [some, all] = [serviceColumns.track1099.filter(({ field }) => field !== 'MISC-1'), serviceColumns.track1099];
    const formula = { header: '=1+1', field: 'empty' };
    expect((await asked(tom, choose, { layout: 'own', columns: [...all, formula] })).done).toEqual({
      ...{ success: false, code: 'columns' },
      errorMessage: expect.stringContaining('which a spreadsheet would run as a formula'),
    });
    await asked(tom, choose, { layout: 'own', columns: some });
    expect((await asked(tom, chosen)).form1099FileColumns).toEqual({ layout: 'own', columns: some, mayManage: true });
    expect(await taken(company)).toMatchObject({
      ...{ success: false, code: 'nothingInIt', files: [] },
      errorMessage: expect.stringContaining('none for “1099-MISC, box 1: Rents”'),
    });
    await asked(tom, choose, { layout: 'own', columns: all });
    expect((await taken(company)).files).toHaveLength(2);
    await asked(tom, choose, { layout: 'iris' });
  });
});
