import { type Decider, type Decision, type DecisionContext, refuse } from '@daybook/kernel/events';
import { isEmail } from '@daybook/kernel/text';
import { isDay } from '../answers/days.js';
import { tinDigits } from '../answers/tin.js';
import { businessDaysLater } from './business-days.js';
import { erased, wasErased } from './erasing.js';
import { type PayeeCommand, type PayeeEvent, type PayeeRefusal, payeeSchema } from './payee.events.js';
import { evolve, initial, type PayeeState } from './payee.state.js';
import { wrongInW9 } from './w9.js';

/** What a recipient is told before agreeing to an electronic statement; a new wording is a new version. */
export const disclosureVersion = '2026-2';

type Decided = Decision<PayeeEvent, PayeeRefusal>;
type Of<T extends PayeeCommand['type']> = Extract<PayeeCommand, { type: T }>;

const foreign = refuse('foreign', 'This payee is not a US person, and gives a Form W-8.');

function decide(state: PayeeState, command: PayeeCommand, { at }: DecisionContext): Decided {
  // an answer to a match of before comes late
  if (state.isErased && command.type !== 'ErasePayee') return command.type === 'RecordTinMatch' ? [] : wasErased;
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
      return agreed(state, command.disclosureVersion);
    case 'WithdrawElectronicStatementConsent':
      return state.isElectronic ? [{ type: 'ElectronicStatementConsentWithdrawn', data: {} }] : [];
    case 'ErasePayee':
      return erased(state, command);
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

function agreed({ isElectronic }: PayeeState, version: string): Decided {
  if (version !== disclosureVersion)
    return refuse('disclosureOutdated', 'This text has changed. Please reload and read it again.');
  return isElectronic ? [] : [{ type: 'ElectronicStatementConsented', data: { disclosureVersion: version } }];
}

/** With the agreement that came with it: neither is taken without the other. */
function received(
  state: PayeeState,
  { request, file, w9, today, agreedTo = null }: Of<'ReceiveW9'>,
  at: string,
): Decided {
  if (state.isForeign) return foreign;
  const wrong = request === null ? undefined : wrongLink(state, request, at);
  if (wrong) return wrong;
  const [problem] = wrongInW9(w9, today);
  if (problem) return refuse('wrongInForm', problem.says);
  const { revision, classification, exemptCode, tinKind } = w9;
  const summary = { revision, classification, exemptCode, tinKind, state: w9.state };
  const data = { request, file, summary, w9: { ...w9, tin: tinDigits(w9.tin) ?? w9.tin } };
  const agreement = agreedTo === null ? [] : agreed(state, agreedTo);
  return 'refused' in agreement ? agreement : [{ type: 'W9Received', data }, ...agreement];
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

/** A vendor as somebody who may get a 1099; the uuid is the vendor's. A W-9 holds for every year until there is a newer one. */
export const payee: Decider<PayeeCommand, PayeeState, PayeeEvent, PayeeRefusal> = {
  category: 'taxPayee',
  initial,
  schema: payeeSchema,
  evolve,
  decide,
};
