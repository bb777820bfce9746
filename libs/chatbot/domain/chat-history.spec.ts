import { given } from '@daybook/kernel/events/spec';
import { chatHistory } from './chat-history.js';
import type { ChatHistory } from './chat-history.state.js';
import { answered, ask, asked, failed, flow, joined, maria, omar, record, startedByMaria } from './chat-samples.js';
import type { ChatHistoryCommand, ChatHistoryEvent } from './index.js';
import { texts } from './labels.js';
import { setQuestionsIn } from './question-set.js';

const thread = (...events: readonly ChatHistoryEvent[]) => given(chatHistory, startedByMaria, ...events);
const stateOf = (...events: readonly ChatHistoryEvent[]) => thread(...events).state as ChatHistory;

describe('a question', () => {
  it('starts a chat', () => {
    const started = { type: 'ChatStarted', data: { owner: 'maria', company: 'bakery' } } as const;
    given(chatHistory).when(ask(), maria).thenEvents(started, asked());
    thread(asked(), answered()).when(ask('i2'), maria).thenEvents(asked('i2'));
  });

  it('is ignored when empty, and has 4,000 characters at most, emoji counted as one', () => {
    for (const empty of ['', ' \n ', '\u200b']) given(chatHistory).when(ask('i1', empty), maria).thenNothing();
    expect(given(chatHistory).when(ask('i1', '🙂'.repeat(4_000)), maria).decision).toHaveLength(2);
    given(chatHistory)
      .when(ask('i1', '🙂'.repeat(4_001)), maria)
      .thenRefused('tooLong');
  });

  it('waits for the one before, however it is disguised', () => {
    thread(asked()).when(ask('i2'), maria).thenRefused('pending');
    thread(asked(), { type: 'AnswerStopped', data: { interaction: 'i1' } })
      .when(ask('i2'), maria)
      .thenRefused('pending');
    thread(asked()).when(report('i2'), maria).thenRefused('pending');
    thread(asked(), failed(), { type: 'AnswerRetried', data: { interaction: 'i1' } })
      .when(ask('i2'), maria)
      .thenRefused('pending');
  });

  it('is asked once, and again only after its answer failed or was stopped', () => {
    thread(asked()).when(ask(), maria).thenNothing();
    thread(asked(), answered()).when(ask(), maria).thenNothing();
    const again = { type: 'AnswerRetried', data: { interaction: 'i1' } } as const;
    thread(asked(), failed()).when(ask('i1', 'Something else'), maria).thenEvents(again);
    thread(asked(), answered('i1', true)).when(ask(), maria).thenEvents(again);
  });

  it('is for the owner alone, in the company of the chat', () => {
    thread(joined('omar', true)).when(ask('i2'), omar).thenRefused('ownerAsks');
    thread().when(ask(), flow).thenRefused('ownerAsks');
    thread()
      .when({ ...ask(), company: 'bay' } as ChatHistoryCommand, maria)
      .thenRefused('otherCompany');
  });
});

