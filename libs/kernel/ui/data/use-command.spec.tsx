/** @jest-environment jsdom */
import { act, cleanup, renderHook, waitFor } from '@daybook/testing/screen';
import { toasts } from '../kit/toast-queue.js';
import { texts } from '../texts.js';
import { queries } from './query-store.js';
import { type CommandSettings, useCommand } from './use-command.js';

interface Request {
  readonly id: string;
  readonly variables: unknown;
  answer(body: unknown): void;
  refuse(code: string): void;
  fail(): void;
}

const operation = { toString: () => 'mutation RenameTodo($uuid: String!) { renameTodo(uuid: $uuid) }' };
const words = { refused: 'It was not renamed.', failed: 'Could not rename.' };
const uuid = '00000000-0000-4000-8000-000000000001';

/** What the browser sends, to be answered by the test. */
let requests: Request[];
let reloads: number;
let stop: () => void;
const browser = { fetch: globalThis.fetch, uuid: globalThis.crypto.randomUUID };

beforeEach(() => {
  requests = [];
  reloads = 0;
  const ids: string[] = [];
  globalThis.crypto.randomUUID = () => {
    ids.push(`00000000-0000-4000-8000-${String(ids.length).padStart(12, '0')}`);
    return ids.at(-1) as ReturnType<typeof crypto.randomUUID>;
  };
  globalThis.fetch = ((_: string, { headers, body, method }: RequestInit) => {
    if (method !== 'POST') return Promise.resolve({ status: 200, json: async () => ({}) });
    return new Promise((resolve, reject) =>
      requests.push({
        id: (headers as Record<string, string>)['X-Request-Id'] ?? '',
        variables: JSON.parse(String(body)).variables,
        answer: (data) => resolve({ status: 200, json: async () => ({ data }) }),
        refuse: (code) =>
          resolve({ status: 200, json: async () => ({ errors: [{ message: '', extensions: { code } }] }) }),
        fail: () => reject(new TypeError('The network is away.')),
      }),
    );
  }) as never;
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  stop = queries.follow(['todo'], async () => {
    reloads += 1;
  });
});
afterEach(() => {
  cleanup();
  stop();
  for (const { id } of toasts.list()) toasts.dismiss(id);
  globalThis.fetch = browser.fetch;
  globalThis.crypto.randomUUID = browser.uuid;
});

function command(settings: Partial<CommandSettings> = {}) {
  const { result } = renderHook(() => useCommand(operation, { ...words, changes: ['todo'], ...settings }));
  return {
    get running() {
      return result.current.running;
    },
    /** Clicks, and waits until it is on its way. */
    async click(of = uuid) {
      let outcome: Promise<unknown> = Promise.resolve();
      await act(async () => {
        outcome = result.current.run({ uuid: of });
      });
      return outcome;
    },
  };
}

/** Starts a click without waiting for its end; answers its end. */
async function clicked(one: ReturnType<typeof command>, of?: string): Promise<{ readonly end: Promise<unknown> }> {
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = one.click(of);
  });
  return { end };
}
const said = () => toasts.list().map(({ text, kind }) => [text, kind]);
const answer = (body: unknown, n = 0) => act(async () => requests[n]?.answer(body));

it('sends one click once, asks again for what it changes, and says that it is done', async () => {
  const rename = command({ done: 'Renamed.' });
  const { end } = await clicked(rename);
  expect(rename.running).toBe(true);
  expect(requests.map(({ variables }) => variables)).toEqual([{ uuid }]);
  expect([reloads, said()]).toEqual([0, []]);
  await answer({ renameTodo: { success: true } });
  expect(await end).toEqual({ renameTodo: { success: true } });
  expect([rename.running, reloads, said()]).toEqual([false, 1, [['Renamed.', 'success']]]);
});

