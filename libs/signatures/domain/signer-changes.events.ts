import { type DomainEvent, description, type EventDescriptions, type EventSchema, party } from '@daybook/kernel/events';
import type { KnowledgeChecks } from './knowledge-checks.js';
import type { Signer, SignerContact } from './prepared-document.js';

/** Somebody signs in place of a signer who was already asked to, or is to be: under a uuid of their own, so that nothing of the one before is theirs. */
export interface ReplacedSigner {
  /** The one before. */
  readonly signer: string;
  readonly by: Signer;
  /** Of whoever signs now; null once the key of the document is gone. */
  readonly contact: SignerContact | null;
  /** By another name or address the same person: what they failed to answer still counts. */
  readonly isSamePerson?: true;
  /** They were a signer of it before: what they failed to answer then. */
  readonly tried?: Pick<KnowledgeChecks, 'failed' | 'isLocked'>;
}

/** What staff correct about the signers of a document that is out. */
export type SignerChangeEvent =
  | DomainEvent<'SignerReplaced', ReplacedSigner>
  /** By signer, where it is another one than before. */
  | DomainEvent<'SigningOrderChanged', { places: Readonly<Record<string, number>> }>
  /** Somebody of the firm was shown the link of a signer, to pass it on. */
  | DomainEvent<'SigningLinkCopied', { signer: string }>;

export const signerChangeSchema: EventSchema<SignerChangeEvent> = {
  SignerReplaced: { version: 1, sensitive: ['contact'] },
  SigningOrderChanged: { version: 1 },
  SigningLinkCopied: { version: 1 },
};

const named = (signer: string) => party(signer, 'a signer');

export const signerChangeWords: EventDescriptions<SignerChangeEvent> = {
  SignerReplaced: ({ data }) =>
    data.isSamePerson
      ? description(
          'Signer corrected',
          `corrected the name or address of ${named(data.by.uuid)}, whose earlier link no longer works.`,
        )
      : description(
          'Signer changed',
          `asked ${named(data.by.uuid)} to sign in place of ${named(data.signer)}, whose link no longer works.`,
        ),
  SigningOrderChanged: ({ data }) =>
    description(
      'Order changed',
      `changed the order of signing: ${Object.entries(data.places)
        .map(([signer, place]) => `${named(signer)} signs at place ${place}`)
        .join(', ')}.`,
    ),
  SigningLinkCopied: ({ data }) => description('Link copied', `copied the signing link of ${named(data.signer)}.`),
};
