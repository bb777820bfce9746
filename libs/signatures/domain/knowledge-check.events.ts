import { type DomainEvent, description, type EventDescriptions, party } from '@daybook/kernel/events';

/** A check by questions, by the reference of the service that asked them. */
export interface KnowledgeCheckRef {
  readonly signer: string;
  /** The service, as the certificate names it. */
  readonly provider: string;
  readonly reference: string;
}

/** Why a check was not passed: wrong answers, no answers in time, or nobody known by what the signer said. */
export type KnowledgeFailure = 'answers' | 'expired' | 'unknown';

export interface EndOfKnowledgeCheck extends KnowledgeCheckRef {
  readonly why: KnowledgeFailure;
  /** How often the signer may try again. */
  readonly left: number;
}

export type KnowledgeCheckEvent =
  | DomainEvent<'KnowledgeCheckStarted', KnowledgeCheckRef>
  | DomainEvent<'KnowledgeCheckPassed', KnowledgeCheckRef>
  | DomainEvent<'KnowledgeCheckFailed', EndOfKnowledgeCheck>;

const failures: Readonly<Record<KnowledgeFailure, string>> = {
  answers: 'the answers did not match',
  expired: 'the questions were not answered in time',
  unknown: 'the service had no questions for this person',
};

export const knowledgeWords: EventDescriptions<KnowledgeCheckEvent> = {
  KnowledgeCheckStarted: ({ data }) =>
    description('Identity check started', `had the identity of ${named(data)} checked by questions (${refOf(data)}).`),
  KnowledgeCheckPassed: ({ data }) =>
    description('Identity check passed', `recorded that ${named(data)} passed the identity check (${refOf(data)}).`),
  KnowledgeCheckFailed: ({ data }) =>
    description(
      'Identity check failed',
      `recorded that ${named(data)} did not pass the identity check (${refOf(data)}): ${failures[data.why]}; ${leftIn(data.left)}.`,
    ),
};

function named({ signer }: KnowledgeCheckRef): string {
  return party(signer, 'a signer');
}

function refOf({ provider, reference }: KnowledgeCheckRef): string {
  return `${provider}, reference ${reference}`;
}

function leftIn(left: number): string {
  if (left === 0) return 'no attempts are left';
  return left === 1 ? '1 attempt is left' : `${left} attempts are left`;
}