describe('an answer', () => {
  it('ends the question, once', () => {
    thread(asked()).when(record(), flow).thenEvents(answered());
    thread(asked(), answered()).when(record(), flow).thenNothing();
    thread(asked(), failed()).when(record(), flow).thenNothing();
    thread().when(record('never asked'), flow).thenNothing();
  });

  it('that was stopped stays with what was shown', () => {
    const stopped = { type: 'AnswerStopped', data: { interaction: 'i1' } } as const;
    thread(asked()).when({ type: 'StopAnswer', interaction: 'i1' }, maria).thenEvents(stopped);
    thread(asked(), stopped).when(record(), flow).thenEvents(answered('i1', true));
    thread(asked(), answered()).when({ type: 'StopAnswer', interaction: 'i1' }, maria).thenNothing();
    thread(joined('omar'), asked()).when({ type: 'StopAnswer', interaction: 'i1' }, omar).thenRefused('ownerAsks');
  });

  it('is dropped when the chat was deleted meanwhile', () => {
    thread(asked(), { type: 'ChatDeleted', data: {} }).when(record(), flow).thenRefused('notThere');
  });

  it('that failed leaves the question and one error, whoever reports it first', () => {
    const reportError = { type: 'ReportError', message: 'e', interaction: 'i1' } as const;
    const reported = { type: 'BotFailed', data: { message: 'e', interaction: 'i1', reason: 'reported' } } as const;
    thread(asked())
      .when(record('i1', { failed: 'away' }), flow)
      .thenEvents(failed());
    thread(asked()).when(reportError, maria).thenEvents(reported);
    thread(asked(), failed()).when(reportError, maria).thenNothing();
    thread(asked(), failed())
      .when({ ...reportError, interaction: null }, maria)
      .thenNothing();
    thread(asked(), answered()).when(reportError, maria).thenNothing();
    thread(joined('omar'), asked()).when(reportError, omar).thenRefused('ownerAsks');
    const twice = stateOf(asked(), failed(), { type: 'AnswerRetried', data: { interaction: 'i1' } }, failed());
    expect(twice.messages.map(({ type, value }) => [type, value])).toEqual([
      ['userMessage', 'Why did profit fall in March?'],
      ['systemErrorMessage', texts.botError],
    ]);
  });

  it('makes a chat to be found; a first question that fails does not', () => {
    expect(stateOf(asked()).isListed).toBe(false);
    expect(stateOf(asked(), failed()).isListed).toBe(false);
    expect(stateOf(asked(), answered()).isListed).toBe(true);
    expect(stateOf(asked(), failed(), joined('omar')).isListed).toBe(true);
  });
});

const reportOutcome = {
  rows: [
    {
      type: 'qbo_report_cash_flow',
      value: { header: {}, rows: [] },
      filter_params: { start_date: '2026-01-01', end_date: '2026-03-31' },
    },
  ],
} as const;

function report(
  interaction = 'i1',
  outcome: ChatHistoryCommand & { type: 'RunReport' } extends { outcome: infer O } ? O : never = reportOutcome,
): ChatHistoryCommand {
  return {
    type: 'RunReport',
    company: 'bakery',
    message: `q-${interaction}`,
    reply: `a-${interaction}`,
    interaction,
    code: 'cash_flow',
    filterParams: { start_date: '2026-01-01', end_date: '2026-03-31' },
    outcome,
  };
}

describe('a report', () => {
  it('is stored with its answer', () => {
    const decision = given(chatHistory).when(report(), maria).decision as readonly ChatHistoryEvent[];
    expect(decision.map(({ type }) => type)).toEqual(['ChatStarted', 'ReportRequested', 'BotAnswered']);
    const { messages } = stateOf(...decision.slice(1));
    expect(messages.map(({ type, interaction }) => [type, interaction])).toEqual([
      ['userMessage', 'i1'],
      ['botMessage', 'i1'],
    ]);
    expect(messages[0]?.value).toBe('Cash Flow, Jan 1, 2026 to Mar 31, 2026');
  });

  it('that failed may be run again; one that came is not', () => {
    const first = given(chatHistory).when(report('i1', { failed: 'noBooks' }), maria).decision as ChatHistoryEvent[];
    const again = thread(...first.slice(1)).when(report(), maria).decision as readonly ChatHistoryEvent[];
    expect(again.map(({ type }) => type)).toEqual(['BotAnswered']);
    thread(...first.slice(1), ...again)
      .when(report(), maria)
      .thenNothing();
  });

  it('is not for guests', () => {
    thread(joined('omar')).when(report(), omar).thenRefused('ownerAsks');
  });
});

describe('a message to the people in a chat', () => {
  const post = (text = 'Could you look?'): ChatHistoryCommand => ({ type: 'PostMessage', message: 'm', text });
  const posted = (kind: 'userMessage' | 'guestMessage'): ChatHistoryEvent => ({
    type: 'MessagePosted',
    data: { message: 'm', kind, text: 'Could you look?' },
  });

  it('is of the owner or of a guest, whatever was sent', () => {
    thread(joined('omar')).when(post(), maria).thenEvents(posted('userMessage'));
    thread(joined('omar')).when(post(), omar).thenEvents(posted('guestMessage'));
    thread().when(post(), omar).thenRefused('notInThread');
    thread(posted('userMessage')).when(post(), maria).thenNothing();
    thread().when(post(' '), maria).thenNothing();
    thread()
      .when(post('x'.repeat(4_001)), maria)
      .thenRefused('tooLong');
  });
});

