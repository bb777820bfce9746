import { bankAccount } from '@daybook/checks/domain';
import type { Calls } from '../../../../tests/rights/call.js';
import type { Target, World } from '../../../../tests/rights/world.js';

const success = 'success errorMessage';
export const onAccount = ({ company, subject }: Target) => ({ uuid: company, account: subject });
const fields = {
  name: 'Operating',
  signatory: 'Ada Baker',
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
};
export const makeAccount = ({ subject, company }: Target, world: World) =>
  world.send(bankAccount, subject, { type: 'OpenBankAccount', fields, isActive: true }, company);

/** What checks are drawn on, and the address they are returned to. */
export const bankAccountCalls: Calls = {
  'Mutation.createOrUpdateCompanySendCheckSetting': [
    {
      rule: 'manageSendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        createOrUpdateCompanySendCheckSetting(companyUuid: $uuid, address1: "12 Main St", city: "Austin", state: "TX",
          zipCode: "78701", bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.createOrUpdateBankAccount': [
    {
      rule: 'manageSendCheck',
      document: `mutation ($uuid: UUID!) {
        createOrUpdateBankAccount(companyUuid: $uuid, name: "Payroll", signatory: "Ada Baker", bankName: "First Bank",
          accountNumber: "000987654321", routingNumber: "111000025") { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.deleteBankAccount': [
    {
      rule: 'manageSendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.exportCheckRegister': [
    {
      rule: 'seePayments',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        exportCheckRegister(companyUuid: $uuid, bankAccountUuid: $account, format: xlsx) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
};
