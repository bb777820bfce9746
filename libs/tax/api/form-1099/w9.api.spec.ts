import { randomUUID } from 'node:crypto';
import { payee as taxPayee } from '@daybook/tax/domain';
import type { ApiClient } from '@daybook/testing/api';
import { Firm } from '@daybook/testing/firm';
import { Post, tokenIn } from '../../../testing/firm/post.js';
import { startProduct } from '../../../testing/rights/product.js';
import { mailW9Requests } from '../../flow/form-1099/index.js';

const tin = '412-55-7281';
const form = {
  name: 'Otto Orchard',
  firstName: 'Otto',
  lastName: 'Orchard',
  businessName: 'Orchard Painting',
  classification: 'individual',
  exemptCode: '',
  address: '12 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  tinKind: 'ssn',
  tin,
  isUsPerson: true,
  isCertified: true,
  signedName: 'Otto Orchard',
};
const request = `mutation ($company: UUID!, $payee: UUID!, $email: String!) {
  done: requestW9(companyUuid: $company, payee: $payee, email: $email) { success errorMessage code } }`;
const link = `query ($token: String!) { w9Link(token: $token) { success errorMessage code companyName payeeName
  disclosureVersion } }`;
const submit = `mutation ($token: String!, $form: W9Input!, $version: String) {
  done: submitW9ByLink(token: $token, w9: $form, disclosureVersion: $version) { success errorMessage code
    problems { field says } } }`;
const shown = `query ($company: UUID!, $payee: UUID!) { form1099PayeeW9(companyUuid: $company, payee: $payee) {
  name maskedTin signedName signedOn classification } }`;
const record = `mutation ($company: UUID!, $payee: UUID!, $form: W9Input!, $on: Date!) {
  done: recordW9(companyUuid: $company, payee: $payee, w9: $form, signedOn: $on) { success code
    problems { field says } } }`;

const now = { at: new Date('2099-01-12T15:00:00.000Z') };
let firm: Firm;
let post: Post;
let tess: ApiClient;
let omar: ApiClient;
let outsider: ApiClient;
let company: string;
let letters = 0;

beforeAll(async () => {
  firm = Firm.over(await startProduct({}, { clock: { now: () => now.at } }));
  await firm.staff('tess', { team: 'TAX' });
  company = await firm.company('Bright Bakery');
  await firm.member(company, await firm.person('omar'), 'client_owner', true);
  await firm.readable();
  [tess, omar] = [await firm.browser('tess'), await firm.browser('omar')];
  outsider = firm.api.browser();
  await outsider.request('/api/v2/graphql/');
  post = new Post(firm.api, { eventHandlers: [mailW9Requests(firm.api.config)], scheduledTasks: [] });
});
afterAll(async () => {
  await post?.close();
  await firm?.close();
});

