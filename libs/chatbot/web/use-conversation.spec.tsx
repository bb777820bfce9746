/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import type { OpenCompany, SignedInPerson } from '@daybook/kernel/ui';
import { act, cleanup, renderHook, waitFor } from '@daybook/testing/screen';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder, matchMedia: () => new EventTarget() });
const { queries, toasts, ViewerContext } = await import('@daybook/kernel/ui');
const { useConversation } = await import('./use-conversation.js');

const chat = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
const company = { uuid: '9d2f6c0a-53f6-4c2d-8a55-0d7e5b2f1c66' } as OpenCompany;
const viewer = { uuid: 'maria', isStaff: false } as SignedInPerson;
const question = 'Why did profit fall in March?';

/** What the server says to each operation, by its name; absent: it is out of order. */
let says: Record<string, object | undefined>;
let sent: { readonly operation: string; readonly variables: Record<string, unknown> }[];
const network = globalThis.fetch;

beforeEach(() => {
  says = {};
  sent = [];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.crypto.randomUUID ??= (() => `${chat.slice(0, -4)}${1000 + sent.length}`) as never;
  globalThis.fetch = (async (_: string, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(String(body));
    const [, operation = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
    sent.push({ operation, variables });
    const data = says[operation];
    return data ? { status: 200, json: async () => ({ data }) } : { status: 500, json: async () => ({}) };
  }) as never;
});
afterEach(() => {
  cleanup();
  queries.clear();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  globalThis.fetch = network;
});

const toastTexts = () => toasts.list().map(({ text }) => text);
const sentOf = (operation: string) => sent.filter((one) => one.operation === operation).map((one) => one.variables);
const message = (type: string, value: unknown, interactionUuid: string | null) => ({
  ...{ uuid: `${type}-${interactionUuid}`, type, subtype: 'regularMessage', value, interactionUuid },
  ...{ createdAt: '2026-03-01T12:00:00.000000+00:00', isHiddenToClients: false, isFeedbackResponse: false },
  meta: { user: null },
});

function thread(data: readonly object[], pendingInteractionUuid: string | null = null) {
  const people = { user: { uuid: 'maria', name: 'Maria' }, guestUsers: [], askableControllers: [] };
  const state = {
    updatedAt: `${data.length} ${pendingInteractionUuid}`,
    newestMessageUuid: null,
    chatbotFeedbacks: [],
  };
  return {
    chatHistory: { uuid: chat, title: null, label: question, pendingInteractionUuid, data, ...people, ...state },
  };
}

/** The hook, and which chat it has been told to show. */
function opened(history: string | null) {
  const shown: (string | null)[] = [];
  const { result, rerender } = renderHook(
    ({ at }) =>
      useConversation(company, {
        isOpen: true,
        history: at,
        open: () => undefined,
        close: () => undefined,
        show: (next) => void shown.push(next),
        address: () => undefined,
      }),
    {
      initialProps: { at: history },
      wrapper: ({ children }) => <ViewerContext value={viewer}>{children}</ViewerContext>,
    },
  );
  return { result, shown, show: (at: string | null) => rerender({ at }) };
}

const accepted = { askChatbotCompany: { success: true, errorMessage: null, code: null, chatHistoryUuid: chat } };

it('asks without waiting, and shows the chat that it began', async () => {
  says.AskAssistant = accepted;
  const { result, shown } = opened(null);
  act(() => result.current.typed.set(() => question));
  await act(() => result.current.send(question));
  expect(sentOf('AskAssistant')).toMatchObject([{ queryString: question, chatHistoryUuid: null }]);
  expect(shown).toEqual([chat]);
  expect(result.current.typed.text).toBe('');
});

it('leaves a first question that failed in the field, tells it once, and asks the same one next time', async () => {
  says.AskAssistant = accepted;
  const { result, shown, show } = opened(null);
  await act(() => result.current.send(question));
  const [first] = sentOf('AskAssistant');
  const interaction = String(first?.interactionUuid);
  says.Chat = thread([message('userMessage', question, interaction), message('systemErrorMessage', 'x', interaction)]);
  show(chat);
  await waitFor(() => expect(shown).toEqual([chat, null]));
  show(null);
  expect(toastTexts()).toEqual(['The AI Bot encountered an error.']);
  expect(result.current.typed.text).toBe(question);
  await act(() => result.current.send(question));
  expect(sentOf('AskAssistant')[1]).toEqual(first);
});

it('tells a refusal in the words of the server and gives the question back', async () => {
  const tooMany = 'You have asked 30 questions in the last hour. Please try again at 5:00 PM EST.';
  says.AskAssistant = {
    askChatbotCompany: { success: false, errorMessage: tooMany, code: 'tooMany', chatHistoryUuid: null },
  };
  const { result } = opened(null);
  await act(() => result.current.send(question));
  expect(toastTexts()).toEqual([tooMany]);
  expect(result.current.typed.text).toBe(question);
});

it('notes in a chat that is there that no answer came', async () => {
  says.Chat = thread([message('userMessage', 'Why?', 'i0'), message('botMessage', [], 'i0')]);
  says.ChangeChat = { updateChatHistory: { success: true, errorMessage: null, code: null } };
  const { result } = opened(chat);
  await waitFor(() => expect(result.current.thread).toBeDefined());
  await act(() => result.current.send(question));
  const interactionUuid = sentOf('AskAssistant')[0]?.interactionUuid;
  await waitFor(() =>
    expect(sentOf('ChangeChat')).toMatchObject([
      { chatHistoryUuid: chat, dataToAppend: [{ type: 'systemErrorMessage', interactionUuid }] },
    ]),
  );
  expect(toastTexts()).toEqual([]);
});

it('drops what is under way when the person turns to another chat', async () => {
  let answer = () => {};
  const arrived = new Promise<void>((done) => {
    answer = done;
  });
  const { fetch } = globalThis;
  globalThis.fetch = (async (url: string, options: RequestInit) => {
    if (String(options.body).includes('askChatbotCompany')) await arrived;
    return fetch(url, options);
  }) as never;
  says.AskAssistant = accepted;
  says.Chat = thread([message('userMessage', 'Why?', 'i0'), message('botMessage', [], 'i0')]);
  const { result, shown } = opened(null);
  let asking: Promise<void> = Promise.resolve();
  act(() => {
    asking = result.current.send(question);
  });
  expect(result.current.asking.sending).toBe(question);
  act(() => result.current.turnTo('other'));
  answer();
  await act(() => asking);
  expect(shown).toEqual(['other']);
  expect(result.current.asking.sending).toBeUndefined();
});

it('writes to the controller, who is asked first once they have joined', async () => {
  const joined = { ...message('systemMessage', 'Tom has joined the conversation.', null), subtype: 'controllerAdded' };
  says.Chat = thread([message('userMessage', 'Why?', 'i0'), message('botMessage', [], 'i0'), joined]);
  const { result } = opened(chat);
  await waitFor(() => expect(result.current.hasChoice).toBe(true));
  expect(result.current.recipient).toBe('controller');
  await act(() => result.current.send('Is that right?'));
  expect(sentOf('ChangeChat')).toMatchObject([{ dataToAppend: [{ type: 'userMessage', value: 'Is that right?' }] }]);
  expect(sentOf('AskAssistant')).toEqual([]);
  expect(toastTexts()).toEqual(['Error sending message.']);
  expect(result.current.typed.text).toBe('Is that right?');
  act(() => result.current.choose('bot'));
  await act(() => result.current.send(question));
  expect(sentOf('AskAssistant')).toHaveLength(1);
});
