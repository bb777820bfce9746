import { jest } from '@jest/globals';
import { repeatedOnce } from './repeated.js';

class Lost extends Error {}
const isLost = (failure: unknown) => failure instanceof Lost;

interface Asked {
  readonly signal: AbortSignal;
  answer(what: string): void;
  fail(failure: Error): void;
}

let asked: Asked[];
const ask = (signal: AbortSignal) =>
  new Promise<string>((answer, fail) => void asked.push({ signal, answer, fail: (failure) => fail(failure) }));
const nth = (number: number) => asked[number] as Asked;
const pass = (seconds: number) => jest.advanceTimersByTimeAsync(1_000 * seconds);

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
});
afterEach(() => {
  jest.useRealTimers();
});

it('asks another process once when it has heard nothing for twenty seconds, and takes the answer that comes first', async () => {
  const answer = repeatedOnce(ask, isLost);
  await pass(19);
  expect(asked).toHaveLength(1);
  await pass(2);
  nth(1).answer('from another');
  expect(await answer).toBe('from another');
  expect(nth(0).signal.aborted).toBe(true);
  await pass(100);
  expect(asked).toHaveLength(2);
});

it('still takes an answer that comes late, and ends what it asked meanwhile', async () => {
  const answer = repeatedOnce(ask, isLost);
  await pass(21);
  nth(0).answer('late');
  expect(await answer).toBe('late');
  expect(nth(1).signal.aborted).toBe(true);
});

it('waits for the other when one of them is lost, and says so when both are', async () => {
  const answer = repeatedOnce(ask, isLost);
  await pass(21);
  nth(0).fail(new Lost('the first'));
  await pass(1);
  nth(1).answer('from another');
  expect(await answer).toBe('from another');

  const none = repeatedOnce(ask, isLost).catch((failure: Error) => failure.message);
  await pass(21);
  nth(3).fail(new Lost('the second'));
  nth(2).fail(new Lost('the first'));
  expect(await none).toBe('the second');
});

it('takes a refusal for an answer, whichever says it', async () => {
  const refused = repeatedOnce(ask, isLost).catch((failure: Error) => failure.message);
  await pass(21);
  nth(0).fail(new Error('refused'));
  expect(await refused).toBe('refused');
});

it('is ended by whoever asks, also before it began', async () => {
  const leaving = new AbortController();
  const answer = repeatedOnce(ask, isLost, leaving.signal);
  await pass(21);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  leaving.abort();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  nth(0).fail(new Error('cancelled'));
  await expect(answer).rejects.toThrow('cancelled');

  const late = repeatedOnce(ask, isLost, leaving.signal);
  expect(nth(2).signal.aborted).toBe(true);
  nth(2).fail(new Error('cancelled'));
  await expect(late).rejects.toThrow('cancelled');
});

it('asks no third time', async () => {
  const none = repeatedOnce(ask, isLost).catch((failure: Error) => failure.message);
  nth(0).fail(new Lost('the first'));
  await pass(100);
  nth(1).fail(new Lost('the second'));
  expect(await none).toBe('the second');
  expect(asked).toHaveLength(2);
});
