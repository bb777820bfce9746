import { IndexDueReminders1766600000000 } from './due-reminders.migration.js';
import {
  CreateEngagementLetters1766660000000,
  EngagementLetterRow,
  engagementLetters,
} from './engagement-letters.projection.js';
import { AddReplacedSigners1766670000000 } from './replaced-signers.migration.js';
import {
  AddSealsToSignatureDocuments1766640000000,
  CreateSignatureDocuments1766550000000,
  SignatureDocumentRow,
} from './signature-document.entity.js';
import { signatureDocuments } from './signature-documents.projection.js';
import {
  AddLetterTerms1766590000000,
  CreateSignatureTemplates1766560000000,
  SignatureTemplateRow,
  signatureTemplates,
} from './signature-templates.projection.js';
import { SigningByCode1766650000000 } from './signing-by-code.migration.js';

export * from './engagement-letters.query.js';
export type { SignatureDocumentRow, SignerOfRow } from './signature-document.entity.js';
export * from './signature-documents.query.js';
export * from './signature-templates.query.js';
export { engagementLetters, signatureDocuments, signatureTemplates };
export const projections = [signatureDocuments, signatureTemplates, engagementLetters];
export const entities = [SignatureDocumentRow, SignatureTemplateRow, EngagementLetterRow];
export const migrations = [
  CreateSignatureDocuments1766550000000,
  CreateSignatureTemplates1766560000000,
  AddLetterTerms1766590000000,
  IndexDueReminders1766600000000,
  AddSealsToSignatureDocuments1766640000000,
  SigningByCode1766650000000,
  CreateEngagementLetters1766660000000,
  AddReplacedSigners1766670000000,
];
