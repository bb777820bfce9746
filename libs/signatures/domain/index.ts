import type { AnyDecider } from '@daybook/kernel/events';
import { words as documentWords } from './signature-document.events.js';
import { signatureDocument } from './signature-document.js';
import { signatureTemplate, templateWords } from './signature-template.js';

export * from './consent.js';
export * from './drawing.js';
export * from './efile-form.js';
export * from './engagement-letter.work.js';
export type { KnowledgeFailure } from './knowledge-check.events.js';
export type { KnowledgeChecks } from './knowledge-checks.js';
export * from './labels.js';
export * from './letter.js';
export * from './letter-batch.js';
export * from './masked-email.js';
export * from './masked-number.js';
export * from './merge-fields.js';
export * from './permissions.js';
export { isBlank } from './printable.js';
export { securityEntries } from './security-entries.js';
export * from './signature-document.commands.js';
export type * from './signature-document.events.js';
export * from './signature-document.js';
export type { SignatureDocumentRefusal } from './signature-document.refusals.js';
export {
  isRepeatable,
  type SignatureDocument,
  type SignatureDocumentState,
  type SignerState,
  signersInTurn,
} from './signature-document.state.js';
export * from './signature-document.work.js';
export * from './signature-template.js';
export { linkRefusal, signingCodeLimits } from './signing-code.js';

/** What the history says of each event. */
export const words = { ...documentWords, ...templateWords };
export const deciders: readonly AnyDecider[] = [signatureDocument, signatureTemplate];
