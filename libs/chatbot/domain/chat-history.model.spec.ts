import { fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { anyCommand, recorded } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { isIn } from './chat-history.decide.js';
import { chatHistory } from './chat-history.js';
import type { ChatHistoryCommand, ChatHistoryEvent, ChatHistoryState } from './index.js';
import { feedbackSeenBy, messagesSeenBy } from './seen.js';

const word = fc.constantFrom('a', 'b', 'c', 'd');
/** Enough that a new message mostly has a name of its own. */
const name = fc.nat(60).map((n) => `m${n}`);
const text = fc.constantFrom('', ' ', 'Rent', 'x'.repeat(13_000));
const company = fc.constantFrom('bakery', 'bay');
const outcome = fc.constantFrom(
  { rows: [{ type: 'text', value: 'Rent rose.' }] } as const,
  {
    failed: 'away',
  } as const,
);
const of = <T extends ChatHistoryCommand['type']>(type: T, rest: object) =>
  fc.record({ type: fc.constant(type), ...rest }) as unknown as fc.Arbitrary<Extract<ChatHistoryCommand, { type: T }>>;

const command = anyCommand<ChatHistoryCommand>({
  AskQuestion: { arbitrary: of('AskQuestion', { company, message: name, interaction: word, text }), weight: 6 },
  RunReport: of('RunReport', {
    company,
    message: name,
    reply: name,
    interaction: word,
    code: fc.constant('journal'),
    filterParams: fc.constant({}),
    outcome,
  }),
  RecordAnswer: { arbitrary: of('RecordAnswer', { message: name, interaction: word, outcome }), weight: 6 },
  StopAnswer: of('StopAnswer', { interaction: word }),
  ReportError: of('ReportError', { message: name, interaction: fc.option(word) }),
  PostMessage: of('PostMessage', { message: name, text }),
  AddGuests: of('AddGuests', {
    guests: fc.array(
      fc.record({ user: fc.constantFrom('maria', 'omar', 'tom'), isController: fc.boolean(), message: name }),
      { maxLength: 3 },
    ),
  }),
  RenameChat: of('RenameChat', { title: text }),
  DeleteChat: { arbitrary: of('DeleteChat', {}), weight: 1 },
  ExpireChat: of('ExpireChat', {}),
  EraseChat: of('EraseChat', {}),
  GiveFeedback: of('GiveFeedback', {
    feedback: word,
    interaction: word,
    sentiment: fc.constantFrom('positive', 'negative'),
    text,
  }),
  AddFeedbackResponse: of('AddFeedbackResponse', { message: name, interaction: word, text }),
  ChangeSet: of('ChangeSet', { interaction: word, isInSet: fc.boolean() }),
  ChangeRows: of('ChangeRows', { rows: fc.array(fc.record({ uuid: name, isHiddenToClients: fc.boolean() })) }),
});
const sent = fc.record({ one: command, user: fc.constantFrom('maria', 'omar', 'tom') });

type Look = (
  before: ChatHistoryState,
  events: readonly ChatHistoryEvent[],
  after: ChatHistoryState,
  by: string,
) => void;

function play(all: readonly { one: ChatHistoryCommand; user: string }[], look: Look): ChatHistoryState {
  let state: ChatHistoryState = chatHistory.initial;
  const log: RecordedEvent<ChatHistoryEvent>[] = [];
  for (const { one, user } of all) {
    const context = { at: '2026-03-01T12:00:00.000Z', by: { user } };
    const decision = chatHistory.decide(state, one, context);
    if (isRefusal(decision)) {
      expect(decision.message).not.toBe('');
      continue;
    }
    const events = decision.map((event, at) => recorded(event, log.length + at, context));
    const after = fold(chatHistory, events, state);
    look(state, decision, after, user);
    log.push(...events);
    state = after;
  }
  return state;
}
const begin = {
  one: { type: 'AskQuestion', company: 'bakery', message: 'first', interaction: 'a', text: 'Rent' },
  user: 'maria',
} as const;
const stories = fc.array(sent, { minLength: 5, maxLength: 60 }).map((story) => [begin, ...story]);

it('whatever is sent, one question is open at most, and each has one error and its words once', () => {
  fc.assert(
    fc.property(stories, (story) => {
      play(story, (_before, _events, after) => {
        if (after.is !== 'there') return;
        expect(
          Object.values(after.interactions).filter(({ is }) => ['pending', 'stopping'].includes(is)).length,
        ).toBeLessThan(2);
        const errors = after.messages.filter(({ type }) => type === 'systemErrorMessage');
        expect(new Set(errors.map(({ interaction }) => interaction)).size).toBe(errors.length);
        const questions = after.messages.filter(({ type, interaction }) => type === 'userMessage' && interaction);
        expect(new Set(questions.map(({ interaction }) => interaction)).size).toBe(questions.length);
      });
    }),
  );
});

it('only the people of a chat write, the owner alone asks, and a deleted chat changes no more', () => {
  fc.assert(
    fc.property(stories, (story) => {
      play(story, (before, events, after, by) => {
        const types = events.map(({ type }) => type);
        if (after.is === 'absent') return;
        if (types.includes('QuestionAsked') || types.includes('ReportRequested')) expect(after.owner).toBe(by);
        if (types.includes('MessagePosted') || types.includes('FeedbackGiven')) expect(isIn(after, by)).toBe(true);
        if (before.is === 'deleted') expect(types.filter((type) => type !== 'ChatErased')).toEqual([]);
      });
    }),
  );
});

it('what is hidden reaches no client, and a corrected answer is hidden until it is shown', () => {
  fc.assert(
    fc.property(stories, (story) => {
      play(story, (_before, events, after) => {
        if (after.is !== 'there') return;
        const client = { user: 'maria', isStaff: false };
        expect(messagesSeenBy(after, client).some(({ isHidden }) => isHidden)).toBe(false);
        expect(feedbackSeenBy(after, client).some(({ revisedInteraction }) => revisedInteraction)).toBe(false);
        for (const event of events)
          if (event.type === 'FeedbackResponseAdded')
            expect(after.messages.findLast(({ uuid }) => uuid === event.data.message)?.isHidden).toBe(true);
      });
    }),
  );
});
