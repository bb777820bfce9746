import type { AskedQuestionsFragment, DocumentToSignPartsFragment } from './generated/graphql.js';

/** A document as one of its signers sees it. */
export type DocumentToSign = DocumentToSignPartsFragment;
export type SignerField = DocumentToSign['fields'][number];
export type FilledField = DocumentToSign['filledByOthers'][number];

/** What became of something that a signer did. Without a sentence nothing is said: they called it off themselves. */
export interface Outcome {
  readonly success: boolean;
  readonly errorMessage: string | null;
  /** The rule that said no. */
  readonly code?: string | null;
}

/** Questions that only the signer can answer. */
export type IdentityQuestions = Pick<AskedQuestionsFragment, 'reference' | 'questions'>;

/** What a signer says of themselves, and is kept nowhere. */
export interface SignerAsPerson {
  /** yyyy-mm-dd */
  readonly birthday: string;
  readonly lastFour: string;
}

export interface IdentityAnswer {
  readonly questionId: string;
  readonly choiceId: string;
}

export interface SignedValue {
  readonly uuid: string;
  readonly value: string;
}

/** What a signer does, whoever carries it to the server. None of them throws. */
export interface SigningActions {
  /** That the document was opened. */
  view(): Promise<Outcome>;
  consent(version: string): Promise<Outcome>;
  /** Without a reference they have passed already. */
  beginQuestions(person: SignerAsPerson): Promise<Outcome & { readonly asked?: IdentityQuestions }>;
  answerQuestions(reference: string, answers: readonly IdentityAnswer[]): Promise<Outcome>;
  sign(fields: readonly SignedValue[]): Promise<Outcome>;
  decline(reason: string): Promise<Outcome>;
  /** The bytes of the original, or where they are had. @throws when they cannot be had */
  loadPdf(): Promise<ArrayBuffer | string>;
}
