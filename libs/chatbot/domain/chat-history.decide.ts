import { type DecisionContext, refuse } from '@daybook/kernel/events';
import { legible } from '@daybook/kernel/text';
import type { AnswerOutcome, ChatHistoryCommand, ChatHistoryRefusal } from './chat-history.commands.js';
import type { ChatHistoryEvent } from './chat-history.events.js';
import type { ChatHistory, ChatHistoryState } from './chat-history.state.js';
import { lengthOf, limits, texts } from './labels.js';
import { questionOf } from './question-set.js';

type Decided = readonly ChatHistoryEvent[] | ChatHistoryRefusal;
type Command<T extends ChatHistoryCommand['type']> = Extract<ChatHistoryCommand, { type: T }>;

const notThere = refuse('notThere', texts.notThere);
const ownerAsks = refuse('ownerAsks', texts.ownerAsks);

export function decide(state: ChatHistoryState, command: ChatHistoryCommand, { by }: DecisionContext): Decided {
  const person = 'user' in by ? by.user : null;
  if (command.type === 'AskQuestion') return ask(state, command, person);
  if (command.type === 'RunReport') return report(state, command, person);
  if (state.is === 'absent') return notThere;
  if (command.type === 'EraseChat') return erase(state);
  if (state.is !== 'there')
    return command.type === 'ExpireChat' || (command.type === 'DeleteChat' && state.owner === person) ? [] : notThere;
  switch (command.type) {
    case 'RecordAnswer':
      return answer(state, command);
    case 'AddFeedbackResponse':
      return correct(state, command);
    case 'ChangeSet':
      return changeSet(state, command);
    case 'ChangeRows':
      return changeRows(state, command);
    case 'PostMessage':
      return post(state, command, person);
    case 'ExpireChat':
      return person === null ? [{ type: 'ChatDeleted', data: {} }] : refuse('ownerChanges', texts.ownerChanges);
    case 'GiveFeedback':
      return giveFeedback(state, command, person);
    case 'StopAnswer':
    case 'ReportError':
      return state.owner === person ? ending(state, command) : ownerAsks;
    case 'AddGuests':
    case 'RenameChat':
    case 'DeleteChat':
      return state.owner === person ? ofOwner(state, command) : refuse('ownerChanges', texts.ownerChanges);
  }
}

/** What the owner of a new chat, or of this one, may ask; undefined: it may be asked. */
function hindrance(state: ChatHistoryState, { company, interaction }: Asking, person: string | null) {
  if (person === null) return ownerAsks;
  if (state.is === 'absent') return undefined;
  if (state.is !== 'there') return notThere;
  if (state.company !== company) return refuse('otherCompany', texts.otherCompany);
  if (state.owner !== person) return ownerAsks;
  const isBusy = Object.entries(state.interactions).some(([uuid, { is }]) => uuid !== interaction && isOpen(is));
  return isBusy ? refuse('pending', texts.pending) : undefined;
}
type Asking = Pick<Command<'AskQuestion'>, 'company' | 'interaction'>;

export function isOpen(is: string): boolean {
  return is === 'pending' || is === 'stopping';
}

function beginning(state: ChatHistoryState, company: string, owner: string | null): readonly ChatHistoryEvent[] {
  return state.is === 'absent' && owner !== null ? [{ type: 'ChatStarted', data: { owner, company } }] : [];
}

function ask(state: ChatHistoryState, command: Command<'AskQuestion'>, person: string | null): Decided {
  const { company, message, interaction } = command;
  const wrong = hindrance(state, command, person);
  if (wrong) return wrong;
  const before = state.is === 'absent' ? undefined : state.interactions[interaction];
  if (before?.message)
    return before.is === 'failed' || before.is === 'stopped' ? [{ type: 'AnswerRetried', data: { interaction } }] : [];
  const text = legible(command.text).trim();
  if (text === '') return [];
  if (lengthOf(text) > limits.question) return refuse('tooLong', texts.tooLong);
  const asked: ChatHistoryEvent = { type: 'QuestionAsked', data: { message, interaction, text } };
  return [...beginning(state, company, person), asked];
}

function report(state: ChatHistoryState, command: Command<'RunReport'>, person: string | null): Decided {
  const { company, message, reply, interaction, code, filterParams, outcome } = command;
  const wrong = hindrance(state, command, person);
  if (wrong) return wrong;
  const before = state.is === 'absent' ? undefined : state.interactions[interaction];
  const ended = endOf(reply, interaction, outcome, false);
  if (before?.message) return before.is === 'failed' ? [ended] : [];
  const requested: ChatHistoryEvent = { type: 'ReportRequested', data: { message, interaction, code, filterParams } };
  return [...beginning(state, company, person), requested, ended];
}

function answer(state: ChatHistory, { message, interaction, outcome }: Command<'RecordAnswer'>): Decided {
  const open = state.interactions[interaction];
  if (!open || !isOpen(open.is)) return [];
  return [endOf(message, interaction, outcome, open.is === 'stopping')];
}

function endOf(message: string, interaction: string, outcome: AnswerOutcome, isStopped: boolean): ChatHistoryEvent {
  if ('failed' in outcome) return { type: 'BotFailed', data: { message, interaction, reason: outcome.failed } };
  return { type: 'BotAnswered', data: { message, interaction, rows: outcome.rows, isStopped } };
}

