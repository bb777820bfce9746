import { companyHold } from '@daybook/privacy/domain';
import { type Form1099Command, form1099, type PayeeCommand, payee as taxPayee } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { Post } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { certified as w9 } from '../../domain/payee/payee-samples.js';
import { erasePayees } from '../../flow/form-1099/index.js';

const year = 2026;
let now = new Date('2027-01-12T15:00:00.000Z');
const erase = `mutation ($company: UUID!, $payee: UUID!) {
  done: eraseForm1099Payee(companyUuid: $company, payee: $payee) { success errorMessage code } }`;
const read = `query ($company: UUID!, $payee: UUID!) {
  form1099PayeeW9(companyUuid: $company, payee: $payee) { name maskedTin } }`;

let firm: Firm;
let tess: ApiClient;
let company: string;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => now } }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.readable();
  tess = await firm.browser('tess');
});
afterAll(() => firm?.close());

const asked = async (document: string, variables: object) => {
  const { data, errors } = await tess.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

async function vendorWithW9(hasForm = true): Promise<string> {
  const save = `mutation ($company: UUID!, $name: String!) {
    createOrUpdateVendor(companyUuid: $company, name: $name, doingBusinessAs: "", contactName: "", email: "",
      address1: "", address2: "", city: "", state: "", zipCode: "", isActive: true, is1099: true) { vendor { uuid } } }`;
  const omar = await firm.browser('omar');
  const { uuid } = (await omar.graphql(save, { company, name: `Painter ${hasForm}` })).data.createOrUpdateVendor.vendor;
  const receive: PayeeCommand = { type: 'ReceiveW9', request: null, file: null, w9, today: '2027-01-12' };
  await firm.api.commands.send(taxPayee, uuid, receive, origin(company));
  await firm.readable();
  if (!hasForm) return uuid;
  const send = (command: Form1099Command) =>
    firm.api.commands.send(form1099, `${company}_${year}`, command, origin(company));
  await send({ type: 'GenerateForm1099' });
  await send({ type: 'PrepareForm1099', payee: uuid, boxes: [{ box: 'NEC-1', cents: 2_500_00 }], withheld: 0 });
  await firm.readable();
  return uuid;
}

it('keeps what a form was made of for its time, and then shreds it, while the amounts stay', async () => {
  const payee = await vendorWithW9();
  const variables = { company, payee };
  expect((await asked(erase, variables)).done).toEqual({
    ...{ success: false, code: 'tooEarly' },
    errorMessage: expect.stringMatching(/got a form for 2026 and can be erased from Jan 31, 2031 on\.$/),
  });
  expect((await asked(read, variables)).form1099PayeeW9).toMatchObject({ name: w9.name });
  now = new Date('2031-01-31T15:00:00.000Z');
  tess = await firm.browser('tess');
  const post = new Post(firm.api, { eventHandlers: [erasePayees], scheduledTasks: [] }, { now: () => now });
  try {
    expect((await asked(erase, variables)).done).toEqual({ success: true, errorMessage: null, code: null });
    await eventually(async () => {
      const { rows } = await firm.api.pool.query(
        'select 1 from ops.subject_keys where subject = $1 and destroyed_at is not null',
        [`taxPayee-${payee}`],
      );
      expect(rows).toHaveLength(1);
    });
  } finally {
    await post.close();
  }
  expect((await asked(read, variables)).form1099PayeeW9).toBeNull();
  const { rows } = await firm.api.pool.query('select data::text from log.events where stream = $1', [
    `taxPayee-${payee}`,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${w9.tin}|${w9.name}|${w9.address}`));
  const { state } = await firm.api.commands.load(form1099, `${company}_${year}`);
  expect(state.prepared.get(payee)).toMatchObject({ boxes: [{ box: 'NEC-1', cents: 2_500_00 }] });
  expect((await asked(erase, variables)).done).toMatchObject({ success: true });
});

it('is refused by the rule of the firm where there is no form, and while the company is on legal hold', async () => {
  const payee = await vendorWithW9(false);
  expect((await asked(erase, { company, payee })).done).toMatchObject({
    ...{ success: false, code: 'tooEarly' },
    errorMessage: expect.stringContaining('The firm keeps W-9s of payees for at least 4 years.'),
  });
  await firm.api.commands.send(companyHold, company, { type: 'PlaceCompanyHold', reason: 'Audit' }, origin(company));
  expect((await asked(erase, { company, payee })).done).toMatchObject({ success: false, code: 'onHold' });
  const { state } = await firm.api.commands.load(taxPayee, payee);
  expect(state.w9?.form).toMatchObject({ name: w9.name });
});

it('is told where the payee is none of the company', async () => {
  const unknown = '00000000-0000-4000-8000-0000000000e9';
  expect((await asked(erase, { company, payee: unknown })).done).toMatchObject({ success: false, code: 'noPayee' });
});
