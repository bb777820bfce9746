import type { Decider } from '@daybook/kernel/events';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import { decide } from './signature-document.decide.js';
import { type SignatureDocumentEvent, signatureDocumentSchema } from './signature-document.events.js';
import type { SignatureDocumentRefusal } from './signature-document.refusals.js';
import { evolve, type SignatureDocumentState } from './signature-document.state.js';

/** A document on its way through its signers: prepared, sent, signed in order, or ended before. */
export const signatureDocument: Decider<
  SignatureDocumentCommand,
  SignatureDocumentState,
  SignatureDocumentEvent,
  SignatureDocumentRefusal
> = {
  category: 'signatureDocument',
  initial: { is: 'absent' },
  schema: signatureDocumentSchema,
  evolve,
  decide,
};