const asked = async (who: ApiClient, document: string, variables: object) => {
  const { data, errors } = await who.graphql(document, variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
};

async function newVendor(name: string): Promise<string> {
  const save = `mutation ($company: UUID!, $name: String!) { createOrUpdateVendor(companyUuid: $company, name: $name,
    doingBusinessAs: "", contactName: "", email: "", address1: "", address2: "", city: "", state: "", zipCode: "",
    isActive: true, is1099: true) { success errorMessage vendor { uuid } } }`;
  const { createOrUpdateVendor } = await asked(omar, save, { company, name });
  await firm.readable();
  return createOrUpdateVendor.vendor.uuid;
}

async function linkOf(payee: string): Promise<string> {
  letters += 1;
  const email = `payee${letters}@orchard.test`;
  expect((await asked(tess, request, { company, payee, email })).done).toMatchObject({ success: true });
  await firm.readable();
  return tokenIn(await post.letter(email, 'Bright Bakery needs your Form W-9'));
}

const submitted = async (token: string, more: object = {}, version: string | null = null) =>
  (await asked(outsider, submit, { token, form: { ...form, ...more }, version })).done;

it('is filled in by a link, is read by the firm with four digits, and lies nowhere in the clear', async () => {
  const payee = await newVendor('Orchard Painting');
  const token = await linkOf(payee);
  const { w9Link } = await asked(outsider, link, { token });
  expect(w9Link).toMatchObject({ success: true, companyName: 'Bright Bakery', payeeName: 'Orchard Painting' });
  expect(await submitted(token, {}, w9Link.disclosureVersion)).toEqual({
    success: true,
    errorMessage: null,
    code: null,
    problems: [],
  });
  expect((await asked(tess, shown, { company, payee })).form1099PayeeW9).toEqual({
    name: 'Otto Orchard',
    maskedTin: '***-**-7281',
    signedName: 'Otto Orchard',
    signedOn: '2099-01-12',
    classification: 'individual',
  });
  const { state } = await firm.api.commands.load(taxPayee, payee);
  expect(state).toMatchObject({ isElectronic: true, w9: { form: { tin: '412557281' } } });
  await firm.readable();
  const { rows } = await firm.api.pool.query(
    "select 1 from log.events where data::text ~ '412.?55.?7281' union all select 1 from tax_payees t where t::text ~ '412.?55.?7281'",
  );
  expect(rows).toEqual([]);
  expect(firm.api.lines.some((line) => /412.?55.?7281/.test(JSON.stringify(line)))).toBe(false);
});

it('says everything that is wrong with it, and keeps the link', async () => {
  const token = await linkOf(await newVendor('Wrong Painting'));
  const wrong = { tin: '000-12-3456', zipCode: '7870', isCertified: false, lastName: '', classification: 'llc' };
  const answer = await submitted(token, wrong);
  expect(answer).toMatchObject({ success: false, code: 'wrongInForm' });
  expect(answer.problems.map(({ field }: { field: string }) => field)).toEqual(
    expect.arrayContaining(['classification', 'tin', 'zipCode', 'isCertified']),
  );
  expect(await submitted(token)).toMatchObject({ success: true });
});

it('is taken once, by the newest link alone, until that expires', async () => {
  const payee = await newVendor('Twice Painting');
  const first = await linkOf(payee);
  const second = await linkOf(payee);
  expect(await submitted(first)).toMatchObject({ success: false, code: 'requestNotThere' });
  expect((await asked(outsider, link, { token: first })).w9Link.errorMessage).toContain('Please ask for a new one.');
  expect(await submitted(second)).toMatchObject({ success: true });
  expect(await submitted(second)).toMatchObject({
    success: false,
    code: 'alreadyReceived',
    errorMessage: 'We have your W-9 already. Thank you, there is nothing left to do.',
  });
  const late = await linkOf(payee);
  now.at = new Date('2099-01-26T15:00:00.000Z');
  try {
    expect(await submitted(late)).toMatchObject({ success: false, code: 'linkExpired' });
  } finally {
    now.at = new Date('2099-01-12T15:00:00.000Z');
  }
});

it('is not taken with an agreement to a text that has changed since, and the link stays', async () => {
  const payee = await newVendor('Former Painting');
  const token = await linkOf(payee);
  expect(await submitted(token, {}, '2020-1')).toMatchObject({
    success: false,
    code: 'disclosureOutdated',
    errorMessage: 'This text has changed. Please reload and read it again.',
  });
  expect((await firm.api.commands.load(taxPayee, payee)).state).toMatchObject({ w9: null, isElectronic: false });
  expect(await submitted(token)).toMatchObject({ success: true });
});

it('tells nothing to whoever has no link', async () => {
  const payee = await newVendor('Quiet Painting');
  const token = await linkOf(payee);
  const forged = `${token.slice(0, 22)}${'A'.repeat(42)}`;
  for (const none of ['', 'A'.repeat(64), forged, `${token}A`]) {
    const answer = (await asked(outsider, link, { token: none })).w9Link;
    expect(answer).toMatchObject({ success: false, code: 'noLink', companyName: null, payeeName: null });
    expect(await submitted(none)).toMatchObject({ success: false, code: 'noLink' });
  }
});

it('is typed in by the firm too, and asked of its own payees alone', async () => {
  const payee = await newVendor('Paper Painting');
  const typed = await asked(tess, record, { company, payee, form, on: '2098-12-30' });
  expect(typed.done).toEqual({ success: true, code: null, problems: [] });
  const tomorrow = await asked(tess, record, { company, payee, form, on: '2099-01-13' });
  expect(tomorrow.done.problems).toEqual([{ field: 'signedOn', says: 'Please give the day on which you sign.' }]);
  const other = await firm.company('Other');
  await firm.readable();
  const of = { company: other, payee, email: 'otto@orchard.test' };
  expect((await asked(tess, request, of)).done).toMatchObject({ success: false, code: 'noPayee' });
  expect((await asked(tess, shown, { company: other, payee })).form1099PayeeW9).toBeNull();
  expect((await asked(tess, request, { ...of, company, email: 'otto' })).done.errorMessage).toBe(
    'Please enter an email address.',
  );
});

it('asks for no W-9 of a payee that is not there, however it is called', async () => {
  for (const payee of [randomUUID(), '6ba7b810-9dad-91d1-c0b4-00c04fd430c8']) {
    const { done } = await asked(tess, request, { company, payee, email: 'otto@orchard.test' });
    expect(done).toMatchObject({ success: false, code: 'noPayee' });
  }
});