it('does nothing at a second click while the first is under way, and takes the next one after it', async () => {
  const rename = command();
  const first = await clicked(rename);
  const second = await clicked(rename);
  expect(requests).toHaveLength(1);
  expect(await second.end).toBeNull();
  await answer({ renameTodo: true });
  await first.end;
  const third = await clicked(rename);
  expect(requests).toHaveLength(2);
  await answer({ renameTodo: true }, 1);
  await third.end;
  const ids = requests.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('');
});

it.each([
  [
    'a refusal in the words of the rules',
    { success: false, errorMessage: 'Somebody else renamed it.' },
    'Somebody else renamed it.',
  ],
  ['a refusal without words in its own', false, words.refused],
])('tells %s, and asks nothing again', async (_, body, sentence) => {
  const { end } = await clicked(command({ done: 'Renamed.' }));
  await answer({ renameTodo: body });
  expect(await end).toBeNull();
  expect([reloads, said()]).toEqual([0, [[sentence, 'error']]]);
});

it('tells that the network is away, and takes the sentence back when the next try goes through', async () => {
  const rename = command();
  const { end } = await clicked(rename);
  await act(async () => requests[0]?.fail());
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => requests[1]?.fail());
  expect(await end).toBeNull();
  expect(requests[1]?.id).toBe(requests[0]?.id);
  expect(said()).toEqual([[`${words.failed} ${texts.unreachable}`, 'error']]);
  expect(rename.running).toBe(false);
  const again = await clicked(rename);
  await answer({ renameTodo: true }, 2);
  await again.end;
  expect(said()).toEqual([]);
});

it('asks under the same id when the click that nobody answered is made again, and under a new one once answered', async () => {
  const rename = command();
  const silent = async (first: number) => {
    const { end } = await clicked(rename);
    await act(async () => requests[first]?.fail());
    await waitFor(() => expect(requests).toHaveLength(first + 2));
    await act(async () => requests[first + 1]?.fail());
    await end;
  };
  await silent(0);
  const again = await clicked(rename);
  await answer({ renameTodo: { success: false, errorMessage: 'Somebody else renamed it.' } }, 2);
  await again.end;
  const anew = await clicked(rename);
  await answer({ renameTodo: true }, 3);
  await anew.end;
  await silent(4);
  const other = await clicked(rename, '00000000-0000-4000-8000-000000000002');
  await answer({ renameTodo: true }, 6);
  await other.end;
  const [first, ...rest] = requests.map(({ id }) => id);
  expect(rest.slice(0, 2)).toEqual([first, first]);
  expect(new Set(rest.slice(2)).size).toBe(3);
  expect(rest.slice(2)).not.toContain(first);
});

it.each([
  ['UNAVAILABLE', 1],
  ['TIMEOUT', 1],
  ['CONFLICT', 2],
])('after an answer of %s takes the same click for %s commands', async (code, many) => {
  const rename = command();
  const first = await clicked(rename);
  await act(async () => requests[0]?.refuse(code));
  await first.end;
  const again = await clicked(rename);
  await answer({ renameTodo: true }, 1);
  await again.end;
  expect(new Set(requests.map(({ id }) => id)).size).toBe(many);
});

it('gives the sentence to who asked for it, instead of a toast', async () => {
  const reported: unknown[] = [];
  const { end } = await clicked(
    command({ tell: (sentence, result, _action, code) => reported.push([sentence, result, code]) }),
  );
  const refused = { renameTodo: { success: false, errorMessage: 'No.', code: 'never' } };
  await answer(refused);
  await end;
  expect([reported, said()]).toEqual([[['No.', refused, 'never']], []]);
});

it('says that what was clicked is done, also when the screen by then offers the opposite', async () => {
  const { result, rerender } = renderHook(({ done }) => useCommand(operation, { ...words, changes: ['todo'], done }), {
    initialProps: { done: 'Placed.' },
  });
  let end: Promise<unknown> = Promise.resolve();
  await act(async () => {
    end = result.current.run({ uuid });
  });
  rerender({ done: 'Released.' });
  await answer({ renameTodo: { success: true } });
  await end;
  expect(said()).toEqual([['Placed.', 'success']]);
});
