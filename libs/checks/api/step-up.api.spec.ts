import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@daybook/testing/api';
import { enableApp, type Firm, password } from '@daybook/testing/firm';
import { checksFirm } from './spec/fixture.js';

const answer = 'success code errorMessage';
const saveAccount = `mutation ($uuid: UUID!, $number: String = "000123456789") { saved: createOrUpdateBankAccount(
  companyUuid: $uuid, name: "Operating", signatory: "Ada Baker", bankName: "First Bank", accountNumber: $number,
  routingNumber: "021000021") { ${answer} bankAccount { uuid } } }`;
const removeAccount = `mutation ($uuid: UUID!, $account: UUID!) { saved: deleteBankAccount(companyUuid: $uuid,
  bankAccountUuid: $account) { ${answer} } }`;
const saveSetting = `mutation ($uuid: UUID!, $account: UUID!) { saved: createOrUpdateCompanySendCheckSetting(
  companyUuid: $uuid, address1: "1 Flour Ln", city: "Boston", state: "MA", zipCode: "02108",
  bankAccountUuid: $account) { ${answer} sendCheckSetting { city } } }`;
const limits = `mutation ($uuid: UUID!) { saved: setCheckLimits(companyUuid: $uuid, releaseThreshold: "10.00",
  ceiling: "500.00") { ${answer} } }`;
const write = `mutation ($uuid: UUID!, $account: UUID!, $name: String!, $date: Date!) { saved: createCheck(
  companyUuid: $uuid, bankAccountUuid: $account, checkDate: $date, amount: "5.00", recipientName: $name,
  recipientAddress1: "9 Mill Rd", recipientCity: "Dallas", recipientState: "TX", recipientZip: "75201") { ${answer} } }`;
const saveVendor = `mutation ($uuid: UUID!, $vendor: UUID, $street: String!) { saved: createOrUpdateVendor(
  companyUuid: $uuid, uuid: $vendor, name: "Acme Paper", address1: $street, city: "Dallas", state: "TX",
  zipCode: "75201") { ${answer} vendor { uuid } } }`;
const pay = `mutation ($uuid: UUID!, $account: UUID!, $vendor: UUID!, $name: String, $date: Date!) { saved: createCheck(
  companyUuid: $uuid, bankAccountUuid: $account, checkDate: $date, amount: "5.00", vendorUuid: $vendor,
  recipientName: $name) { ${answer} } }`;
const show = 'mutation ($code: String!) { saved: confirmSecondFactor(otpToken: $code) { success errorMessage } }';
const again = `mutation ($password: String!) { saved: confirmSecondFactor(password: $password) {
  success code errorMessage } }`;
const quarterOfAnHour = 15 * 60_000;

let offset = 0;
let firm: Firm;
let uuid: string;
let account: string;
let ada: ApiClient;
let omar: ApiClient;
let backupCodes: readonly string[];

beforeAll(async () => {
  firm = await checksFirm({ clock: { now: () => new Date(Date.now() + offset) } });
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.member(uuid, await firm.person('omar'), 'client_owner');
  await firm.readable();
  omar = await firm.browser('omar');
  ada = await firm.browser('ada');
  account = (await saved(saveAccount)).bankAccount.uuid;
  await saved(saveSetting, { account });
  await saved(write, checkTo('Otto Orchard'));
  backupCodes = (await enableApp(ada)).backupCodes;
  offset = 20 * 60_000;
});
afterAll(() => firm?.close());

const checkTo = (name: string) => ({
  account,
  name,
  date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
});

/** An access token lives shorter than what is tried here. */
async function saved(document: string, variables: object = {}, browser = ada) {
  if (offset > 0) await browser.graphql('mutation { refreshToken { token } }');
  const { data, errors } = await browser.graphql(document, { uuid, ...variables });
  if (errors) throw new Error(errors[0]?.message);
  return data.saved;
}

