import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { isTerminal } from './labels.js';
import type { SignatureDocumentCommand } from './signature-document.commands.js';
import type { SignatureDocumentEvent } from './signature-document.events.js';
import { no, type SignatureDocumentRefusal } from './signature-document.refusals.js';
import type { SignatureDocument } from './signature-document.state.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** What an outsider's codes are bound to: how long one counts and for how many tries, how many are sent, how often somebody is wrong. */
export const signingCodeLimits = {
  minutes: 10,
  tries: 5,
  sends: [
    { count: 3, within: 10 * minute },
    { count: 20, within: day },
  ],
  wrong: { count: 10, within: 15 * minute },
  /** Without a right one in between. */
  wrongEver: 100,
  /** For how many days after everyone has signed the link still leads to the signed copy. */
  daysOfCopy: 30,
} as const;

/** The codes of one signer. */
export interface SigningCodes {
  /** The one that counts; null before the first, and once it was used. */
  readonly open: { readonly challenge: string; readonly at: string; readonly tries: number } | null;
  /** Instants, of the last day at least. */
  readonly sentAt: readonly string[];
  readonly wrongAt: readonly string[];
  readonly wrongSinceRight: number;
}

export const noCodes: SigningCodes = { open: null, sentAt: [], wrongAt: [], wrongSinceRight: 0 };

type CodeEvent = Extract<
  SignatureDocumentEvent,
  { type: 'SigningCodeRequested' | 'SigningCodeRejected' | 'SigningCodeAccepted' }
>;

export function codesAfter(codes: SigningCodes, { type, data: { challenge } }: CodeEvent, at: string): SigningCodes {
  switch (type) {
    case 'SigningCodeRequested':
      return { ...codes, open: { challenge, at, tries: 0 }, sentAt: [...recent(codes.sentAt, at, day), at] };
    case 'SigningCodeRejected':
      return {
        ...codes,
        open: codes.open && { ...codes.open, tries: codes.open.tries + 1 },
        wrongAt: [...recent(codes.wrongAt, at, day), at],
        wrongSinceRight: codes.wrongSinceRight + 1,
      };
    case 'SigningCodeAccepted':
      return { ...codes, open: null, wrongAt: [], wrongSinceRight: 0 };
  }
}

type CodeCommand = Extract<SignatureDocumentCommand, { type: 'RequestSigningCode' | 'EnterSigningCode' }>;

export function decideOnCode(
  document: SignatureDocument,
  command: CodeCommand,
  { at }: DecisionContext,
): Decision<SignatureDocumentEvent, SignatureDocumentRefusal> {
  const { signer, challenge } = command;
  const refusal = linkRefusal(document, signer, at);
  if (refusal) return refusal;
  const codes = document.codes[signer] ?? noCodes;
  if (codes.wrongSinceRight >= signingCodeLimits.wrongEver) return no('linkLocked');
  if (command.type === 'RequestSigningCode') {
    if (codes.open?.challenge === challenge) return [];
    const isTooOften = signingCodeLimits.sends.some((one) => recent(codes.sentAt, at, one.within).length >= one.count);
    return isTooOften ? no('codesTooMany') : [{ type: 'SigningCodeRequested', data: { signer, challenge } }];
  }
  if (!counts(codes, challenge, at)) return no('codeEnded');
  if (recent(codes.wrongAt, at, signingCodeLimits.wrong.within).length >= signingCodeLimits.wrong.count)
    return no('guessedTooOften');
  if (command.isRight) return [{ type: 'SigningCodeAccepted', data: { signer, challenge } }];
  const rejected = { type: 'SigningCodeRejected', data: { signer, challenge } } as const;
  const isLast = codes.wrongSinceRight + 1 === signingCodeLimits.wrongEver;
  return isLast ? [rejected, { type: 'SigningLinkLocked', data: { signer } }] : [rejected];
}

/** Why the link of an outsider leads nowhere (any more); undefined while it does. */
export function linkRefusal(
  { is, isVoidRequested, signers, sentAt, signedAt }: SignatureDocument,
  signer: string,
  at: string,
): SignatureDocumentRefusal | undefined {
  const own = signers.find(({ uuid }) => uuid === signer);
  if (!own || own.user !== null || sentAt === null) return no('notSigner');
  if (is === 'signed') {
    const until = Date.parse(signedAt ?? '') + signingCodeLimits.daysOfCopy * day;
    return Date.parse(at) < until ? undefined : no('linkEnded');
  }
  return isTerminal(is) || isVoidRequested ? no('ended') : undefined;
}

function counts({ open }: SigningCodes, challenge: string, at: string): boolean {
  if (open?.challenge !== challenge || open.tries >= signingCodeLimits.tries) return false;
  return Date.parse(at) - Date.parse(open.at) < signingCodeLimits.minutes * minute;
}

function recent(times: readonly string[], at: string, within: number): readonly string[] {
  return times.filter((one) => Date.parse(at) - Date.parse(one) < within);
}
