import type { Decision } from '@daybook/kernel/events';
import { decideBegin } from './begun-writes.js';
import { questionRefusals as no, type QuestionsCommand, type QuestionsRefusal, questionLimits } from './commands.js';
import type { Answer, QuestionsEvent, Undo } from './events.js';
import { decideReceipt, removalWith } from './receipts.js';
import type { Question, QuestionsState } from './state.js';

type Decided = Decision<QuestionsEvent, QuestionsRefusal>;
type Of<T extends QuestionsCommand['type']> = Extract<QuestionsCommand, { type: T }>;

export function decide(state: QuestionsState, command: QuestionsCommand): Decided {
  if (command.type === 'AskAboutTransactions') return ask(state, command);
  if (command.type === 'MoveQuestionsToCompany') return move(state, command);
  const found = state?.questions.get(command.question);
  if (!found) return no.notThere;
  switch (command.type) {
    case 'AnswerTransaction':
      return answer(found, command);
    case 'SendTransactionAnswerBack':
      return sendBack(found, command);
    case 'AcceptTransactionAnswer':
      return accept(found, command);
    case 'WithdrawTransactionQuestion':
      return withdraw(found, command);
    case 'BeginWrite':
      return decideBegin(found, isUnder(found, command.request) || isUndone(found, command.request), command);
    case 'RecordRecategorization': {
      if (!isUnder(found, command.request)) return [];
      const { question, request, version, before } = command;
      const { category } = found.standing.acceptance;
      const data = { question, request, from: found.asked.account, category, version, ...(before && { before }) };
      const written: QuestionsEvent = { type: 'TransactionRecategorized', data };
      const { receipt } = found.standing.answer;
      return receipt
        ? [written, { type: 'TransactionReceiptRequested', data: { question, request, receipt } }]
        : [written];
    }
    case 'RecordRecategorizationRefusal': {
      const { type, ...data } = command;
      return isUnder(found, data.request) ? [{ type: 'TransactionNotRecategorized', data }] : [];
    }
    case 'UndoRecategorization':
      return undo(found, command);
    case 'RecordRestoration': {
      if (!isUndone(found, command.request)) return [];
      const { before, version } = command;
      const data = { ...undoOf(found, command), ...(before && version && { before, version }) };
      return [{ type: 'TransactionRestored', data }, ...removalWith(found, data.written, command.question)];
    }
    case 'RecordRestorationRefusal': {
      if (!isUndone(found, command.request)) return [];
      const { type, ...data } = command;
      return [{ type: 'TransactionNotRestored', data: { ...data, written: undoOf(found, command).written } }];
    }
    default:
      return decideReceipt(found, command);
  }
}

function ask(state: QuestionsState, { realm, questions, isTodoMade }: Of<'AskAboutTransactions'>): Decided {
  if (state) return no.alreadyAsked;
  if (questions.length === 0) return no.noQuestions;
  if (questions.length > questionLimits.questions) return no.tooMany;
  if (new Set(questions.map(({ question }) => question)).size < questions.length) return no.askedTwice;
  return [{ type: 'TransactionsAsked', data: { realm, questions, ...(isTodoMade && { isTodoMade }) } }];
}

function move(state: QuestionsState, { to, merge }: Of<'MoveQuestionsToCompany'>): Decided {
  if (!state) return no.notThere;
  const { company: from, questions } = state;
  if (from === to) return [];
  return [{ type: 'TransactionQuestionsMoved', data: { from, to, merge, questions: [...questions.keys()] } }];
}

/** An answer may be changed until the firm has accepted it. */
function answer(
  { asked, standing }: Question,
  { question, category, receipt, ...said }: Of<'AnswerTransaction'>,
): Decided {
  if (standing.is !== 'open' && standing.is !== 'answered' && standing.is !== 'sentBack') return no.settled;
  const text = said.text.trim() || null;
  if (!category && !text) return no.answerMissing;
  if (text && text.length > questionLimits.text) return no.tooLong;
  if (category?.account === asked.account.account) return no.sameAccount;
  const given = { category, text, receipt };
  if (standing.is === 'answered' && isSame(standing.answer, given)) return [];
  return [{ type: 'TransactionAnswered', data: { question, ...given } }];
}

function sendBack({ standing }: Question, { question, reason: said }: Of<'SendTransactionAnswerBack'>): Decided {
  if (standing.is === 'accepted') return no.beingWritten;
  if (standing.is !== 'answered' && standing.is !== 'refused') return no.notAnswered;
  const reason = said.trim();
  if (reason === '') return no.reasonMissing;
  if (reason.length > questionLimits.reason) return no.tooLong;
  return [{ type: 'TransactionAnswerSentBack', data: { question, reason } }];
}

function accept({ asked, standing }: Question, command: Of<'AcceptTransactionAnswer'>): Decided {
  const { question, request, category, seenSince } = command;
  if (standing.is === 'accepted') return standing.acceptance.request === request ? [] : no.beingWritten;
  if (standing.is !== 'answered' && standing.is !== 'refused') return no.notAnswered;
  if (seenSince !== undefined && seenSince !== standing.since) return no.changedSince;
  if (category.account === asked.account.account) return no.sameAccount;
  const memo = command.memo.trim() || null;
  if (memo && memo.length > questionLimits.memo) return no.tooLong;
  return [{ type: 'TransactionAnswerAccepted', data: { question, request, from: asked.account, category, memo } }];
}

function withdraw({ standing }: Question, { question }: Of<'WithdrawTransactionQuestion'>): Decided {
  if (standing.is === 'withdrawn') return [];
  if (standing.is === 'accepted') return no.beingWritten;
  if (standing.is === 'recategorized') return no.settled;
  return [{ type: 'TransactionQuestionWithdrawn', data: { question } }];
}

/** As long as the ledger has it as it was written, which the ledger itself says when it is told. */
function undo(found: Question, command: Of<'UndoRecategorization'>): Decided {
  if (!isWritten(found)) return no.notWritten;
  const { version, undo: begun, acceptance } = found.standing;
  if (command.seen !== undefined && command.seen !== acceptance.request) return no.changedSince;
  if (begun !== null) return begun === command.request ? [] : no.beingUndone;
  if (version === null) return no.notOurs;
  return [{ type: 'TransactionUndoRequested', data: undoOf(found, command) }];
}

type Written = Question & { readonly standing: Extract<Question['standing'], { is: 'recategorized' }> };

function isWritten(found: Question): found is Written {
  return found.standing.is === 'recategorized';
}

/** Whether it waits for the ledger to take it back under this request. */
function isUndone(found: Question, request: string): found is Written {
  return isWritten(found) && found.standing.undo === request;
}

function undoOf(
  { asked, standing: { acceptance } }: Written,
  { question, request }: { readonly question: string; readonly request: string },
): Undo {
  return { question, request, written: acceptance.request, from: acceptance.category, to: asked.account };
}

type Accepted = Question & { readonly standing: Extract<Question['standing'], { is: 'accepted' }> };

/** Whether it waits for the ledger's word under this request: what is told of an earlier one changes nothing. */
function isUnder(found: Question, request: string): found is Accepted {
  return found.standing.is === 'accepted' && found.standing.acceptance.request === request;
}

function isSame(one: Answer, other: Answer): boolean {
  const isSameCategory = one.category?.account === other.category?.account;
  return isSameCategory && one.text === other.text && one.receipt === other.receipt;
}
