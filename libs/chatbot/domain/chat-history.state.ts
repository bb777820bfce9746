import { dayInWords, type RecordedEvent } from '@daybook/kernel/events';
import type { ChatHistoryEvent, FailureReason, Sentiment } from './chat-history.events.js';
import { reportLabels, texts } from './labels.js';
import type { BotRow, FilterParams } from './rows.js';

export type MessageType = 'userMessage' | 'botMessage' | 'guestMessage' | 'systemMessage' | 'systemErrorMessage';

export interface ChatMessage {
  readonly uuid: string;
  readonly type: MessageType;
  readonly subtype: 'regularMessage' | 'controllerAdded';
  /** Text, rows of the assistant, or who joined: their name is put in when the message is read. */
  readonly value: string | readonly BotRow[] | { readonly joined: string };
  readonly interaction: string | null;
  readonly at: string;
  readonly author: string | null;
  readonly isHidden: boolean;
  readonly isFeedbackResponse: boolean;
}

export interface Feedback {
  readonly uuid: string;
  readonly author: string | null;
  readonly interaction: string;
  readonly sentiment: Sentiment;
  readonly text: string;
}

/** Something asked of the assistant, and how far it is. */
export interface Interaction {
  readonly is: 'pending' | 'stopping' | 'answered' | 'stopped' | 'failed';
  /** What was asked; null for what only a screen reported. */
  readonly message: string | null;
  readonly reason: FailureReason | null;
}

export interface ChatHistory {
  readonly is: 'there' | 'deleted' | 'erased';
  readonly company: string;
  readonly owner: string;
  readonly title: string | null;
  readonly guests: readonly { readonly user: string; readonly isController: boolean }[];
  readonly messages: readonly ChatMessage[];
  readonly feedback: readonly Feedback[];
  /** Questions that models are tried with, by their interactions. */
  readonly inSet: readonly string[];
  readonly interactions: Readonly<Record<string, Interaction>>;
  /** A first question that failed makes no chat: nobody finds it in a list before something came of it. */
  readonly isListed: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}
export type ChatHistoryState = { readonly is: 'absent' } | ChatHistory;

type Recorded<T extends ChatHistoryEvent['type']> = RecordedEvent<Extract<ChatHistoryEvent, { type: T }>>;

export function evolve(state: ChatHistoryState, event: RecordedEvent<ChatHistoryEvent>): ChatHistoryState {
  if (event.type === 'ChatStarted') return started(event);
  if (state.is === 'absent') return state;
  return { ...after(state, event), updatedAt: event.meta.at };
}

function started({ data: { owner, company }, meta: { at } }: Recorded<'ChatStarted'>): ChatHistory {
  const empty = { title: null, guests: [], messages: [], feedback: [], inSet: [], interactions: {} };
  return { is: 'there', owner, company, ...empty, isListed: false, createdAt: at, updatedAt: at };
}

function after(state: ChatHistory, event: RecordedEvent<Exclude<ChatHistoryEvent, { type: 'ChatStarted' }>>) {
  switch (event.type) {
    case 'QuestionAsked':
      return asked(state, event, event.data.text ?? '', 'pending');
    case 'ReportRequested':
      return asked(state, event, reportInWords(event.data), 'answered');
    case 'AnswerRetried':
      return interacting(state, event.data.interaction, { is: 'pending', reason: null });
    case 'AnswerStopped':
      return interacting(state, event.data.interaction, { is: 'stopping' });
    case 'BotAnswered':
      return answered(state, event);
    case 'BotFailed':
      return failed(state, event);
    case 'MessagePosted':
      return listed(said(state, event, { type: event.data.kind, value: event.data.text ?? '' }));
    case 'GuestAdded':
      return joined(state, event, false);
    case 'ControllerJoined':
      return joined(state, event, true);
    case 'ChatRenamed':
      return { ...state, title: event.data.title };
    case 'ChatDeleted':
      return { ...state, is: 'deleted' as const };
    case 'ChatErased':
      return { ...state, is: 'erased' as const, title: null, messages: [], feedback: [], inSet: [] };
    case 'FeedbackGiven':
      return { ...state, feedback: [...without(state.feedback, event.data.feedback), feedbackOf(event)] };
    case 'FeedbackResponseAdded':
      return said(state, event, {
        type: 'botMessage',
        value: [{ type: 'text', value: event.data.text ?? '' }],
        interaction: event.data.interaction,
        isHidden: true,
        isFeedbackResponse: true,
      });
    case 'QuestionAddedToSet':
      return { ...state, inSet: [...state.inSet, event.data.interaction] };
    case 'QuestionRemovedFromSet':
      return { ...state, inSet: state.inSet.filter((one) => one !== event.data.interaction) };
    case 'MessageShownToClients':
      return hidden(state, event.data.message, false);
    case 'MessageHiddenFromClients':
      return hidden(state, event.data.message, true);
  }
}

