import type { AnyEventHandler, AnyTaskKind, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { endConsents, followConsentDocuments, prepareConsents } from './consent/index.js';
import { countYears } from './counting/index.js';

export {
  faultsInWords,
  lastDayOnline,
  payeeRetention,
  type SchemaPackage,
  SchemaPackages,
  SchemaUnfit,
  statementsOf,
  takeW9File,
  validate,
  w9Request,
  xmlText,
} from './form-1099/index.js';

import { sweepDisclosures } from './disclosures/index.js';
import {
  askAfterMismatch,
  confirmWithdrawals,
  erasePayees,
  fileStatements,
  followSignUp,
  mailSignUp,
  mailStatements,
  mailW9Requests,
  matchTins,
} from './form-1099/index.js';
import { mailYears } from './mails/index.js';
import { buildSummaries, exportForms, sweepSummaries } from './papers/index.js';
import { remindOfYears } from './reminders/index.js';
import { keepAnswerFiles } from './uploads/index.js';
import { followAddedForms, followYears, generateYears } from './years/index.js';

export * from './comments/index.js';
export {
  consentTitle,
  declineConsent,
  documentSignerOf,
  electronicTerms,
  isReturnGivenForSignature,
  lastDayToSign,
  signConsent,
  signedFile,
} from './consent/index.js';
export { objectInventory } from './papers/index.js';
export * from './uploads/index.js';
export { questionsFor } from './years/index.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  countYears,
  followSignUp,
  mailSignUp(settings),
  mailW9Requests(settings),
  matchTins(settings),
  askAfterMismatch(settings),
  fileStatements(settings),
  mailStatements(settings),
  confirmWithdrawals(settings),
  erasePayees,
  prepareConsents(settings),
  followConsentDocuments,
  endConsents,
  buildSummaries(settings),
  keepAnswerFiles,
  followAddedForms,
  followYears,
  mailYears(settings),
];

export const scheduledTasks = (settings: FlowSettings): readonly ScheduledTask[] => [
  sweepSummaries,
  sweepDisclosures,
  remindOfYears(settings),
];

export const taskKinds = (settings: FlowSettings): readonly AnyTaskKind[] => [exportForms(settings), generateYears];
