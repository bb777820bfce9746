import { type Decider, type Decision, type DecisionContext, type RecordedEvent, refuse } from '@daybook/kernel/events';
import { isEmail } from '@daybook/kernel/text';
import { isDay } from '../answers/days.js';
import { tinDigits } from '../answers/tin.js';
import type { Classification } from '../form-1099/due-forms.js';
import { businessDaysLater } from './business-days.js';
import {
  type PayeeCommand,
  type PayeeEvent,
  type PayeeRefusal,
  payeeSchema,
  type TinMatch,
  type W9Summary,
} from './payee.events.js';
import { type W9, wrongInW9 } from './w9.js';

/** What a recipient is told before agreeing to an electronic statement; a new wording is a new version. */
export const disclosureVersion = '2026-2';

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
}

/** For the judgement of who gets a form. */
export function classificationOf({ w9 }: PayeeState): Classification | null {
  return w9?.classification ?? null;
}

type Decided = Decision<PayeeEvent, PayeeRefusal>;
type Of<T extends PayeeCommand['type']> = Extract<PayeeCommand, { type: T }>;

const foreign = refuse('foreign', 'This payee is not a US person, and gives a Form W-8.');

function decide(state: PayeeState, command: PayeeCommand, { at }: DecisionContext): Decided {
  switch (command.type) {
    case 'RequestW9':
      return requested(state, command);
    case 'WithdrawW9Request':
      return state.request ? [{ type: 'W9RequestWithdrawn', data: { request: state.request.request } }] : [];
    case 'ReceiveW9':
      return received(state, command, at);
    case 'ReceiveW9File':
      return (
        wrongLink(state, command.request, at) ?? [
          { type: 'W9FileReceived', data: { request: command.request, file: command.file } },
        ]
      );
    case 'RejectW9': {
      const reason = command.reason.trim();
      if (reason === '') return refuse('reasonMissing', 'Please say what is wrong with it; the payee reads this.');
      if (!state.w9 && !state.paper) return refuse('noW9', 'There is no W-9 of this payee to reject.');
      return [{ type: 'W9Rejected', data: { reason } }];
    }
    case 'RequestTinMatch':
      if (!state.w9) return refuse('noW9', 'There is no W-9 of this payee to match.');
      return state.match?.is === 'pending' ? [] : [{ type: 'TinMatchRequested', data: { match: command.match } }];
    case 'TakeTinMatchFile':
      if (state.match?.is !== 'pending') return refuse('notAsked', 'Nobody asked for a match of this payee.');
      return [{ type: 'TinMatchFileTaken', data: { match: state.match.match, hash: command.hash } }];
    case 'RecordTinMatch': {
      const { match, outcome } = command;
      const isAwaited = state.match?.match === match && state.match.is === 'pending';
      return isAwaited ? [{ type: 'TinMatchRecorded', data: { match, outcome } }] : [];
    }
    case 'RecordBackupWithholdingNotice':
      return noticed(state, command);
    case 'ClassifyPayee': {
      const { isForeign, isAttorney, isEmployee } = command;
      const isSame =
        state.isForeign === isForeign && state.isAttorney === isAttorney && state.isEmployee === isEmployee;
      return isSame ? [] : [{ type: 'PayeeClassified', data: { isForeign, isAttorney, isEmployee } }];
    }
    case 'ConsentToElectronicStatement':
      if (command.disclosureVersion !== disclosureVersion)
        return refuse('disclosureOutdated', 'This text has changed. Please reload and read it again.');
      return state.isElectronic
        ? []
        : [{ type: 'ElectronicStatementConsented', data: { disclosureVersion: command.disclosureVersion } }];
    case 'WithdrawElectronicStatementConsent':
      return state.isElectronic ? [{ type: 'ElectronicStatementConsentWithdrawn', data: {} }] : [];
  }
}

/** A new link ends the one before it. */
function requested(state: PayeeState, { request, email, tokenHash, expiresAt }: Of<'RequestW9'>): Decided {
  if (state.isForeign) return foreign;
  if (!isEmail(email)) return refuse('email', 'Please enter an email address.');
  if (state.request?.request === request) return [];
  return [{ type: 'W9Requested', data: { request, email, tokenHash, expiresAt } }];
}

/** Why a link takes nothing; undefined while it does. */
function wrongLink(state: PayeeState, request: string, at: string) {
  if (state.isForeign) return foreign;
  if (state.answered === request)
    return refuse('alreadyReceived', 'We have your W-9 already. Thank you, there is nothing left to do.');
  if (state.request?.request !== request)
    return refuse('requestNotThere', 'This link is not in use any more. Please ask for a new one.');
  if (state.request.expiresAt <= at) return refuse('linkExpired', 'This link has expired. Please ask for a new one.');
  return undefined;
}

function received(state: PayeeState, { request, file, w9, today }: Of<'ReceiveW9'>, at: string): Decided {
  if (state.isForeign) return foreign;
  const wrong = request === null ? undefined : wrongLink(state, request, at);
  if (wrong) return wrong;
  const [problem] = wrongInW9(w9, today);
  if (problem) return refuse('wrongInForm', problem.says);
  const { revision, classification, exemptCode, tinKind } = w9;
  const summary = { revision, classification, exemptCode, tinKind, state: w9.state };
  const data = { request, file, summary, w9: { ...w9, tin: tinDigits(w9.tin) ?? w9.tin } };
  return [{ type: 'W9Received', data }];
}

/** The first is answered with a new W-9 within 15 business days, the second with a letter of the SSA or the IRS. */
function noticed({ notices }: PayeeState, { receivedOn, today }: Of<'RecordBackupWithholdingNotice'>): Decided {
  if (!isDay(receivedOn) || receivedOn > today) return refuse('day', 'Please give the day on which the notice came.');
  const number = notices === 0 ? 1 : 2;
  return [
    {
      type: 'BackupWithholdingNoticeRecorded',
      data: { number, receivedOn, replyBy: businessDaysLater(receivedOn, 15) },
    },
  ];
}

function evolve(state: PayeeState, event: RecordedEvent<PayeeEvent>): PayeeState {
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
      };
    }
    case 'W9FileReceived': {
      const { request, file } = event.data;
      return { ...state, request: null, answered: request, paper: { file, receivedAt: event.meta.at } };
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
  }
}

function asked({ data, meta }: RecordedEvent<Extract<PayeeEvent, { type: 'TinMatchRequested' }>>): TinMatched {
  return { match: data.match, is: 'pending', askedAt: meta.at, answeredAt: null };
}

/** A vendor as somebody who may get a 1099; the uuid is the vendor's. A W-9 holds for every year until there is a newer one. */
export const payee: Decider<PayeeCommand, PayeeState, PayeeEvent, PayeeRefusal> = {
  category: 'taxPayee',
  initial: {
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
  },
  schema: payeeSchema,
  evolve,
  decide,
};
