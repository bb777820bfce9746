/** @jest-environment jsdom */
import { RequestFailed } from '../client/failure.js';
import { AnswerCache } from './answer-cache.js';
import { QueryStore, type Send } from './query-store.js';

const operation = { toString: () => 'query Companies { companies }' };
const key = QueryStore.key(operation, {});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const answering =
  (answer: () => unknown): Send =>
  async () =>
    answer() as never;
const storeWith = (answer: () => unknown) => new QueryStore(answering(answer), new AnswerCache(localStorage));

beforeEach(() => localStorage.clear());

test('an answer to be kept is there at once on the next visit, while it is asked again', async () => {
  storeWith(() => ['Acme']).watch(key, operation, {}, [], 'companies');
  await settled();
  const next = storeWith(() => ['Acme', 'Birch']);
  next.watch(key, operation, {}, [], 'companies');
  expect(next.answer(key)).toMatchObject({ data: ['Acme'], loading: true });
  await settled();
  expect(next.answer(key)).toMatchObject({ data: ['Acme', 'Birch'], loading: false });
});

test('an answer to another question is not taken for it, and others are not kept', async () => {
  const store = storeWith(() => ['Acme']);
  store.watch(key, operation, {}, [], 'companies');
  store.watch('another', operation, { page: 2 }, []);
  await settled();
  expect(Object.keys(localStorage)).toEqual(['daybook.kept.companies']);
  expect(new AnswerCache(localStorage).read('companies', 'another')).toBeUndefined();
});

test('nothing is left when everything is forgotten, and what is not ours stays', async () => {
  localStorage.setItem('daybook.theme', 'dark');
  const store = storeWith(() => ['Acme']);
  store.watch(key, operation, {}, [], 'companies');
  await settled();
  store.clear();
  expect(Object.keys(localStorage)).toEqual(['daybook.theme']);
});

test('what may not be seen any more leaves the screen', async () => {
  let answer: () => unknown = () => ['Acme'];
  const store = storeWith(() => answer());
  store.watch(key, operation, {}, []);
  await settled();
  answer = () => {
    throw new RequestFailed('UNREACHABLE', 'no line');
  };
  await store.refetch(key);
  expect(store.answer(key).data).toEqual(['Acme']);
  answer = () => {
    throw new RequestFailed('NOT_FOUND', 'gone');
  };
  await store.refetch(key);
  expect(store.answer(key).data).toBeUndefined();
});
