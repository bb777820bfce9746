import { jest } from '@jest/globals';
import { RequestFailed } from '../client/failure.js';
import { AnswerCache } from './answer-cache.js';
import { QueryStore, type Send } from './query-store.js';

const operation = { toString: () => 'query Todos { todos }' };
const key = QueryStore.key(operation, { page: 1 });

/** A server whose answers are given by hand. */
function byHand(stored = new AnswerCache(undefined)) {
  const asked: { answer: (data: unknown) => void; fail: (failure: RequestFailed) => void }[] = [];
  const sender: Send = <Result>() =>
    new Promise<Result>((resolve, reject) => {
      asked.push({ answer: (data) => resolve(data as Result), fail: reject });
    });
  return { asked, store: new QueryStore(sender, stored) };
}

/** The same with a storage of the browser, which outlives the page. */
function keeping(place = new Map<string, string>()) {
  const storage = {
    get length() {
      return place.size;
    },
    key: (at: number) => [...place.keys()][at] ?? null,
    getItem: (name: string) => place.get(name) ?? null,
    setItem: (name: string, text: string) => void place.set(name, text),
    removeItem: (name: string) => void place.delete(name),
  };
  return { place, ...byHand(new AnswerCache(storage)) };
}

const down = new RequestFailed('UNREACHABLE', 'down');
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the query store', () => {
  test('asks once for all who watch the same question', async () => {
    const { asked, store } = byHand();
    const stop = store.watch(key, operation, { page: 1 }, ['todo']);
    const stopOther = store.watch(key, operation, { page: 1 }, ['todo']);
    expect(asked).toHaveLength(1);
    expect(store.answer(key).loading).toBe(true);
    asked[0]?.answer({ todos: 3 });
    await settled();
    expect(store.answer(key)).toEqual({ data: { todos: 3 }, failure: undefined, loading: false });
    stop();
    stopOther();
    store.clear();
  });

  test('asks again for a change that matters, and only for that', async () => {
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    asked[0]?.answer(1);
    await settled();
    void store.changed(['company']);
    expect(asked).toHaveLength(1);
    void store.changed(['todo']);
    expect(asked).toHaveLength(2);
    store.clear();
  });

  test('a change during a request is followed by one more request, never by two at once', async () => {
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    void store.changed(['todo']);
    void store.changed(['todo']);
    expect(asked).toHaveLength(1);
    asked[0]?.answer('old');
    await settled();
    expect(asked).toHaveLength(2);
    asked[1]?.answer('new');
    await settled();
    expect(store.answer(key).data).toBe('new');
    expect(asked).toHaveLength(2);
    store.clear();
  });

  test('keeps the last answer beside a failure', async () => {
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    asked[0]?.answer('shown');
    await settled();
    void store.refetch(key);
    asked[1]?.fail(down);
    await settled();
    expect(store.answer(key)).toMatchObject({ data: 'shown', failure: { code: 'UNREACHABLE' }, loading: false });
    store.clear();
  });

  test.each(['NOT_FOUND', 'FORBIDDEN'] as const)('shows nothing any more of what the server calls %s', async (code) => {
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    asked[0]?.answer('shown');
    await settled();
    void store.refetch(key);
    asked[1]?.fail(new RequestFailed(code, 'not yours any more'));
    await settled();
    expect(store.answer(key)).toMatchObject({ data: undefined, failure: { code }, loading: false });
    store.clear();
  });

  test('shows the next person nothing of what was kept for the one before', async () => {
    const { place, asked, store } = keeping();
    store.watch(key, operation, { page: 1 }, ['todo'], 'companies');
    asked[0]?.answer('of the first person');
    await settled();
    const next = keeping(place);
    next.store.watch(key, operation, { page: 1 }, ['todo'], 'companies');
    expect(next.store.answer(key).data).toBe('of the first person');
    store.clear();
    const other = keeping(place);
    other.store.watch(key, operation, { page: 1 }, ['todo'], 'companies');
    expect(other.store.answer(key).data).toBeUndefined();
    expect(place.size).toBe(0);
  });

  test('asks again for what changed while a request was failing', async () => {
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    void store.changed(['todo']);
    asked[0]?.fail(down);
    await settled();
    expect(asked).toHaveLength(2);
    asked[1]?.answer('new');
    await settled();
    expect(store.answer(key)).toEqual({ data: 'new', failure: undefined, loading: false });
    store.clear();
  });

  test('what is shown and could not be asked for again is asked for until the server answers', async () => {
    jest.useFakeTimers();
    const { asked, store } = byHand();
    const stop = store.watch(key, operation, { page: 1 }, ['todo']);
    asked[0]?.answer('shown');
    await jest.advanceTimersByTimeAsync(0);
    void store.changed(['todo']);
    for (const times of [2, 3]) {
      asked.at(-1)?.fail(down);
      await jest.advanceTimersByTimeAsync(4_900);
      expect(asked).toHaveLength(times);
      await jest.advanceTimersByTimeAsync(200);
      expect(asked).toHaveLength(times + 1);
    }
    asked.at(-1)?.fail(down);
    stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(4);
    store.clear();
    jest.useRealTimers();
  });

  test('what the server refused, or never answered, is not asked for again by itself', async () => {
    jest.useFakeTimers();
    const { asked, store } = byHand();
    store.watch(key, operation, { page: 1 }, ['todo']);
    asked[0]?.fail(down);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(1);
    void store.refetch(key);
    asked[1]?.answer('shown');
    await jest.advanceTimersByTimeAsync(0);
    void store.changed(['todo']);
    asked[2]?.fail(new RequestFailed('VALIDATION', 'no'));
    await jest.advanceTimersByTimeAsync(20_000);
    expect(asked).toHaveLength(3);
    store.clear();
    jest.useRealTimers();
  });

  test('who follows is told of a change that matters to them, and a command waits for them', async () => {
    const { store } = byHand();
    const reported: string[] = [];
    const stop = store.follow(['file'], async () => {
      await settled();
      reported.push('reloaded');
    });
    await store.changed(['todo']);
    expect(reported).toEqual([]);
    await store.changed(['file', 'comment']);
    expect(reported).toEqual(['reloaded']);
    stop();
    await store.changed(['file']);
    expect(reported).toHaveLength(1);
  });
});