describe('a chat', () => {
  it('takes guests once, twenty at most', () => {
    const add = (...users: string[]): ChatHistoryCommand => ({
      type: 'AddGuests',
      guests: users.map((user) => ({ user, isController: user === 'tom', message: `joined-${user}` })),
    });
    thread()
      .when(add('tom', 'omar', 'tom', 'maria'), maria)
      .thenEvents(joined('tom', true), joined('omar'));
    thread(joined('omar')).when(add('omar'), maria).thenNothing();
    thread(joined('omar')).when(add('tom'), omar).thenRefused('ownerChanges');
    thread()
      .when(add(...Array.from({ length: 21 }, (_, n) => `guest-${n}`)), maria)
      .thenRefused('tooManyGuests');
    expect(stateOf(joined('tom', true)).messages).toMatchObject([
      { type: 'systemMessage', subtype: 'controllerAdded', value: { joined: 'tom' } },
    ]);
    expect(stateOf(joined('omar')).messages).toMatchObject([{ type: 'systemMessage', subtype: 'regularMessage' }]);
  });

  it('is renamed by its owner, with 1 to 255 characters', () => {
    const rename = (title: string): ChatHistoryCommand => ({ type: 'RenameChat', title });
    thread()
      .when(rename(' Rent '), maria)
      .thenEvents({ type: 'ChatRenamed', data: { title: 'Rent' } });
    thread({ type: 'ChatRenamed', data: { title: 'Rent' } })
      .when(rename('Rent'), maria)
      .thenNothing();
    for (const title of ['', ' ', 'x'.repeat(256)]) thread().when(rename(title), maria).thenRefused('titleLength');
    thread(joined('omar')).when(rename('Rent'), omar).thenRefused('ownerChanges');
  });

  it('is deleted for good, and erased afterwards', () => {
    const deleted = { type: 'ChatDeleted', data: {} } as const;
    const erased = { type: 'ChatErased', data: {} } as const;
    thread().when({ type: 'DeleteChat' }, maria).thenEvents(deleted);
    thread(deleted).when({ type: 'DeleteChat' }, maria).thenNothing();
    thread(deleted).when(ask(), maria).thenRefused('notThere');
    thread(joined('omar')).when({ type: 'DeleteChat' }, omar).thenRefused('ownerChanges');
    thread().when({ type: 'EraseChat' }, flow).thenRefused('notDeleted');
    thread(deleted).when({ type: 'EraseChat' }, flow).thenEvents(erased);
    thread(deleted, erased).when({ type: 'EraseChat' }, flow).thenNothing();
    expect(JSON.stringify(stateOf(asked(), answered(), deleted, erased))).not.toContain('profit');
    given(chatHistory).when({ type: 'DeleteChat' }, maria).thenRefused('notThere');
  });
});

