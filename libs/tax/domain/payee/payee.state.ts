import type { RecordedEvent } from '@daybook/kernel/events';
import type { PayeeEvent, TinMatch, W9Summary } from './payee.events.js';
import type { W9 } from './w9.js';

/** One comparison with the numbers of the IRS. */
export interface TinMatched {
  readonly match: string;
  readonly is: TinMatch;
  readonly askedAt: string;
  readonly answeredAt: string | null;
}

const mismatch =
  'The IRS did not find the name and the number of your last form together. Please compare both with your Social Security card, or with the letter about your EIN.';

export interface PayeeState {
  readonly request: {
    readonly request: string;
    readonly email: string | null;
    readonly tokenHash: string;
    readonly expiresAt: string;
  } | null;
  /** Where the link came that was answered last; null: by none, or it was erased. */
  readonly contact: string | null;
  /** Every request there was. */
  readonly asked: readonly string[];
  /** The request that was answered last, so that a second answer is told so. */
  readonly answered: string | null;
  readonly w9:
    | (W9Summary & { readonly form: W9 | null; readonly file: string | null; readonly receivedAt: string })
    | null;
  /** A file that was handed in since, and that nobody has read yet. */
  readonly paper: { readonly file: string; readonly receivedAt: string } | null;
  /** Why another W-9 is needed, as the payee reads it; null: for no particular reason. */
  readonly why: string | null;
  readonly match: { readonly match: string; readonly is: TinMatch } | null;
  /** Every match there was, of earlier W-9s too; `answeredAt` null: it waits. */
  readonly matches: readonly TinMatched[];
  readonly notices: number;
  readonly isForeign: boolean;
  readonly isAttorney: boolean;
  readonly isEmployee: boolean;
  readonly isElectronic: boolean;
  /** Signed forms that were ever handed in. */
  readonly files: readonly string[];
  readonly hadW9: boolean;
  readonly isErased: boolean;
}

export const initial: PayeeState = {
  request: null,
  contact: null,
  asked: [],
  answered: null,
  w9: null,
  paper: null,
  why: null,
  match: null,
  matches: [],
  notices: 0,
  isForeign: false,
  isAttorney: false,
  isEmployee: false,
  isElectronic: false,
  files: [],
  hadW9: false,
  isErased: false,
};

export function evolve(state: PayeeState, event: RecordedEvent<PayeeEvent>): PayeeState {
  switch (event.type) {
    case 'W9Requested': {
      const { request, email, tokenHash, expiresAt } = event.data;
      return { ...state, request: { request, email, tokenHash, expiresAt }, asked: [...state.asked, request] };
    }
    case 'W9RequestWithdrawn':
      return { ...state, request: null };
    case 'W9Received': {
      const { summary, w9 } = event.data;
      // another name or number has to be matched anew
      const answered = event.data.request ?? state.answered;
      return {
        ...state,
        request: null,
        contact: event.data.request === null ? state.contact : (state.request?.email ?? null),
        answered,
        match: null,
        paper: null,
        why: null,
        w9: { ...summary, form: w9, file: event.data.file, receivedAt: event.meta.at },
        hadW9: true,
        files: withFile(state.files, event.data.file),
      };
    }
    case 'W9FileReceived': {
      const { request, file } = event.data;
      return {
        ...state,
        ...{ request: null, answered: request, paper: { file, receivedAt: event.meta.at } },
        ...{ hadW9: true, files: withFile(state.files, file) },
      };
    }
    case 'W9Rejected':
      return { ...state, w9: null, paper: null, match: null, why: event.data.reason };
    case 'TinMatchRequested':
      return { ...state, match: { match: event.data.match, is: 'pending' }, matches: [...state.matches, asked(event)] };
    case 'TinMatchFileTaken':
      return state;
    case 'TinMatchRecorded': {
      const { match, outcome: is } = event.data;
      const matches = state.matches.map((one) =>
        one.match === match ? { ...one, is, answeredAt: event.meta.at } : one,
      );
      return { ...state, match: { match, is }, matches, why: is === 'mismatch' ? mismatch : state.why };
    }
    case 'BackupWithholdingNoticeRecorded':
      return { ...state, notices: event.data.number };
    case 'PayeeClassified':
      return { ...state, ...event.data };
    case 'ElectronicStatementConsented':
      return { ...state, isElectronic: true };
    case 'ElectronicStatementConsentWithdrawn':
      return { ...state, isElectronic: false };
    case 'PayeeErased':
      return {
        ...state,
        ...{ request: null, contact: null, w9: null, paper: null, why: null, match: null },
        ...{ isElectronic: false, isErased: true },
      };
  }
}

function withFile(files: readonly string[], file: string | null): readonly string[] {
  return file === null || files.includes(file) ? files : [...files, file];
}

function asked({ data, meta }: RecordedEvent<Extract<PayeeEvent, { type: 'TinMatchRequested' }>>): TinMatched {
  return { match: data.match, is: 'pending', askedAt: meta.at, answeredAt: null };
}
