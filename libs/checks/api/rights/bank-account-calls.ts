import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';
import { makeAccount, makeExported, makeMismatch } from './made.js';

const success = 'success errorMessage';
export const onAccount = ({ company, subject }: Target) => ({ uuid: company, account: subject });

export const positivePayCall: Call = {
  rule: 'seePayments',
  as: 'positivePay',
  document: `query ($uuid: UUID!, $account: UUID!) {
    company(uuid: $uuid) { uuid positivePay(bankAccountUuid: $account) { layout newIssues } } }`,
  given: onAccount,
  make: makeAccount,
};

export const reconciliationCall: Call = {
  rule: 'cashChecks',
  as: 'reconciliation',
  document: `query ($uuid: UUID!, $account: UUID!) {
    company(uuid: $uuid) { uuid reconciliation(bankAccountUuid: $account) { readiness } } }`,
  given: onAccount,
  make: makeAccount,
};

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
    {
      rule: 'sendCheck',
      as: 'one that is there',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: "Payroll", signatory: "Ada Baker",
          bankName: "First Bank", accountNumber: "000987654321", routingNumber: "111000025") { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.deleteBankAccount': [
    {
      rule: 'sendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        deleteBankAccount(companyUuid: $uuid, bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.choosePositivePayLayout': [
    {
      rule: 'sendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        choosePositivePayLayout(companyUuid: $uuid, bankAccountUuid: $account, layout: bankOfAmerica) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.chooseReconciliationAccount': [
    {
      rule: 'cashCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        chooseReconciliationAccount(companyUuid: $uuid, bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.settleReconciliationMismatch': [
    {
      rule: 'cashCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        settleReconciliationMismatch(companyUuid: $uuid, bankAccountUuid: $account, transactionId: "77",
          reason: "The bank misread it") { ${success} } }`,
      given: onAccount,
      make: makeMismatch,
    },
  ],
  'Mutation.exportPositivePay': [
    {
      rule: 'sendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        exportPositivePay(companyUuid: $uuid, bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
  'Mutation.downloadPositivePay': [
    {
      rule: 'sendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        downloadPositivePay(companyUuid: $uuid, bankAccountUuid: $account, exportNumber: 1) { ${success} } }`,
      given: onAccount,
      make: makeExported,
    },
  ],
  'Mutation.exportCheckRegister': [
    {
      rule: 'seeAccount',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        exportCheckRegister(companyUuid: $uuid, bankAccountUuid: $account, format: xlsx) { ${success} } }`,
      given: onAccount,
      make: makeAccount,
    },
  ],
};