describe('feedback', () => {
  const give = (sentiment: 'positive' | 'negative', text: string, interaction = 'i1'): ChatHistoryCommand => ({
    type: 'GiveFeedback',
    feedback: 'f',
    interaction,
    sentiment,
    text,
  });
  const gave = (sentiment: 'positive' | 'negative', text: string): ChatHistoryEvent => ({
    type: 'FeedbackGiven',
    data: { feedback: 'f', interaction: 'i1', sentiment, text },
  });

  it('says what was wrong when it is negative', () => {
    thread(asked(), answered()).when(give('negative', ' '), maria).thenRefused('feedbackNeeded');
    thread(asked(), answered())
      .when(give('negative', 'Wrong lease'), maria)
      .thenEvents(gave('negative', 'Wrong lease'));
    thread(asked(), answered()).when(give('positive', ''), maria).thenEvents(gave('positive', ''));
    thread(asked(), answered())
      .when(give('negative', 'x'.repeat(2_001)), maria)
      .thenRefused('tooLong');
  });

  it('is of somebody in the chat about an answer, and replaced by the next', () => {
    thread(asked(), answered()).when(give('positive', ''), omar).thenRefused('notInThread');
    thread(asked()).when(give('positive', ''), maria).thenRefused('noAnswer');
    thread(asked(), answered(), gave('positive', '')).when(give('positive', ''), maria).thenNothing();
    expect(stateOf(asked(), answered(), gave('positive', ''), gave('negative', 'No')).feedback).toMatchObject([
      { sentiment: 'negative', text: 'No' },
    ]);
  });

  it('is answered by staff with a message that clients do not see before it is shown', () => {
    const correct = (text: string): ChatHistoryCommand => ({
      type: 'AddFeedbackResponse',
      message: 'r',
      interaction: 'i1',
      text,
    });
    const corrected = {
      type: 'FeedbackResponseAdded',
      data: { message: 'r', interaction: 'i1', text: 'Rent' },
    } as const;
    thread(asked(), answered()).when(correct('Rent'), omar).thenEvents(corrected);
    thread(asked(), answered(), corrected).when(correct('Rent'), omar).thenNothing();
    thread(asked()).when(correct('Rent'), omar).thenRefused('noAnswer');
    thread(asked(), answered()).when(correct(' '), omar).thenRefused('empty');
    thread(asked(), answered())
      .when(correct('x'.repeat(12_001)), omar)
      .thenRefused('tooLong');
    const change = (uuid: string, isHiddenToClients: boolean): ChatHistoryCommand => ({
      type: 'ChangeRows',
      rows: [{ uuid, isHiddenToClients }],
    });
    const shown = { type: 'MessageShownToClients', data: { message: 'r' } } as const;
    thread(asked(), answered(), corrected).when(change('r', false), omar).thenEvents(shown);
    thread(asked(), answered(), corrected).when(change('r', true), omar).thenNothing();
    thread(asked(), answered(), corrected, shown)
      .when(change('r', true), omar)
      .thenEvents({ type: 'MessageHiddenFromClients', data: { message: 'r' } });
    thread(asked(), answered()).when(change('none', true), omar).thenRefused('noMessage');
  });
});

describe('the set of questions that models are tried with', () => {
  const corrected = (text = 'Rent rose by $5.'): ChatHistoryEvent => ({
    type: 'FeedbackResponseAdded',
    data: { message: `r-${text}`, interaction: 'i1', text },
  });
  const change = (isInSet: boolean, interaction = 'i1'): ChatHistoryCommand => ({
    type: 'ChangeSet',
    interaction,
    isInSet,
  });
  const added: ChatHistoryEvent = { type: 'QuestionAddedToSet', data: { interaction: 'i1' } };
  const removed: ChatHistoryEvent = { type: 'QuestionRemovedFromSet', data: { interaction: 'i1' } };

  it('takes a question once its answer was corrected, once', () => {
    thread(asked(), answered()).when(change(true), omar).thenRefused('notCorrected');
    thread(asked(), answered(), corrected()).when(change(true), omar).thenEvents(added);
    thread(asked(), answered(), corrected()).when(change(true, 'i2'), omar).thenRefused('notCorrected');
    thread(asked(), answered(), corrected(), added).when(change(true), omar).thenNothing();
    thread(asked(), answered(), corrected(), added).when(change(false), omar).thenEvents(removed);
    thread(asked(), answered(), corrected(), added, removed).when(change(false), omar).thenNothing();
  });

  it('has the newest correction, and nothing of a chat that was erased', () => {
    const story = [asked(), answered(), corrected(), added, corrected('Rent rose by $6.')];
    const staff = { user: 'sam', isStaff: true };
    expect(setQuestionsIn(stateOf(...story), staff)).toEqual([
      { interaction: 'i1', company: 'bakery', question: 'Why did profit fall in March?', answer: 'Rent rose by $6.' },
    ]);
    const erased = stateOf(...story, { type: 'ChatDeleted', data: {} }, { type: 'ChatErased', data: {} });
    expect(setQuestionsIn(erased, staff)).toEqual([]);
  });
});
