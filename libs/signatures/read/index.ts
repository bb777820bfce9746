import {
  CreateSignatureDocuments1766550000000,
  SignatureDocumentRow,
  signatureDocuments,
} from './signature-documents.projection.js';

export type { SignatureDocumentRow, SignerOfRow } from './signature-documents.projection.js';
export * from './signature-documents.query.js';
export { signatureDocuments };
export const projections = [signatureDocuments];
export const entities = [SignatureDocumentRow];
export const migrations = [CreateSignatureDocuments1766550000000];
