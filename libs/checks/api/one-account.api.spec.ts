import { Bakery } from './spec/bakery.js';

const save = `mutation ($uuid: UUID!, $account: UUID, $number: String!, $name: String = "Operating") {
  createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: $name, signatory: "Ada Baker",
    bankName: "First Bank", accountNumber: $number, routingNumber: "021000021") {
    success code errorMessage bankAccount { uuid name } } }`;
const remove = `mutation ($uuid: UUID!, $account: UUID!) {
  deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { success } }`;

let bakery: Bakery;
beforeAll(async () => {
  bakery = await Bakery.open();
  await bakery.completeSettings();
});
afterAll(() => bakery?.close());

it.each(['000123456789', '0001-2345-6789', ' 000123456789 ', '123456789'])(
  'has the account at the bank once, typed as %j',
  async (number) =>
    expect(await bakery.asked('ada', save, { number })).toMatchObject({ success: false, code: 'accountNumber' }),
);

it('keeps its numbers from another account, and lets it change what else it is', async () => {
  const { bankAccount: other } = await bakery.asked('ada', save, { number: '4455667788', name: 'Payroll' });
  expect(await bakery.asked('ada', save, { account: other.uuid, number: '000123456789' })).toMatchObject({
    code: 'accountNumber',
  });
  expect(await bakery.asked('ada', save, { account: other.uuid, number: '••••7788', name: 'Wages' })).toMatchObject({
    bankAccount: { uuid: other.uuid, name: 'Wages' },
  });
});

it('takes an account once of those that ask at one instant', async () => {
  const asked = Array.from({ length: 4 }, () => bakery.asked('ada', save, { number: '990011223344' }));
  expect((await Promise.all(asked)).filter(({ success }) => success)).toHaveLength(1);
});

it('has one back that was deleted, with the numbers of its checks', async () => {
  const { bankAccount: old } = await bakery.asked('ada', save, { number: '770011223344', name: 'Old' });
  const { check } = await bakery.wrote('ada', '10.00', { account: old.uuid, number: 7001 });
  await bakery.asked(
    'ada',
    `mutation ($uuid: UUID!, $check: UUID!) { voidCheck(companyUuid: $uuid, checkUuid: $check) { success } }`,
    { check: check.uuid },
  );
  expect(await bakery.asked('ada', remove, { account: old.uuid })).toMatchObject({ success: true });
  const { bankAccount: again } = await bakery.asked('ada', save, { number: '7700-1122-3344', name: 'New' });
  expect(again).toEqual({ uuid: old.uuid, name: 'New' });
  expect((await bakery.wrote('ada', '10.00', { account: old.uuid })).check.checkNumber).toBe(7002);
});

it('lets another company have it, which the firm is told of', async () =>
  expect(await bakery.asked('otto', save, { uuid: bakery.other, number: '000123456789' })).toMatchObject({
    success: true,
  }));
