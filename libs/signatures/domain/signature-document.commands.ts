import type { KnowledgeFailure } from './knowledge-check.events.js';
import type { IdentityDocument, ReminderFrequency } from './labels.js';
import type { MergeField } from './merge-fields.js';
import type {
  Field,
  OriginalFile,
  PreparedDocument,
  SignerContact,
  SigningEvidence,
} from './signature-document.events.js';
import type { SignerChange } from './signer-changes.js';

type DocumentToPrepare = {
  readonly contacts: Readonly<Record<string, SignerContact>>;
  /** Of the company, IANA name. */
  readonly zone: string;
  /** Today there, yyyy-mm-dd. */
  readonly today: string;
  /** Of the template it is made of. */
  readonly templateName?: string;
} & Omit<PreparedDocument, 'contacts'>;

export type SignatureDocumentCommand =
  | ({ readonly type: 'PrepareDocument' } & DocumentToPrepare)
  /** It was to be prepared and was refused where nobody waits for the answer: it begins as failed, with the sentence. */
  | ({ readonly type: 'RecordUnprepared'; readonly refusal: string } & DocumentToPrepare)
  | { readonly type: 'AcceptOriginal'; readonly pages: number }
  | {
      readonly type: 'PlaceFields';
      readonly fields: readonly Field[];
      readonly mergeFields?: readonly MergeField[];
      /** Letters of its texts that no font has. */
      readonly unshown?: readonly string[];
    }
  | { readonly type: 'RecordProviderDocument'; readonly documentId: string; readonly documentRequestId: string }
  /** `texts`: what the merge fields say, by their uuids. */
  | { readonly type: 'SendDocument'; readonly texts?: Readonly<Record<string, string>> }
  | { readonly type: 'RecordViewed'; readonly signer: string }
  | { readonly type: 'ConsentToElectronicRecords'; readonly signer: string; readonly version: string }
  | {
      readonly type: 'SignDocument';
      readonly signer: string;
      readonly values: Readonly<Record<string, string>>;
      /** Letters of them that no font has. */
      readonly unshown?: readonly string[];
      readonly evidence: SigningEvidence;
    }
  /** What a provider tells of a signer who signed there. */
  | { readonly type: 'RecordSignerSigned'; readonly signer: string }
  | { readonly type: 'DeclineDocument'; readonly signer: string; readonly reason: string }
  /** `today`: in the zone of the company. */
  | { readonly type: 'ExpireDocument'; readonly today: string }
  | { readonly type: 'VoidDocument'; readonly reason: string }
  | { readonly type: 'RecordVoided' }
  | { readonly type: 'RecordVoidFailed'; readonly message: string }
  /** `notBefore`: a calendar date on which the first one comes at the earliest. */
  | { readonly type: 'SetSignatureReminder'; readonly frequency: ReminderFrequency; readonly notBefore?: string }
  /** By the schedule, or at once because somebody asked. */
  | { readonly type: 'RemindSigners'; readonly isAsked: boolean }
  | { readonly type: 'AskAgain' }
  /** `today`: in the zone of the company. */
  | {
      readonly type: 'RecordIdentityCheck';
      readonly signer: string;
      readonly document: IdentityDocument;
      readonly on: string;
      readonly today: string;
    }
  /** The service gave a signer questions. */
  | {
      readonly type: 'StartKnowledgeCheck';
      readonly signer: string;
      readonly provider: string;
      readonly reference: string;
    }
  /** What the service says of the answers; `attempts`: how many each signer has. */
  | {
      readonly type: 'EndKnowledgeCheck';
      readonly signer: string;
      readonly provider: string;
      readonly reference: string;
      readonly outcome: 'passed' | KnowledgeFailure;
      readonly attempts: number;
    }
  | {
      readonly type: 'FileSignedPdf';
      readonly file: string;
      readonly sha256: string;
      /** SHA-256 of the firm's certificate, hex; without it where somebody else sealed it. */
      readonly certificate?: string;
    }
  | { readonly type: 'RecordFailure'; readonly message: string }
  /** What would be sealed is not what everybody signed. */
  | { readonly type: 'StopSealing'; readonly message: string }
  /** The texts of the firm were drawn onto a copy of the PDF. */
  | { readonly type: 'SendWithTexts'; readonly original: OriginalFile; readonly pages: number }
  /** `today`: in the zone of the company. */
  | { readonly type: 'AlertToRenewal'; readonly today: string }
  /** By a signer without an account; a repeated one names the same challenge. */
  | { readonly type: 'RequestSigningCode'; readonly signer: string; readonly challenge: string }
  | {
      readonly type: 'EnterSigningCode';
      readonly signer: string;
      readonly challenge: string;
      /** Whether it is the code that was sent. */
      readonly isRight: boolean;
    }
  /** What a provider tells of a signer who declined there. */
  | { readonly type: 'RecordDeclined'; readonly signer: string; readonly reason: string | null }
  /** That the provider has something to tell, by its word for it. What it is, it is asked. */
  | { readonly type: 'HearFromProvider'; readonly notice: string }
  | SignerChange;
