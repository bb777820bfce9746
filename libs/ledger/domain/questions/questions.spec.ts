import type { RecordedEvent } from '@daybook/kernel/events';
import { given, recorded } from '@daybook/kernel/events/spec';
import {
  accepted,
  answered,
  asked,
  message,
  notWritten,
  posting,
  said,
  supplies,
  unknown,
  written,
} from '../spec/question-samples.js';
import { type AskedPosting, type QuestionsEvent, questionLimits, questions } from './index.js';

type RecordedQuestions = RecordedEvent<QuestionsEvent>;

const sentBack: QuestionsEvent = { type: 'TransactionAnswerSentBack', data: { question: 'a', reason: 'Which?' } };
const withdrawn: QuestionsEvent = { type: 'TransactionQuestionWithdrawn', data: { question: 'a' } };

const answer = { type: 'AnswerTransaction', ...said } as const;
const accept = {
  type: 'AcceptTransactionAnswer',
  question: 'a',
  request: 'r',
  category: supplies,
  memo: ' Paper ',
} as const;
const sendBack = { type: 'SendTransactionAnswerBack', question: 'a', reason: ' Which? ' } as const;
const withdraw = { type: 'WithdrawTransactionQuestion', question: 'a' } as const;
const record = { type: 'RecordRecategorization', question: 'a', request: 'r', version: '4' } as const;
const recordRefusal = { type: 'RecordRecategorizationRefusal', question: 'a', request: 'r', message } as const;
const ask = (...those: readonly AskedPosting[]) =>
  ({ type: 'AskAboutTransactions', realm: '91', questions: those }) as const;

describe('questions about transactions', () => {
  it('are asked once, some at a time', () => {
    given(questions)
      .when(ask(posting('a'), posting('b')))
      .thenEvents(asked);
    given(questions)
      .when({ ...ask(posting('a')), isTodoMade: true })
      .thenEvents({ type: 'TransactionsAsked', data: { realm: '91', questions: [posting('a')], isTodoMade: true } });
    given(questions, asked)
      .when(ask(posting('c')))
      .thenRefused('alreadyAsked');
    given(questions).when(ask()).thenRefused('noQuestions');
    given(questions)
      .when(ask(posting('a'), posting('a')))
      .thenRefused('askedTwice');
    const many = Array.from({ length: questionLimits.questions + 1 }, (_, number) => posting(String(number)));
    given(questions)
      .when(ask(...many))
      .thenRefused('tooMany');
  });

  it('are answered one by one, again until the firm has accepted', () => {
    given(questions, asked)
      .when({ ...answer, text: ' Paper ' })
      .thenEvents(answered);
    given(questions, asked, answered).when(answer).thenNothing();
    given(questions, asked, answered)
      .when({ ...answer, text: '' })
      .thenEvents({ type: 'TransactionAnswered', data: { ...said, text: null } });
    given(questions, asked, answered, sentBack).when(answer).thenEvents(answered);
    for (const last of [accepted('r'), withdrawn])
      given(questions, asked, answered, last).when(answer).thenRefused('settled');
    given(questions, asked, answered, accepted('r'), notWritten).when(answer).thenRefused('settled');
  });

  it('take a category or words, and no category that says nothing', () => {
    given(questions, asked)
      .when({ ...answer, category: null, text: ' ' })
      .thenRefused('answerMissing');
    given(questions, asked)
      .when({ ...answer, category: unknown })
      .thenRefused('sameAccount');
    given(questions, asked)
      .when({ ...answer, text: 'x'.repeat(questionLimits.text + 1) })
      .thenRefused('tooLong');
    given(questions, asked)
      .when({ ...answer, question: 'z' })
      .thenRefused('notThere');
    given(questions).when(answer).thenRefused('notThere');
  });
});

