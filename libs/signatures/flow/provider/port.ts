import type { RecordedEvent } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import type { SignatureDocument } from '@daybook/signatures/domain';

/** A document as the log has it, and its uuid. */
export interface DocumentInHand {
  readonly uuid: string;
  readonly document: SignatureDocument;
}

/** By what the provider knows a document. */
export interface HandedOver {
  readonly documentId: string;
  readonly documentRequestId: string;
  /** Address of the page on which its fields are placed; null where they are known. A secret: whoever has it may send. */
  readonly claim: string | null;
}

/** How a document stands at the provider. */
export interface Standing {
  readonly isSent: boolean;
  /** Those who signed come first, in the order in which they did. */
  readonly signers: readonly {
    /** In lower case. */
    readonly email: string;
    readonly is: 'waiting' | 'viewed' | 'signed' | 'declined';
    /** Why they declined. */
    readonly reason: string | null;
  }[];
  readonly ended: 'cancelled' | 'failed' | null;
}

/**
 * Who carries out a document from its original to its sealed PDF: we ourselves (`house/`), or somebody with an API
 * (`dropbox-sign/`). `contract.ts` holds what both promise. A call throws ProviderUnavailable where nothing is known of
 * what became of it, ProviderRefused where nothing came of it and never will.
 */
export interface SignatureProvider {
  /** Makes it known there, which is to be done once. Null: nobody else has to know it. */
  handOver(inHand: DocumentInHand, pdf: () => Promise<Buffer>): Promise<HandedOver | null>;
  /** What was handed over before, where nobody heard the answer; undefined when it is not there. */
  find(inHand: DocumentInHand): Promise<HandedOver | undefined>;
  /** Null: nothing happens elsewhere, or nobody knows it there. */
  standingOf(inHand: DocumentInHand): Promise<Standing | null>;
  /** So that nobody can sign it any more; `tooLate` when everybody has, or somebody has declined. */
  end(inHand: DocumentInHand): Promise<'ended' | 'tooLate'>;
  /** Address of a page for this signer, whose turn it is, to be opened now; null: they sign in the portal. */
  signingPage(inHand: DocumentInHand, email: string): Promise<string | null>;
  /** SHA-256 of the certificate that we seal with, hex; null: somebody else does. */
  certificate(): Promise<string | null>;
  /** Of what everybody has signed, sealed. @throws UntrueDocument */
  signedPdf(inHand: DocumentInHand, signed: RecordedEvent, tools: FlowContext): Promise<Buffer>;
}

export class ProviderUnavailable extends Error {}

/** The message is for staff. */
export class ProviderRefused extends Error {}

/** What would be sealed is not what was signed. The message is for staff. */
export class UntrueDocument extends Error {}

/** Those that documents may name. */
export type Providers = (name: string) => SignatureProvider;
