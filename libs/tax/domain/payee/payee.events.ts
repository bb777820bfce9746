import type { DomainEvent, EventSchema, Refusal } from '@daybook/kernel/events';
import type { TinKind } from '../answers/tin.js';
import type { Classification } from '../form-1099/due-forms.js';
import type { W9, W9Revision } from './w9.js';

export type TinMatch = 'pending' | 'match' | 'mismatch';

/** What of a W-9 is told in clear: who gets which form hangs on it. */
export interface W9Summary {
  readonly revision: W9Revision;
  readonly classification: Classification;
  readonly exemptCode: string;
  readonly tinKind: TinKind;
  readonly state: string;
}

export type PayeeEvent =
  /** The link's token is known by its hash alone. */
  | DomainEvent<'W9Requested', { request: string; email: string | null; tokenHash: string; expiresAt: string }>
  | DomainEvent<'W9RequestWithdrawn', { request: string }>
  /** `w9` is null once the payee was erased; `file`: the signed form. */
  | DomainEvent<'W9Received', { request: string | null; file: string | null; summary: W9Summary; w9: W9 | null }>
  /** Handed in as a file, which staff have to read before it counts. */
  | DomainEvent<'W9FileReceived', { request: string; file: string }>
  /** What was handed in is no W-9, or cannot be read. */
  | DomainEvent<'W9Rejected', { reason: string | null }>
  | DomainEvent<'TinMatchRequested', { match: string }>
  /** Somebody took the file with it for the IRS: what was in the file is known by its hash (SHA-256, hex). */
  | DomainEvent<'TinMatchFileTaken', { match: string; hash: string }>
  | DomainEvent<'TinMatchRecorded', { match: string; outcome: Exclude<TinMatch, 'pending'> }>
  /** A “B” notice of the IRS: name and number do not go together. */
  | DomainEvent<'BackupWithholdingNoticeRecorded', { number: 1 | 2; receivedOn: string; replyBy: string }>
  | DomainEvent<'PayeeClassified', { isForeign: boolean; isAttorney: boolean; isEmployee: boolean }>
  | DomainEvent<'ElectronicStatementConsented', { disclosureVersion: string }>
  | DomainEvent<'ElectronicStatementConsentWithdrawn', Record<never, never>>
  /** What was sealed goes with the key of the stream, and these files, the signed forms, with their content. */
  | DomainEvent<'PayeeErased', { files: readonly string[] }>;

const plain = { version: 1 } as const;

export const payeeSchema: EventSchema<PayeeEvent> = {
  W9Requested: { version: 1, sensitive: ['email'] },
  W9RequestWithdrawn: plain,
  W9Received: { version: 1, sensitive: ['w9'] },
  W9FileReceived: plain,
  W9Rejected: { version: 1, sensitive: ['reason'] },
  TinMatchRequested: plain,
  TinMatchFileTaken: plain,
  TinMatchRecorded: plain,
  BackupWithholdingNoticeRecorded: plain,
  PayeeClassified: plain,
  ElectronicStatementConsented: plain,
  ElectronicStatementConsentWithdrawn: plain,
  PayeeErased: plain,
};

export type PayeeCommand =
  | {
      readonly type: 'RequestW9';
      readonly request: string;
      readonly email: string;
      readonly tokenHash: string;
      readonly expiresAt: string;
    }
  | { readonly type: 'WithdrawW9Request' }
  /** `request`: of the link it came by; null when staff file what they have. */
  | {
      readonly type: 'ReceiveW9';
      readonly request: string | null;
      readonly file: string | null;
      readonly w9: W9;
      /** The day where the company is. */
      readonly today: string;
      /** The version of what they agreed to, to get statements electronically; null or absent: they did not say so. */
      readonly agreedTo?: string | null;
    }
  | { readonly type: 'ReceiveW9File'; readonly request: string; readonly file: string }
  | { readonly type: 'RejectW9'; readonly reason: string }
  | { readonly type: 'RequestTinMatch'; readonly match: string }
  | { readonly type: 'TakeTinMatchFile'; readonly hash: string }
  | { readonly type: 'RecordTinMatch'; readonly match: string; readonly outcome: 'match' | 'mismatch' }
  | { readonly type: 'RecordBackupWithholdingNotice'; readonly receivedOn: string; readonly today: string }
  | {
      readonly type: 'ClassifyPayee';
      readonly isForeign: boolean;
      readonly isAttorney: boolean;
      readonly isEmployee: boolean;
    }
  | { readonly type: 'ConsentToElectronicStatement'; readonly disclosureVersion: string }
  | { readonly type: 'WithdrawElectronicStatementConsent' }
  /** `lastYear`: the newest tax year with a form of this payee. */
  | { readonly type: 'ErasePayee'; readonly lastYear: number | null; readonly today: string };

export type PayeeRefusal = Refusal<
  | 'email'
  | 'requestNotThere'
  | 'linkExpired'
  | 'alreadyReceived'
  | 'wrongInForm'
  | 'reasonMissing'
  | 'noW9'
  | 'notAsked'
  | 'foreign'
  | 'day'
  | 'disclosureOutdated'
  | 'tooEarly'
  | 'erased'
>;
