import type { AnyDecider } from '@daybook/kernel/events';
import { signatureDocument } from './signature-document.js';

export * from './consent.js';
export * from './drawing.js';
export * from './labels.js';
export * from './permissions.js';
export * from './signature-document.commands.js';
export * from './signature-document.events.js';
export * from './signature-document.js';
export type { SignatureDocumentRefusal } from './signature-document.refusals.js';
export { type SignatureDocument, type SignerState, signersInTurn } from './signature-document.state.js';

export const deciders: readonly AnyDecider[] = [signatureDocument];
