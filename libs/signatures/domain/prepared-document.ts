import type { EfileForm } from './efile-form.js';
import type { DocumentType, FieldKind, IdentityCheck, IdentityMethod, ReminderFrequency } from './labels.js';
import type { Letter } from './letter.js';

export interface Signer {
  readonly uuid: string;
  /** Who has an account; null for an outsider, who signs by a link. */
  readonly user: string | null;
  /** Signers of one place sign in any order, those of the next after them; from 1. */
  readonly place: number;
  /** A member of staff, who signs for the firm. */
  readonly isOfFirm?: boolean;
}

/** How a signer is called and reached: in clear only under the key of the document. */
export interface SignerContact {
  readonly name: string;
  readonly email: string;
}

/** Where a signer puts something. Lengths are parts of the page, from its top left corner, turned as it is shown. */
export interface Field {
  readonly uuid: string;
  readonly signer: string;
  readonly kind: FieldKind;
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isRequired: boolean;
  /** What a text or checkbox is about. */
  readonly label: string;
}

/** What was signed with, and from where. */
export interface SigningEvidence {
  readonly ip: string;
  readonly userAgent: string;
  readonly method: IdentityMethod;
}

/** What a to-do has that its document does not say. */
export interface AskingTodo {
  /** yyyy-mm-dd */
  readonly dueDate: string;
  /** It is complete once everybody has signed; otherwise it waits for its review. */
  readonly completeOnSubmit: boolean;
}

/** The PDF as it was handed in. */
export interface OriginalFile {
  readonly file: string;
  /** Hex. */
  readonly sha256: string;
}

export interface PreparedDocument {
  readonly name: string;
  readonly documentType: DocumentType;
  /** Which adapter of the port carries it out; a document keeps the one it began with. */
  readonly provider: string;
  readonly original: OriginalFile;
  readonly signers: readonly Signer[];
  /** By the uuid of the signer; null once the key of the document is gone. */
  readonly contacts: Readonly<Record<string, SignerContact>> | null;
  /** For the signers, with the document. */
  readonly message: string | null;
  /** Last day in the zone of the company, yyyy-mm-dd. */
  readonly expiresOn: string;
  /** That of the company, IANA name; absent: UTC. */
  readonly zone?: string;
  readonly reminderFrequency: ReminderFrequency;
  /** The to-do that asks for it. */
  readonly todo: string | null;
  /** How that to-do is made once the document was sent; absent: it is there already, or nothing asks. */
  readonly asksBy?: AskingTodo;
  /** The document before it, whose fields it gets and with which it is sent as soon as its PDF was checked. */
  readonly repeats?: string;
  /** Signers whose names stand on the pages already, since the document before had them drawn. */
  readonly drawnNames?: readonly string[];
  /** Whose fields it gets and with which it is sent as soon as its PDF was checked. */
  readonly template: string | null;
  /** What it agrees on, for an engagement letter of a batch. */
  readonly letter?: Letter;
  /** Who each signer is has to be checked before they sign; absent: it does not. */
  readonly identityCheck?: IdentityCheck;
  /** The e-file authorization that it is, where somebody chose one. */
  readonly efileForm?: EfileForm;
}
