import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { SignatureDocumentEvent, Signer } from './signature-document.events.js';

/** `signForTodo`: a to-do asks for it. */
export type SignatureWork = 'sign' | 'signForTodo';

/** Who has not signed yet, and whether anybody is asked now. */
interface Signing {
  readonly todo: string | null;
  readonly isOut: boolean;
  readonly isBeingVoided: boolean;
  readonly open: readonly Pick<Signer, 'uuid' | 'user' | 'place'>[];
  /** Everybody who signs it, by the uuid of the signer; null: somebody without an account. */
  readonly users: Readonly<Record<string, string | null>>;
}

type Document = WaitingThing<SignatureWork, Signing>;

/** Asks those of the first place at which somebody has not signed. */
function asking(memory: Signing): Partial<Document> {
  const { todo, isOut, isBeingVoided, open } = memory;
  const place = Math.min(...open.map((one) => one.place));
  return {
    memory,
    waits: isOut && !isBeingVoided && open.length > 0 ? (todo === null ? 'sign' : 'signForTodo') : null,
    people: open.flatMap((one) => (one.place === place && one.user !== null ? one.user : [])),
  };
}

/** Everybody who signed it reads that it is done; of one for which a to-do asked, the to-do says so. */
const signed = ({ memory }: Pick<Document, 'memory'>): Partial<Document> => ({
  waits: null,
  isDone: memory?.todo === null,
  people: Object.values(memory?.users ?? {}).flatMap((user) => user ?? []),
});

const openOf = ({ uuid, user, place }: Signer) => ({ uuid, user, place });

const changed = (memory: Signing | null, change: Partial<Signing>) => (memory ? asking({ ...memory, ...change }) : {});

/** Whoever has an account and whose turn it is signs; what a to-do asks for is told with the to-do. */
export const signatureWork: WorkDescription<SignatureDocumentEvent, SignatureWork, Signing> = {
  kind: 'signature',
  categories: ['signatureDocument'],
  waits: {
    sign: {
      ...{ right: 'see', isForNamed: true, isFollowed: true, daysAhead: 3, endsWhenDue: true, says: 'sign by {due}' },
      asks: { verb: 'Sign', one: 'document', many: 'documents' },
    },
    signForTodo: { right: 'see', isForNamed: true, isAskedElsewhere: true, says: 'sign by {due}' },
  },
  done: { right: 'see', isForNamed: true },
  on: {
    SignatureDocumentPrepared: {
      starts: ({ data }) => ({
        title: data.name,
        due: data.expiresOn,
        partOf: data.todo && `todo-${data.todo}`,
        period: data.letter ? String(data.letter.year) : null,
        ...asking({
          todo: data.todo,
          isOut: false,
          isBeingVoided: false,
          open: data.signers.map(openOf),
          users: Object.fromEntries(data.signers.map(({ uuid, user }) => [uuid, user])),
        }),
      }),
    },
    SignatureDocumentSent: { now: ({ memory }) => changed(memory, { isOut: true }) },
    SignerSigned: {
      now: ({ memory }, { data }) =>
        changed(memory, { open: memory?.open.filter(({ uuid }) => uuid !== data.signer) ?? [] }),
    },
    SignerReplaced: {
      now: ({ memory }, { data: { signer, by } }) =>
        changed(memory, {
          open: memory?.open.map((one) => (one.uuid === signer ? openOf(by) : one)) ?? [],
          users: { ...memory?.users, [signer]: null, [by.uuid]: by.user },
        }),
    },
    SigningOrderChanged: {
      now: ({ memory }, { data: { places } }) =>
        changed(memory, { open: memory?.open.map((one) => ({ ...one, place: places[one.uuid] ?? one.place })) ?? [] }),
    },
    SignatureDocumentVoidRequested: { now: ({ memory }) => changed(memory, { isBeingVoided: true }) },
    SignatureDocumentVoidFailed: { now: ({ memory }) => changed(memory, { isBeingVoided: false }) },
    SignatureDocumentSigned: { now: signed },
    SignatureDocumentDeclined: 'gone',
    SignatureDocumentExpired: 'gone',
    SignatureDocumentVoided: 'gone',
    SignatureDocumentFailed: 'gone',
    SignatureOriginalAccepted: 'ignored',
    SignatureFieldsPlaced: 'ignored',
    SignatureDocumentRegistered: 'ignored',
    SignatureDocumentViewed: 'ignored',
    SignerConsented: 'ignored',
    SignatureReminderScheduled: 'ignored',
    SignatureReminderSent: 'ignored',
    SignedPdfFiled: 'ignored',
    SignatureAskedAgain: 'ignored',
    SignatureTextsFixed: 'ignored',
    SignatureTextsDrawn: 'ignored',
    LetterRenewalDue: 'ignored',
    SigningCodeRequested: 'ignored',
    SigningCodeRejected: 'ignored',
    SigningCodeAccepted: 'ignored',
    SigningLinkLocked: 'ignored',
    SigningLinkCopied: 'ignored',
    SignatureNoticeReceived: 'ignored',
    SignerIdentityChecked: 'ignored',
    KnowledgeCheckStarted: 'ignored',
    KnowledgeCheckPassed: 'ignored',
    KnowledgeCheckFailed: 'ignored',
  },
};
