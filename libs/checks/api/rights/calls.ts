import { randomUUID } from 'node:crypto';
import { bankAccount } from '@daybook/checks/domain';
import type { Calls } from '../../../../tests/rights/call.js';
import { ticketFor } from '../../../../tests/rights/library.js';
import type { Target, World } from '../../../../tests/rights/world.js';

const success = 'success errorMessage';
const onAccount = ({ company, subject }: Target) => ({ uuid: company, account: subject });
const fields = {
  name: 'Operating',
  signatory: 'Ada Baker',
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
};
const make = ({ subject, company }: Target, world: World) =>
  world.send(bankAccount, subject, { type: 'OpenBankAccount', fields, isActive: true }, company);

const somebody = randomUUID();
const finishW9 = {
  document: `mutation ($ticket: UUID!) { finishUploadW9(uuid: $ticket) { ${success} } }`,
  given: ({ node }: Target) => ({ ticket: ticketFor(node) }),
};

/** What a company mails checks with. */
export const calls: Calls = {
  'Query.company': [
    {
      rule: 'seePayments',
      as: 'bankAccounts',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { bankAccounts { totalCount bankAccounts { name } } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'seePayments',
      as: 'vendors',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { vendors { totalCount vendors { name } } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'seePayments',
      as: 'sendCheckSetting',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid sendCheckSetting { city } } }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.createOrUpdateVendor': [
    {
      rule: 'prepareChecks',
      document: `mutation ($uuid: UUID!) { createOrUpdateVendor(companyUuid: $uuid, name: "Acme Paper") { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.beginUploadW9': [
    {
      rule: 'prepareChecks',
      document: 'mutation ($uuid: UUID!) { beginUploadW9(companyUuid: $uuid, filename: "w9.pdf") { uuid } }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.finishUploadW9': [
    {
      ...finishW9,
      rule: 'prepareChecks',
      wanted: (actor) => ({ node: 'folder', ticketOf: actor, purpose: 'W9' }),
    },
    {
      ...finishW9,
      rule: 'othersTicket',
      as: 'of others',
      wanted: () => ({ node: 'folder', ticketOf: somebody, purpose: 'W9' }),
    },
  ],
  'Query.isValidRoutingNumber': [
    { rule: 'signedIn', document: '{ isValidRoutingNumber(routingNumber: "021000021") }' },
  ],
  'Query.checkEstimatedProcessingDate': [
    { rule: 'signedIn', document: '{ checkEstimatedProcessingDate(date: "2026-11-26") }' },
  ],
  'Query.checkProcessingDay': [
    { rule: 'signedIn', document: '{ checkProcessingDay(date: "2026-11-26") { date reason } }' },
  ],
  'Mutation.createOrUpdateCompanySendCheckSetting': [
    {
      rule: 'manageSendCheck',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        createOrUpdateCompanySendCheckSetting(companyUuid: $uuid, address1: "12 Main St", city: "Austin", state: "TX",
          zipCode: "78701", bankAccountUuid: $account) { ${success} } }`,
      given: onAccount,
      make,
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
      make,
    },
  ],
};
