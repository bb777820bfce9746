import type { KnowledgeFailure } from '@daybook/signatures/domain';

/** What a signer says of themselves, for the service alone: it is stored nowhere. */
export interface PersonToCheck {
  readonly name: string;
  /** yyyy-mm-dd */
  readonly birthday: string;
  /** Of the Social Security number. */
  readonly lastFour: string;
}

export interface KnowledgeQuestion {
  readonly id: string;
  readonly text: string;
  readonly choices: readonly { readonly id: string; readonly text: string }[];
}

export interface OpenCheck {
  readonly reference: string;
  readonly outcome: 'open' | 'passed' | KnowledgeFailure;
  /** While it is open. */
  readonly questions: readonly KnowledgeQuestion[];
}

/** A service that finds out by questions whether somebody is who they say. Calls throw KnowledgeUnavailable. */
export interface KnowledgeService {
  /** As certificates name it. */
  readonly name: string;
  /** The same key is the same check: its questions again, or what became of them. */
  open(key: string, person: PersonToCheck): Promise<OpenCheck>;
  /** Counts once; later answers are told what became of the first. `answers`: choices by question. */
  answer(reference: string, answers: Readonly<Record<string, string>>): Promise<OpenCheck['outcome']>;
}

/** Nothing is known of what became of a call; it may be made again. */
export class KnowledgeUnavailable extends Error {}