it('asks whoever has no second factor for the password, and goes on once it was entered', async () => {
  const asks = { success: false, code: 'password', errorMessage: 'Confirm that it is you: enter your password again.' };
  expect(await saved(saveAccount, { number: '000777788889' }, omar)).toMatchObject({ ...asks, bankAccount: null });
  expect(await saved(removeAccount, { account }, omar)).toMatchObject(asks);
  expect(await saved(limits, {}, omar)).toMatchObject(asks);
  expect(await saved(saveSetting, { account }, omar)).toMatchObject(asks);
  expect(await saved(write, checkTo('New Payee'), omar)).toMatchObject(asks);

  expect(await saved(again, { password: 'not-it-2026' }, omar)).toMatchObject({
    success: false,
    code: 'wrongPassword',
  });
  expect(await saved(limits, {}, omar)).toMatchObject(asks);
  expect(await saved(again, { password }, omar)).toMatchObject({ success: true });
  expect(await saved(limits, {}, omar)).toMatchObject({ success: true });
  expect(await saved(write, checkTo('New Payee'), omar)).toMatchObject({ success: true });
});

it('takes no password of whoever has a second factor', async () => {
  expect(await saved(again, { password })).toMatchObject({ success: false, code: 'wrongSecondFactor' });
});

it('asks whoever has one before bank numbers, the return address, limits and the first check to a payee, and goes on once it was shown', async () => {
  const asks = { success: false, code: 'secondFactor' };
  expect(await saved(saveAccount, { number: '000555566667' })).toMatchObject({ ...asks, bankAccount: null });
  expect(await saved(removeAccount, { account })).toMatchObject(asks);
  expect(await saved(limits)).toMatchObject(asks);
  expect(await saved(saveSetting, { account })).toMatchObject({ ...asks, sendCheckSetting: null });
  expect(await saved(write, checkTo('Newest Payee'))).toMatchObject(asks);
  expect(await saved(write, checkTo('Otto Orchard'))).toMatchObject({ success: true });

  expect(await saved(show, { code: randomUUID().slice(0, 6) })).toMatchObject({ success: false });
  expect(await saved(limits)).toMatchObject(asks);
  expect(await saved(show, { code: backupCodes[0] })).toMatchObject({ success: true });
  expect(await saved(show, { code: backupCodes[0] })).toMatchObject({ success: false });
  expect(await saved(saveAccount, { number: '000555566667' })).toMatchObject({ success: true });
  expect(await saved(saveSetting, { account })).toMatchObject({ success: true });
  expect(await saved(write, checkTo('Newest Payee'))).toMatchObject({ success: true });

  offset += quarterOfAnHour;
  expect(await saved(limits)).toMatchObject(asks);
});

it('asks before a known vendor is paid under another name or at another address, and before its address is changed', async () => {
  const asks = { success: false, code: 'secondFactor' };
  const { vendor } = await saved(saveVendor, { street: '9 Mill Rd' });
  const to = { ...checkTo(''), vendor: vendor.uuid };
  await saved(show, { code: backupCodes[1] });
  expect(await saved(pay, { ...to, name: null })).toMatchObject({ success: true });
  offset += quarterOfAnHour;
  expect(await saved(pay, { ...to, name: ' ACME paper' })).toMatchObject({ success: true });
  expect(await saved(pay, { ...to, name: 'Mallory' })).toMatchObject(asks);
  expect(await saved(saveVendor, { vendor: vendor.uuid, street: '1 Mule St' })).toMatchObject(asks);
  expect(await saved(saveVendor, { vendor: vendor.uuid, street: '9 Mill Rd' })).toMatchObject({ success: true });
  await saved(show, { code: backupCodes[2] });
  expect(await saved(saveVendor, { vendor: vendor.uuid, street: '1 Mule St' })).toMatchObject({ success: true });
  offset += quarterOfAnHour;
  expect(await saved(pay, { ...to, name: null })).toMatchObject(asks);
});
