import {
  type BankAccountEvent,
  type BankNumberClaimEvent,
  type CheckEvent,
  type CheckRegisterEvent,
  checkWork,
  deciders,
  type PositivePayEvent,
  type ReconciliationEvent,
  type VendorEvent,
  type VendorNameClaimEvent,
  words,
} from '@daybook/checks/domain';
import { migrations, projections } from '@daybook/checks/read';
import { defineArea } from '@daybook/kernel/areas';
import { type HistoryItem, itemOfCompany, pageOfCompany } from '@daybook/kernel/contributions';
import { checksOnTheirWay } from './flow/archive-blockers.js';
import { checkAttachmentUploads } from './flow/check-attachments.js';
import { unmailedMigrations } from './flow/unmailed/index.js';
import { w9Uploads } from './flow/w9-uploads.js';

const bankAccounts: HistoryItem<BankAccountEvent> = {
  kind: 'bankAccount',
  feature: 'viewFeaturePayments',
  deepLinkUrl: (company) => `/${company}/company-settings/send-check`,
  title({ type, data }) {
    if (type === 'BankAccountOpened') return data.name;
    return type === 'BankAccountChanged' ? data.to.name : undefined;
  },
};

/** Whose numbers are, is told with the account. */
const bankNumbers: HistoryItem<BankNumberClaimEvent> = {
  kind: 'bankAccount',
  feature: 'viewFeaturePayments',
  of: ({ data }) => data.account,
};

/** Each is called by its number. */
const checks: HistoryItem<CheckEvent> = {
  kind: 'check',
  feature: 'viewFeaturePayments',
  deepLinkUrl: (company, uuid) => `/${company}/payments/${uuid}`,
  evidence: { label: 'Checks', isOpen: true },
  title: ({ type, data }) => (type === 'CheckWritten' ? `Check ${data.number}` : undefined),
};

/** What became of a number is told with the check that bore it. */
const registers: HistoryItem<CheckRegisterEvent> = {
  kind: 'check',
  feature: 'viewFeaturePayments',
  of: ({ data }) => data.check,
  evidence: { isOpen: true },
};

/** What the bank was told is told with its account. */
const positivePays: HistoryItem<PositivePayEvent> = { kind: 'bankAccount', feature: 'viewFeaturePayments' };

/** How its checks agree with the books is told with the account. */
const reconciliations: HistoryItem<ReconciliationEvent> = { kind: 'bankAccount', feature: 'viewFeaturePayments' };

const vendors: HistoryItem<VendorEvent> = {
  kind: 'vendor',
  feature: 'viewFeaturePayments',
  deepLinkUrl: (company) => `/${company}/payments/vendors`,
  title({ type, data }) {
    if (type === 'VendorAdded') return data.name ?? undefined;
    return type === 'VendorChanged' ? data.to?.name : undefined;
  },
};

/** Whose a name is, is told with the vendor. */
const vendorNames: HistoryItem<VendorNameClaimEvent> = {
  kind: 'vendor',
  feature: 'viewFeaturePayments',
  of: ({ data }) => data.vendor,
};

/** What a company mails checks with: its bank accounts, and the return address. */
export const area = defineArea({
  name: 'checks',
  deciders,
  words,
  streamNames: {
    bankAccount: 'Bank accounts',
    bankNumberClaim: 'Bank accounts',
    check: 'Checks',
    checkLimits: 'Limits of checks',
    checkRegister: 'Numbers of checks',
    positivePay: 'Checks reported to banks',
    reconciliation: 'Reconciliations of checks',
    sendCheckSetting: 'Settings of mailed checks',
    vendor: 'Vendors',
    vendorNameClaim: 'Vendors',
  },
  projections,
  migrations: [...migrations, ...unmailedMigrations],
  work: [checkWork],
  uploads: [w9Uploads, checkAttachmentUploads],
  links: { 'check-settings': pageOfCompany('company-settings/send-check') },
  archiveBlockers: checksOnTheirWay,
  items: {
    bankAccount: bankAccounts,
    bankNumberClaim: bankNumbers,
    check: checks,
    checkRegister: registers,
    checkLimits: itemOfCompany,
    positivePay: positivePays,
    reconciliation: reconciliations,
    sendCheckSetting: itemOfCompany,
    vendor: vendors,
    vendorNameClaim: vendorNames,
  },
  asOf: 'tables',
});