function ending(state: ChatHistory, command: Command<'StopAnswer' | 'ReportError'>): Decided {
  if (command.type === 'StopAnswer') {
    const { interaction } = command;
    return state.interactions[interaction]?.is === 'pending' ? [{ type: 'AnswerStopped', data: { interaction } }] : [];
  }
  const { message } = command;
  const interaction = command.interaction ?? Object.keys(state.interactions).at(-1) ?? message;
  const known = state.interactions[interaction];
  if (known && !isOpen(known.is)) return [];
  return [{ type: 'BotFailed', data: { message, interaction, reason: 'reported' } }];
}

function post(state: ChatHistory, { message, text: given }: Command<'PostMessage'>, person: string | null): Decided {
  const kind = state.owner === person ? 'userMessage' : 'guestMessage';
  if (!isIn(state, person)) return refuse('notInThread', texts.notInThread);
  if (state.messages.some(({ uuid }) => uuid === message)) return [];
  const text = legible(given).trim();
  if (text === '') return [];
  if (lengthOf(text) > limits.question) return refuse('tooLong', texts.messageTooLong);
  return [{ type: 'MessagePosted', data: { message, kind, text } }];
}

/** Whether somebody is the owner or a guest. */
export function isIn({ owner, guests }: Pick<ChatHistory, 'owner' | 'guests'>, person: string | null): boolean {
  return person !== null && (owner === person || guests.some(({ user }) => user === person));
}

function ofOwner(state: ChatHistory, command: Command<'AddGuests' | 'RenameChat' | 'DeleteChat'>): Decided {
  if (command.type === 'DeleteChat') return [{ type: 'ChatDeleted', data: {} }];
  if (command.type === 'RenameChat') {
    const title = legible(command.title).trim();
    const length = lengthOf(title);
    if (length === 0 || length > limits.title) return refuse('titleLength', texts.titleLength);
    return title === state.title ? [] : [{ type: 'ChatRenamed', data: { title } }];
  }
  const added = command.guests.filter(
    ({ user }, at, all) => !isIn(state, user) && all.findIndex((one) => one.user === user) === at,
  );
  if (state.guests.length + added.length > limits.guests) return refuse('tooManyGuests', texts.tooManyGuests);
  return added.map(({ user, isController, message }) => ({
    type: isController ? 'ControllerJoined' : 'GuestAdded',
    data: { user, message },
  }));
}

/** The messages of the assistant that feedback may be about. */
function isAnswered({ messages }: ChatHistory, interaction: string): boolean {
  return messages.some((one) => one.type === 'botMessage' && one.interaction === interaction);
}

function giveFeedback(state: ChatHistory, command: Command<'GiveFeedback'>, person: string | null): Decided {
  const { feedback, interaction, sentiment } = command;
  if (!isIn(state, person)) return refuse('notInThread', texts.notInThread);
  if (!isAnswered(state, interaction)) return refuse('noAnswer', texts.noAnswer);
  const text = legible(command.text).trim();
  if (sentiment === 'negative' && text === '') return refuse('feedbackNeeded', texts.feedbackNeeded);
  if (lengthOf(text) > limits.feedback) return refuse('tooLong', texts.feedbackTooLong);
  const before = state.feedback.find(({ uuid }) => uuid === feedback);
  if (before?.sentiment === sentiment && before.text === text) return [];
  return [{ type: 'FeedbackGiven', data: { feedback, interaction, sentiment, text } }];
}

/** Whether the person is staff is asked before. */
function correct(state: ChatHistory, { message, interaction, ...given }: Command<'AddFeedbackResponse'>): Decided {
  if (state.messages.some(({ uuid }) => uuid === message)) return [];
  if (!isAnswered(state, interaction)) return refuse('noAnswer', texts.noAnswer);
  const text = legible(given.text).trim();
  if (text === '') return refuse('empty', texts.revisedNeeded);
  if (lengthOf(text) > limits.revisedAnswer) return refuse('tooLong', texts.revisedTooLong);
  return [{ type: 'FeedbackResponseAdded', data: { message, interaction, text } }];
}

/** A question comes with the answer that somebody has checked. */
function changeSet(state: ChatHistory, { interaction, isInSet }: Command<'ChangeSet'>): Decided {
  if (state.inSet.includes(interaction) === isInSet) return [];
  if (!isInSet) return [{ type: 'QuestionRemovedFromSet', data: { interaction } }];
  const isCorrected = state.messages.some((one) => one.isFeedbackResponse && one.interaction === interaction);
  if (!isCorrected || questionOf(state, interaction) === undefined) return refuse('notCorrected', texts.notCorrected);
  return [{ type: 'QuestionAddedToSet', data: { interaction } }];
}

/** All of them or none. */
function changeRows(state: ChatHistory, { rows }: Command<'ChangeRows'>): Decided {
  const standing = new Map(state.messages.map(({ uuid, isHidden }) => [uuid, isHidden]));
  const wanted = new Map(rows.map(({ uuid, isHiddenToClients }) => [uuid, isHiddenToClients]));
  if ([...wanted.keys()].some((uuid) => !standing.has(uuid))) return refuse('noMessage', texts.noMessage);
  return [...wanted]
    .filter(([uuid, isHidden]) => standing.get(uuid) !== isHidden)
    .map(([message, isHidden]) => ({
      type: isHidden ? 'MessageHiddenFromClients' : 'MessageShownToClients',
      data: { message },
    }));
}

function erase({ is }: ChatHistory): Decided {
  if (is === 'there') return refuse('notDeleted', texts.notDeleted);
  return is === 'erased' ? [] : [{ type: 'ChatErased', data: {} }];
}
