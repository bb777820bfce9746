import { randomUUID } from 'node:crypto';
import {
  deleteCheck,
  markCheckCashed,
  markCheckFailureSeen,
  reissueCheck,
  releaseCheck,
  voidCheck,
} from '@daybook/checks/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { ticketFor } from '../../../testing/rights/library.js';
import { operationCalls } from '../../../testing/rights/operation-calls.js';
import type { Target } from '../../../testing/rights/world.js';
import { bankAccountCalls, onAccount, positivePayCall, reconciliationCall } from './bank-account-calls.js';
import { makeAccount, makeCheck, makeVendor } from './made.js';

const success = 'success errorMessage';
const somebody = randomUUID();
const nowhere = randomUUID();
const finishW9 = {
  document: `mutation ($ticket: UUID!) { finishUploadW9(uuid: $ticket) { ${success} } }`,
  given: ({ node }: Target) => ({ ticket: ticketFor(node) }),
};

const onCheck = ({ company, subject }: Target) => ({ uuid: company, check: subject });
const finishAttachment = {
  document: `mutation ($uuid: UUID!, $ticket: UUID!) {
    finishUploadCheckAttachment(uuid: $ticket, companyUuid: $uuid) { ${success} } }`,
  given: ({ company, node }: Target) => ({ uuid: company, ticket: ticketFor(node) }),
};
const deleteAttachment = {
  ...finishAttachment,
  document: `mutation ($uuid: UUID!, $ticket: UUID!) {
    deleteTempCheckAttachment(ticketUuid: $ticket, companyUuid: $uuid) { ${success} } }`,
};
const byTicket = (call: Pick<Call, 'document' | 'given'>): readonly Call[] => [
  {
    ...call,
    rule: 'prepareChecks',
    wanted: (actor) => ({ node: 'folder', ticketOf: actor, purpose: 'CHECK_ATTACHMENT' }),
  },
  {
    ...call,
    rule: 'othersTicket',
    as: 'of others',
    wanted: () => ({ node: 'folder', ticketOf: somebody, purpose: 'CHECK_ATTACHMENT' }),
  },
];

const checkCalls = operationCalls(
  [
    [releaseCheck, 'sendCheck'],
    [voidCheck, 'sendCheck'],
    [reissueCheck, 'sendCheck'],
    [deleteCheck, 'deleteCheck'],
    [markCheckFailureSeen, 'sendCheck'],
    [markCheckCashed, 'cashCheck'],
  ],
  ({ company, subject }) => ({ companyUuid: company, checkUuid: subject }),
  { make: makeCheck },
);

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
      as: 'checks',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { checks { totalCount checks { recipientName } } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'seePayments',
      as: 'checkRegister',
      document: `query ($uuid: UUID!, $account: UUID!) {
        company(uuid: $uuid) { checkRegister(bankAccountUuid: $account) { totalCount lines { became } } } }`,
      given: onAccount,
      make: makeAccount,
    },
    {
      rule: 'seePayments',
      as: 'vendors',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { vendors { totalCount vendors { name } } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'prepareChecks',
      as: 'booksVendors',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid booksVendors { totalCount vendors { name } } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'seePayments',
      as: 'checkLimits',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid checkLimits { ceiling } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'seePayments',
      as: 'sendCheckSetting',
      document: 'query ($uuid: UUID!) { company(uuid: $uuid) { uuid sendCheckSetting { city } } }',
      given: ({ company }) => ({ uuid: company }),
    },
    positivePayCall,
    reconciliationCall,
  ],
  'Query.checksFile': [
    {
      rule: 'seePayments',
      document: 'query ($uuid: UUID!) { checksFile(companyUuid: $uuid) }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.setCheckLimits': [
    {
      rule: 'manageSendCheck',
      document: `mutation ($uuid: UUID!) {
        setCheckLimits(companyUuid: $uuid, releaseThreshold: "500.00", ceiling: "5000.00") { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.createOrUpdateVendor': [
    {
      rule: 'prepareChecks',
      document: `mutation ($uuid: UUID!) { createOrUpdateVendor(companyUuid: $uuid, name: "Acme Paper") { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
    {
      rule: 'prepareVendor',
      as: 'one that is there',
      document: `mutation ($uuid: UUID!, $vendor: UUID!) {
        createOrUpdateVendor(companyUuid: $uuid, uuid: $vendor, name: "Acme Paper") { ${success} } }`,
      given: ({ company, subject }) => ({ uuid: company, vendor: subject }),
      make: makeVendor,
    },
  ],
  'Mutation.importBooksVendors': [
    {
      rule: 'prepareChecks',
      document: `mutation ($uuid: UUID!) { importBooksVendors(companyUuid: $uuid, vendorIds: ["Vendor:1"]) { ${success} } }`,
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
  'Mutation.createCheck': [
    {
      rule: 'prepareChecks',
      document: `mutation ($uuid: UUID!, $account: UUID!) {
        createCheck(companyUuid: $uuid, bankAccountUuid: $account, checkDate: "2026-01-05", amount: "10.00",
          recipientName: "Otto Orchard") { ${success} } }`,
      given: ({ company }) => ({ uuid: company, account: nowhere }),
    },
  ],
  'Mutation.downloadCheckPaper': [
    {
      rule: 'sendCheck',
      document: `mutation ($uuid: UUID!, $check: UUID!) {
        downloadCheckPaper(companyUuid: $uuid, checkUuid: $check) { ${success} } }`,
      given: onCheck,
      make: makeCheck,
    },
  ],
  'Mutation.exportCheckEvidence': [
    {
      rule: 'checkEvidence',
      document: `mutation ($uuid: UUID!, $check: UUID!) {
        exportCheckEvidence(companyUuid: $uuid, checkUuid: $check) { ${success} } }`,
      given: onCheck,
      make: makeCheck,
    },
  ],
  'Mutation.beginUploadCheckAttachment': [
    {
      rule: 'prepareChecks',
      document:
        'mutation ($uuid: UUID!) { beginUploadCheckAttachment(companyUuid: $uuid, filename: "a.pdf") { uuid } }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.finishUploadCheckAttachment': byTicket(finishAttachment),
  'Mutation.deleteTempCheckAttachment': byTicket(deleteAttachment),
  'Query.isValidRoutingNumber': [
    { rule: 'signedIn', document: '{ isValidRoutingNumber(routingNumber: "021000021") }' },
  ],
  'Query.postgridVerifyAddress': [
    {
      rule: 'signedIn',
      document: `{ postgridVerifyAddress(address: { address1: "12 Main St", city: "Austin", state: "TX", zipCode: "78701" }) {
        success verificationStatus } }`,
    },
  ],
  'Query.checkEstimatedProcessingDate': [
    { rule: 'signedIn', document: '{ checkEstimatedProcessingDate(date: "2026-11-26") }' },
  ],
  'Query.checkProcessingDay': [
    { rule: 'signedIn', document: '{ checkProcessingDay(date: "2026-11-26") { date reason } }' },
  ],
  ...checkCalls,
  ...bankAccountCalls,
};