function said(
  state: ChatHistory,
  { data: { message: uuid }, meta }: { readonly data: { readonly message: string }; readonly meta: Meta },
  of: Pick<ChatMessage, 'type' | 'value'> & Partial<ChatMessage>,
): ChatHistory {
  const author = 'user' in meta.by ? meta.by.user : null;
  const usual = { subtype: 'regularMessage', interaction: null, isHidden: false, isFeedbackResponse: false } as const;
  return { ...state, messages: [...state.messages, { ...usual, ...of, uuid, author, at: meta.at }] };
}
type Meta = RecordedEvent['meta'];

function asked(
  state: ChatHistory,
  event: Recorded<'QuestionAsked' | 'ReportRequested'>,
  value: string,
  is: Interaction['is'],
): ChatHistory {
  const { interaction, message } = event.data;
  return interacting(said(state, event, { type: 'userMessage', value, interaction }), interaction, { is, message });
}

function answered(state: ChatHistory, event: Recorded<'BotAnswered'>): ChatHistory {
  const { interaction, rows, isStopped } = event.data;
  const replied = said(state, event, { type: 'botMessage', value: rows ?? [], interaction });
  return listed(interacting(replied, interaction, { is: isStopped ? 'stopped' : 'answered' }));
}

/** One error message for an interaction, however often it fails. */
function failed(state: ChatHistory, event: Recorded<'BotFailed'>): ChatHistory {
  const { interaction, reason } = event.data;
  const isSaid = state.messages.some((one) => one.type === 'systemErrorMessage' && one.interaction === interaction);
  const error = { type: 'systemErrorMessage', value: texts.botError, interaction } as const;
  return interacting(isSaid ? state : said(state, event, error), interaction, { is: 'failed', reason });
}

function joined(state: ChatHistory, event: Recorded<'GuestAdded' | 'ControllerJoined'>, isController: boolean) {
  const { user } = event.data;
  const subtype = isController ? 'controllerAdded' : 'regularMessage';
  const announced = said(state, event, { type: 'systemMessage', subtype, value: { joined: user } });
  return listed({ ...announced, guests: [...state.guests, { user, isController }] });
}

function interacting(state: ChatHistory, uuid: string, change: Partial<Interaction>): ChatHistory {
  const before = state.interactions[uuid] ?? { is: 'pending', message: null, reason: null };
  return { ...state, interactions: { ...state.interactions, [uuid]: { ...before, ...change } } };
}

function listed(state: ChatHistory): ChatHistory {
  return { ...state, isListed: true };
}

function hidden(state: ChatHistory, uuid: string, isHidden: boolean): ChatHistory {
  return { ...state, messages: state.messages.map((one) => (one.uuid === uuid ? { ...one, isHidden } : one)) };
}

function feedbackOf({ data, meta }: Recorded<'FeedbackGiven'>): Feedback {
  const { feedback: uuid, interaction, sentiment, text } = data;
  return { uuid, author: 'user' in meta.by ? meta.by.user : null, interaction, sentiment, text: text ?? '' };
}

function without(feedback: readonly Feedback[], uuid: string): readonly Feedback[] {
  return feedback.filter((one) => one.uuid !== uuid);
}

/** As the person who pressed the button would say it: "Cash Flow, Jan 1, 2026 to Mar 31, 2026". */
function reportInWords({ code, filterParams }: Recorded<'ReportRequested'>['data']): string {
  const { start_date: from, end_date: to } = (filterParams ?? {}) as FilterParams;
  const days = from && to ? `${dayInWords(from)} to ${dayInWords(to)}` : to && dayInWords(to);
  return [reportLabels[code], days].filter(Boolean).join(', ');
}
