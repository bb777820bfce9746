import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, ignored, own, projection, table } from '@daybook/kernel/projecting';
import {
  type ConnectionEvent,
  connection,
  type QuestionsEvent,
  questions,
  type UnknownAccountsEvent,
  unknownAccounts,
} from '@daybook/ledger/domain';
import { LedgerQuestionRow } from './question.entity.js';
import { UnknownAccountsRow } from './unknown-accounts.entity.js';

type About = Exclude<QuestionsEvent, { type: 'TransactionsAsked' | 'TransactionQuestionsMoved' }>;

const asked = table<LedgerQuestionRow, QuestionsEvent>({
  entity: LedgerQuestionRow,
  categories: [questions.category],
  on: {
    TransactionsAsked: at(
      ({ data }) => (data.questions ?? []).map(({ question }) => question),
      (_, event, uuid) => openQuestion(event, uuid),
    ),
    TransactionAnswered: ofQuestion(({ data: { category, text, receipt }, meta: { at, by } }) => ({
      ...{ status: 'answered', answer: { category, text, receipt }, note: null },
      ...{ answeredAt: at, answeredBy: 'user' in by ? by.user : null },
    })),
    TransactionAnswerSentBack: ofQuestion(({ data }) => ({ status: 'sentBack', note: data.reason, acceptance: null })),
    TransactionAnswerAccepted: ofQuestion(({ data: { request, category, memo } }) => ({
      status: 'accepted',
      acceptance: { request, category, memo },
      note: null,
    })),
    TransactionWriteBegun: 'ignored',
    TransactionRecategorized: ofQuestion(() => ({ status: 'recategorized' })),
    TransactionNotRecategorized: ofQuestion(({ data }) => ({
      status: 'refused',
      note: data.message,
      acceptance: null,
    })),
    TransactionUndoRequested: 'ignored',
    TransactionNotRestored: 'ignored',
    TransactionRestored: ofQuestion(() => ({ status: 'answered', acceptance: null })),
    TransactionReceiptRequested: 'ignored',
    TransactionReceiptAttached: 'ignored',
    TransactionReceiptNotAttached: 'ignored',
    TransactionReceiptRemovalRequested: 'ignored',
    TransactionReceiptRemoved: 'ignored',
    TransactionReceiptNotRemoved: 'ignored',
    TransactionQuestionWithdrawn: ofQuestion(() => ({ status: 'withdrawn', note: null })),
    TransactionQuestionsMoved: at(
      ({ data }) => data.questions,
      (row, { data }) => row && { ...row, company: data.to },
    ),
  },
});

const named = table<UnknownAccountsRow, UnknownAccountsEvent | ConnectionEvent>({
  entity: UnknownAccountsRow,
  categories: [unknownAccounts.category, connection.category],
  on: {
    UnknownAccountsNamed: own((row, { stream, data }) => {
      const { realm, accounts, byRealm } = row ?? noneNamed;
      const of = data.realm ?? realm ?? '';
      const isShown = of === (realm ?? '');
      return {
        company: subjectOf(stream),
        realm,
        accounts: isShown ? data.accounts : accounts,
        byRealm: { ...byRealm, [of]: data.accounts },
      };
    }),
    LedgerConnected: own((row, { stream, data: { realm } }) => {
      const { realm: before, byRealm } = row ?? noneNamed;
      const accounts = byRealm?.[realm] ?? (before === null ? byRealm?.[''] : undefined) ?? [];
      return { company: subjectOf(stream), realm, accounts, byRealm: { ...byRealm, [realm]: accounts } };
    }),
    LedgerConnectionBegun: ignored,
    LedgerConnectionExpired: ignored,
    LedgerDisconnected: ignored,
  },
});

const noneNamed: Pick<UnknownAccountsRow, 'realm' | 'accounts' | 'byRealm'> = {
  realm: null,
  accounts: [],
  byRealm: {},
};

/** What companies are asked about their transactions, and the accounts on which nobody knows. */
export const ledgerQuestions = projection({ name: 'ledgerQuestions', version: 3, tables: [asked, named] });

function openQuestion(
  { stream, data, meta }: RecordedEvent<Extract<QuestionsEvent, { type: 'TransactionsAsked' }>>,
  uuid: string,
): LedgerQuestionRow | undefined {
  const posting = data.questions?.find(({ question }) => question === uuid);
  if (!posting || !meta.company) return undefined;
  const { question, ...rest } = posting;
  return {
    uuid: question,
    questionSet: subjectOf(stream),
    company: meta.company,
    realm: data.realm,
    ...rest,
    status: 'open',
    answer: null,
    note: null,
    acceptance: null,
    askedAt: meta.at,
    answeredAt: null,
    answeredBy: null,
    changedAt: meta.at,
  };
}

function ofQuestion<E extends About>(patch: (event: RecordedEvent<E>) => Partial<LedgerQuestionRow>) {
  return at<LedgerQuestionRow, E>(
    ({ data }) => [data.question],
    (row, event) => row && { ...row, ...patch(event), changedAt: event.meta.at },
  );
}
