import type { SecurityEntries } from '@daybook/kernel/events';
import type { SignatureDocumentEvent } from './signature-document.events.js';

/** What the security log shows of this area: how signers without an account came in, and who was checked. */
export const securityEntries: SecurityEntries<SignatureDocumentEvent> = {
  SigningCodeRequested: { topic: 'signIns' },
  SigningCodeAccepted: { topic: 'signIns' },
  SigningCodeRejected: { topic: 'refusals', isRefused: true },
  SigningLinkLocked: { topic: 'refusals', isRefused: true },
  KnowledgeCheckPassed: { topic: 'signIns' },
  KnowledgeCheckFailed: { topic: 'refusals', isRefused: true },
};
