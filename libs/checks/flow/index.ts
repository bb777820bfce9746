import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { Quickbooks } from '@daybook/ledger/flow';
import { tellBankChanges } from './bank-notices/index.js';
import { tellOfSharedAccounts } from './bank-notices/shared-accounts.js';
import { clearFromBooks } from './clearing/clear-from-books.js';
import { enclosureOf } from './enclosure.js';
import { evidenceTask } from './evidence/evidence-task.js';
import { followOrders } from './following.js';
import { mailHouseOf } from './mail-house/index.js';
import { mailChecks } from './mailing.js';
import { mailAboutChecks } from './mails/index.js';
import { tellIssuedChecks } from './mails/issued.js';
import { tellOfUncashedChecks } from './mails/stale.js';
import { tellOfDividedAmounts } from './mails/together.js';
import { freeNumbers, settleNumbers } from './numbers.js';
import { registerTask } from './register/register-task.js';
import { discardUnmailed, watchAttachments } from './unmailed/index.js';
import { writeStoppedAgain } from './write-stopped-again.js';

export {
  attachmentOf,
  checkAttachmentPurpose,
  checkAttachmentUploads,
  discardUpload,
  fileOfTicket,
  holdAttachment,
  noPdfAttachment,
} from './check-attachments.js';
export { type EvidenceVerdict, verifyEvidence } from './evidence/verify-evidence.js';
export { hear } from './following.js';
export {
  largestWebhook,
  type MailHouse,
  MailHouseUnavailable,
  mailHouseOf,
  readWebhook,
  type VerifiedAddress,
} from './mail-house/index.js';
export { type BankFile, digitsOf, exportPositivePay, fileOfExport, numberErased } from './positive-pay/index.js';
export { limitsOf, prepareCheck } from './prepare-check.js';
export { bankDay, type ProcessingDay, processingDay } from './processing-day.js';
export { peopleIn } from './register/people-in.js';
export { type Reissue, reissueCheck, reissueOf } from './reissue-check.js';
export { saveBankAccount } from './save-bank-account.js';
export { saveVendor, type WantedVendor } from './save-vendor.js';
export { takeUpload } from './take-upload.js';
export { noW9, w9MediaTypes, w9Purpose, w9Uploads } from './w9-uploads.js';
export { type WantedCheck, type WrittenCheck, writeCheck } from './write-check.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  mailChecks(mailHouseOf(settings), enclosureOf),
  writeStoppedAgain(settings),
  settleNumbers,
  mailAboutChecks(settings),
  tellBankChanges(settings),
  tellOfSharedAccounts(settings),
  tellIssuedChecks(settings),
  tellOfDividedAmounts(settings),
  clearFromBooks(settings.quickbooks && new Quickbooks(settings.quickbooks)),
  watchAttachments,
];

export const scheduledTasks = (settings: FlowSettings): readonly ScheduledTask[] => [
  followOrders(mailHouseOf(settings)),
  freeNumbers,
  discardUnmailed,
  tellOfUncashedChecks(settings),
];

export const taskKinds = (settings: FlowSettings): readonly AnyTaskKind[] => [
  registerTask,
  evidenceTask(settings, mailHouseOf(settings)),
];
