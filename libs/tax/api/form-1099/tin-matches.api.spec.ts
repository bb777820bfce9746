import { type PayeeCommand, payee as taxPayee, type W9 } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { Post, tokenIn } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as form } from '../../domain/payee/payee-samples.js';
import { askAfterMismatch, mailW9Requests, matchTins } from '../../flow/form-1099/index.js';

const request = `mutation ($company: UUID!, $payees: [UUID!]!) {
  done: requestTinMatches(companyUuid: $company, payees: $payees) { success requested left { payee reason } } }`;
const take = `mutation ($company: UUID!) {
  done: takeTinMatchFile(companyUuid: $company) { success code filename content hash payees } }`;
const record = `mutation ($company: UUID!, $content: String!) {
  done: recordTinMatchResults(companyUuid: $company, content: $content) {
    success code errorMessage matched mismatched unread { line says } } }`;
const matches = `query ($company: UUID!, $payee: UUID!) {
  form1099TinMatches(companyUuid: $company, payee: $payee) { outcome answeredAt } }`;
const link = `query ($token: String!) { w9Link(token: $token) { success reason } }`;

const now = new Date('2027-01-12T15:00:00.000Z');
let firm: Firm;
let tess: ApiClient;
let omar: ApiClient;
let company: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => now } }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.readable();
  [tess, omar] = [await firm.browser('tess'), await firm.browser('omar')];
});
afterAll(() => firm?.close());

const asked = async (who: ApiClient, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};
const outcomesOf = async (payee: string) =>
  (await asked(tess, matches, { company, payee })).form1099TinMatches.map(
    ({ outcome }: { outcome: string }) => outcome,
  );

async function vendor(name: string, email: string, w9: Partial<W9> | null = {}): Promise<string> {
  const save = `mutation ($company: UUID!, $name: String!, $email: String!) {
    createOrUpdateVendor(companyUuid: $company, name: $name, doingBusinessAs: "", contactName: "", email: $email,
      address1: "", address2: "", city: "", state: "", zipCode: "", isActive: true, is1099: true) { vendor { uuid } } }`;
  const { uuid } = (await asked(omar, save, { company, name, email })).createOrUpdateVendor.vendor;
  if (w9) {
    const receive: PayeeCommand = {
      type: 'ReceiveW9',
      request: null,
      file: null,
      w9: { ...form, ...w9 },
      today: '2027-01-12',
    };
    await firm.api.commands.send(taxPayee, uuid, receive, origin(company));
  }
  await firm.readable();
  return uuid;
}

it('goes to the IRS and back in files, on record, and of the company’s own payees alone', async () => {
  const right = await vendor('Right Painting', '');
  const wrong = await vendor('Wrong Painting', '', { tin: '412557282' });
  const paperless = await vendor('Nameless Painting', '', null);
  expect((await asked(tess, request, { company, payees: [right, wrong, paperless, company] })).done).toEqual({
    success: true,
    requested: 2,
    left: [
      { payee: paperless, reason: 'There is no W-9 of this payee to match.' },
      { payee: company, reason: 'This payee was not found in the company. Please reload the page.' },
    ],
  });
  const { content, hash, payees } = (await asked(tess, take, { company })).done;
  expect([payees, content.split('\r\n').length]).toEqual([2, 3]);
  const { rows } = await firm.api.pool.query(
    "select data, meta from log.events where type = 'TinMatchFileTaken' and data->>'hash' = $1",
    [hash],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/41255728/);
  const answered = (content as string)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => `${line};${line.includes('412557281') ? 0 : 3}`);
  const other = await firm.company('Other Bakery');
  await firm.readable();
  expect((await asked(tess, record, { company: other, content: answered.join('\r\n') })).done).toMatchObject({
    success: false,
    code: 'nothingInIt',
    matched: 0,
  });
  expect((await asked(tess, record, { company, content: 'PK\u0003\u0004' })).done).toMatchObject({
    ...{ success: false, code: 'nothingInIt', unread: [] },
    errorMessage: expect.stringContaining('ZIP file or a workbook'),
  });
  expect((await asked(tess, record, { company, content: [...answered, 'Dear customer'].join('\r\n') })).done).toEqual({
    ...{ success: true, code: null, errorMessage: null, matched: 1, mismatched: 1 },
    unread: [{ line: 3, says: 'This is no line of a result of bulk TIN matching.' }],
  });
  expect([await outcomesOf(right), await outcomesOf(wrong)]).toEqual([['match'], ['mismatch']]);
  expect((await asked(tess, take, { company })).done).toMatchObject({ success: false, content: null });
  expect((await asked(tess, record, { company, content: answered.join('\r\n') })).done).toMatchObject({ matched: 0 });
});

it('is asked of the service where there is one, and a mismatch asks the payee for another W-9, saying why', async () => {
  const tins = ['412557283', '412557284'];
  const payee = await vendor('Mixed Painting', 'mixed@orchard.test', { tin: tins[0] ?? '' });
  const silent = await vendor('Silent Painting', '', { tin: tins[1] ?? '' });
  const service = {
    match: async ({ tin }: { tin: string }) => (tins.includes(tin) ? ('mismatch' as const) : undefined),
  };
  const handlers = [
    matchTins(firm.api.config, service),
    askAfterMismatch(firm.api.config),
    mailW9Requests(firm.api.config),
  ];
  const post = new Post(firm.api, { eventHandlers: handlers, scheduledTasks: [] }, { now: () => now });
  try {
    await asked(tess, request, { company, payees: [payee, silent] });
    const letter = await post.letter('mixed@orchard.test', 'Bright Bakery needs your Form W-9');
    expect(letter.text).toContain('The IRS did not find the name and the number of your last form together.');
    const outsider = firm.api.browser();
    await outsider.request('/api/v2/graphql/');
    expect((await asked(outsider, link, { token: tokenIn(letter) })).w9Link).toEqual({
      success: true,
      reason: expect.stringContaining('did not find the name'),
    });
    await eventually(async () => expect(await outcomesOf(silent)).toEqual(['mismatch']));
    const { rows } = await firm.api.pool.query("select 1 from log.events where type = 'W9Requested' and stream = $1", [
      `taxPayee-${silent}`,
    ]);
    expect(rows).toEqual([]);
  } finally {
    await post.close();
  }
});