describe('answers about transactions', () => {
  it('are accepted as they are or edited, once, also after the ledger refused', () => {
    given(questions, asked, answered).when(accept).thenEvents(accepted('r'));
    given(questions, asked, answered, accepted('r')).when(accept).thenNothing();
    given(questions, asked, answered, accepted('r'))
      .when({ ...accept, request: 's' })
      .thenRefused('beingWritten');
    given(questions, asked, answered, accepted('r'), notWritten)
      .when({ ...accept, request: 's' })
      .thenEvents(accepted('s'));
    given(questions, asked, answered, accepted('r'), written).when(accept).thenRefused('notAnswered');
    given(questions, asked).when(accept).thenRefused('notAnswered');
    given(questions, asked, answered)
      .when({ ...accept, category: unknown })
      .thenRefused('sameAccount');
    given(questions, asked, answered)
      .when({ ...accept, memo: 'x'.repeat(questionLimits.memo + 1) })
      .thenRefused('tooLong');
  });

  it('are accepted among others only as the firm saw them', () => {
    const at = (event: QuestionsEvent, minute: number) =>
      recorded(event, minute, { at: `2026-01-05T15:0${minute}:00.000Z` });
    const asSeen = (minute: number) => ({ ...accept, seenSince: `2026-01-05T15:0${minute}:00.000Z` });
    const before = [at(asked, 0), at(answered, 1)];
    given(questions, ...before)
      .when(asSeen(1))
      .thenEvents(accepted('r'));
    const elsewhere: readonly (readonly RecordedQuestions[])[] = [
      [at({ type: 'TransactionAnswered', data: { ...said, text: 'A gift' } }, 2)],
      [at(accepted('q'), 2), at({ ...notWritten, data: { ...notWritten.data, request: 'q' } } as QuestionsEvent, 3)],
    ];
    for (const later of elsewhere)
      given(questions, ...before, ...later)
        .when(asSeen(1))
        .thenRefused('changedSince');
    given(questions, ...before, ...(elsewhere[0] ?? []))
      .when(asSeen(2))
      .thenEvents(accepted('r'));
    given(questions, ...before, at(accepted('q'), 2))
      .when(asSeen(1))
      .thenRefused('beingWritten');
    given(questions, ...before, at(sentBack, 2))
      .when(asSeen(1))
      .thenRefused('notAnswered');
  });

  it('are sent back with a reason', () => {
    given(questions, asked, answered).when(sendBack).thenEvents(sentBack);
    given(questions, asked, answered, accepted('r'), notWritten).when(sendBack).thenEvents(sentBack);
    given(questions, asked, answered)
      .when({ ...sendBack, reason: ' ' })
      .thenRefused('reasonMissing');
    given(questions, asked, answered)
      .when({ ...sendBack, reason: 'x'.repeat(questionLimits.reason + 1) })
      .thenRefused('tooLong');
    given(questions, asked, answered, sentBack).when(sendBack).thenRefused('notAnswered');
    given(questions, asked, answered, accepted('r')).when(sendBack).thenRefused('beingWritten');
  });

  it('have one word of the ledger for each request', () => {
    given(questions, asked, answered, accepted('r')).when(record).thenEvents(written);
    given(questions, asked, answered, accepted('r')).when(recordRefusal).thenEvents(notWritten);
    given(questions, asked, answered, accepted('r'), written).when(record).thenNothing();
    given(questions, asked, answered, accepted('r'), written).when(recordRefusal).thenNothing();
    for (const late of [record, recordRefusal])
      given(questions, asked, answered, accepted('r'), notWritten, accepted('s')).when(late).thenNothing();
  });
});

it('withdraws questions that need no answer any more, not those that are on their way to the ledger', () => {
  given(questions, asked).when(withdraw).thenEvents(withdrawn);
  given(questions, asked, answered).when(withdraw).thenEvents(withdrawn);
  given(questions, asked, withdrawn).when(withdraw).thenNothing();
  given(questions, asked, answered, accepted('r')).when(withdraw).thenRefused('beingWritten');
  given(questions, asked, answered, accepted('r'), written).when(withdraw).thenRefused('settled');
  given(questions, asked, answered, accepted('r'), notWritten).when(withdraw).thenEvents(withdrawn);
});

it('go to another company with their to-do, and back', () => {
  const move = { type: 'MoveQuestionsToCompany', to: 'bay', merge: 'm' } as const;
  const moved = (from: string | null, to: string): QuestionsEvent => ({
    type: 'TransactionQuestionsMoved',
    data: { from, to, merge: 'm', questions: ['a', 'b'] },
  });
  given(questions, asked).when(move).thenEvents(moved(null, 'bay'));
  given(questions, asked, moved(null, 'bay')).when(move).thenNothing();
  given(questions, asked, answered, moved('oak', 'bay'))
    .when({ ...move, to: 'oak' })
    .thenEvents(moved('bay', 'oak'));
  given(questions, asked, answered, moved('oak', 'bay')).when(accept).thenEvents(accepted('r'));
  given(questions).when(move).thenRefused('notThere');
});
