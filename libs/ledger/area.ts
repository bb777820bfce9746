import { defineArea } from '@daybook/kernel/areas';
import { itemOfCompany } from '@daybook/kernel/contributions';
import { booksWork, deciders, questionsWork, words } from '@daybook/ledger/domain';
import { migrations, projections } from '@daybook/ledger/read';
import { booksBeingRead, questionsFollow } from './flow/merging.js';
import { unknownTransactionSteps } from './flow/questions/bundle-steps.js';

/** The books of the companies: a copy of what their accounting ledgers hold, and the reports made from it. */
export const area = defineArea({
  name: 'ledger',
  deciders,
  words,
  streamNames: {
    accountingIdSequence: 'Numbers of companies in the books',
    cashConversionTarget: 'Targets of cash conversion',
    ledgerConnection: 'Connections to QuickBooks',
    ledgerLineClaims: 'Questions about transactions',
    ledgerQuestions: 'Questions about transactions',
    ledgerRealmClaim: 'Connections to QuickBooks',
    ledgerSync: 'Readings of the books',
    ledgerUnknownAccounts: 'Accounts for unknown transactions',
  },
  projections,
  migrations,
  work: [booksWork, questionsWork],
  items: {
    accountingIdSequence: itemOfCompany,
    cashConversionTarget: itemOfCompany,
    ledgerConnection: itemOfCompany,
    ledgerLineClaims: itemOfCompany,
    ledgerQuestions: itemOfCompany,
    ledgerRealmClaim: itemOfCompany,
    ledgerSync: itemOfCompany,
    ledgerUnknownAccounts: itemOfCompany,
  },
  mergeFollower: questionsFollow,
  mergeBlockers: booksBeingRead,
  bundleSteps: [unknownTransactionSteps],
});
