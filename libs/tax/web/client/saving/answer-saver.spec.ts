import { RequestFailed } from '@daybook/kernel/ui';
import { jest } from '@jest/globals';
import { AnswerSaver, savingPause } from './answer-saver.js';
import type { Entry, SavedAnswer } from './entries.js';

interface Request {
  readonly step: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly revisions: readonly number[];
  answer(said: readonly Partial<SavedAnswer>[]): Promise<void>;
  fail(failure: RequestFailed): Promise<void>;
}

let requests: Request[];
let stored: string[];
let saver: AnswerSaver;

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  requests = [];
  stored = [];
  const send = (place: { step: string }, sent: readonly Entry[]) =>
    new Promise<readonly SavedAnswer[]>((resolve, reject) =>
      requests.push({
        step: place.step,
        answers: Object.fromEntries(sent.map(({ question, value }) => [question, value])),
        revisions: sent.map(({ revision }) => revision),
        answer: async (said) => {
          resolve(said.map((one) => ({ question: 'name', saved: true, revision: 1, ...one })));
          await settle();
        },
        fail: async (failure) => {
          reject(failure);
          await settle();
        },
      }),
    );
  const shelf = {
    keep: ({ question }: Entry) => void (stored.includes(question) || stored.push(question)),
    drop: (question: string) => {
      stored = stored.filter((one) => one !== question);
    },
  };
  saver = new AnswerSaver(send, { failed: 'Failed to save answer' }, shelf);
});
afterEach(() => {
  jest.useRealTimers();
});

const typed = (question: string, value: unknown, rest: Partial<Entry> = {}) =>
  saver.type({
    place: { form: 'income', step: 'grants' },
    question,
    value,
    revision: 0,
    isSealed: false,
    sealedCells: [],
    ...rest,
  });
const state = (question: string) => saver.all().get(question)?.state;

it('saves 510 ms after the last key, not before', async () => {
  expect(savingPause).toBe(510);
  typed('name', 'A');
  await jest.advanceTimersByTimeAsync(400);
  typed('name', 'Ab');
  await jest.advanceTimersByTimeAsync(509);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(requests).toMatchObject([{ step: 'grants', answers: { name: 'Ab' }, revisions: [0] }]);
  await requests[0]?.answer([{ revision: 1 }]);
  expect(state('name')).toEqual({ is: 'saved' });
  expect(saver.unsaved()).toEqual([]);
});

it('sends what is typed while it saves afterwards, on the revision that the save made', async () => {
  typed('name', 'A');
  await jest.advanceTimersByTimeAsync(savingPause);
  typed('name', 'Ab');
  await jest.advanceTimersByTimeAsync(savingPause);
  expect(requests).toHaveLength(1);
  await requests[0]?.answer([{ revision: 1 }]);
  expect(requests[1]).toMatchObject({ answers: { name: 'Ab' }, revisions: [1] });
  expect(state('name')).toEqual({ is: 'sending' });
  await requests[1]?.answer([{ revision: 2 }]);
  expect(saver.all().get('name')).toMatchObject({ value: 'Ab', revision: 2, state: { is: 'saved' } });
});

it('keeps the rest of a save of which one answer is wrong', async () => {
  typed('name', 'Acme');
  typed('amount', 'much');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.answer([
    { question: 'name', revision: 1 },
    { question: 'amount', saved: false, error: 'Please enter an amount, such as 1250.00.', revision: 0 },
  ]);
  expect(state('name')).toEqual({ is: 'saved' });
  expect(state('amount')).toEqual({ is: 'wrong', sentence: 'Please enter an amount, such as 1250.00.' });
  expect(saver.all().get('amount')?.value).toBe('much');
  expect(stored).toEqual(['amount']);
});

it('shows what somebody else answered, and puts the own answer over it when asked', async () => {
  typed('name', 'Mine', { revision: 3 });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.answer([{ saved: false, error: 'Changed.', value: 'Theirs', revision: 4 }]);
  expect(state('name')).toEqual({ is: 'conflict', sentence: 'Changed.', theirs: 'Theirs', theirRevision: 4 });
  saver.keepMine('name');
  await settle();
  expect(requests[1]).toMatchObject({ answers: { name: 'Mine' }, revisions: [4] });
});

it('gives up the own answer for theirs', async () => {
  typed('name', 'Mine', { revision: 3 });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.answer([{ saved: false, error: 'Changed.', value: 'Theirs', revision: 4 }]);
  saver.giveUp('name');
  expect(saver.all().size).toBe(0);
  expect(stored).toEqual([]);
});

it('keeps what the network took away and sends it once it is back', async () => {
  typed('name', 'Acme');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('UNREACHABLE', 'no network'));
  expect(state('name')).toEqual({ is: 'away' });
  expect(stored).toEqual(['name']);
  const sent = saver.flush();
  await settle();
  await requests[1]?.answer([{ revision: 1 }]);
  await sent;
  expect(state('name')).toEqual({ is: 'saved' });
  expect(stored).toEqual([]);
});

it('tries again by itself after a while', async () => {
  typed('name', 'Acme');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('UNAVAILABLE', 'busy', 503));
  await jest.advanceTimersByTimeAsync(5_000);
  expect(requests).toHaveLength(2);
});

it('says why the server took nothing, and loses nothing', async () => {
  typed('name', 'Acme');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('FORBIDDEN', 'You may not answer this any more.', 200));
  expect(state('name')).toEqual({ is: 'failed', sentence: 'You may not answer this any more.' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
  saver.tryAgain();
  await settle();
  expect(requests).toHaveLength(2);
});

it('calls a fault without a sentence by the name of the product', async () => {
  typed('name', 'Acme');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('UNKNOWN', 'TypeError', 500));
  expect(state('name')).toEqual({ is: 'failed', sentence: 'Failed to save answer' });
});

it('is done with leaving when everything typed has been answered', async () => {
  typed('name', 'Acme');
  typed('city', 'Ames', { place: { form: 'income', step: 'address' } });
  let left = false;
  const leaving = saver.flush().then(() => {
    left = true;
  });
  await settle();
  await requests[0]?.answer([{ revision: 1 }]);
  expect(left).toBe(false);
  await requests[1]?.answer([{ question: 'city', revision: 1 }]);
  await leaving;
  expect(saver.unsaved()).toEqual([]);
});

it('lets everybody who leaves at the same time wait for the same save', async () => {
  typed('name', 'Acme');
  let left = 0;
  const leavings = [saver.flush(), saver.flush()].map((one) => one.then(() => (left += 1)));
  await settle();
  expect([requests.length, left]).toEqual([1, 0]);
  await requests[0]?.answer([{ revision: 1 }]);
  await Promise.all(leavings);
  expect(left).toBe(2);
});

it('follows what somebody else answered after it was saved here', async () => {
  typed('name', 'Acme');
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.answer([{ revision: 1 }]);
  typed('name', 'Acme Inc.', { revision: 4 });
  await jest.advanceTimersByTimeAsync(savingPause);
  expect(requests[1]?.revisions).toEqual([4]);
});

it('notices what somebody else answered while it was typed here', async () => {
  typed('name', 'A', { revision: 1 });
  typed('name', 'Ab', { revision: 2 });
  await jest.advanceTimersByTimeAsync(savingPause);
  expect(requests[0]?.revisions).toEqual([1]);
});

it('shows a sealed answer as the server shows it once it is saved', async () => {
  typed('ein', '123456789', { isSealed: true });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.answer([{ question: 'ein', value: '***-**-6789', revision: 1 }]);
  expect(saver.all().get('ein')?.value).toBe('***-**-6789');
});

it('shows the tax ids of a table as the server shows them once they are saved, and keeps the row that was just added', async () => {
  const sealed = { sealedCells: ['taxId'] };
  typed('owners', [{ name: ' Ben' }, {}, { name: 'Ana', taxId: '123-45-6789' }, {}], sealed);
  await jest.advanceTimersByTimeAsync(savingPause);
  const value = [{ name: 'Ben' }, { name: 'Ana', taxId: '••••6789' }];
  await requests[0]?.answer([{ question: 'owners', value, revision: 1 }]);
  expect(saver.all().get('owners')?.value).toEqual([{ name: ' Ben' }, {}, { name: 'Ana', taxId: '••••6789' }, {}]);
});

it.each([
  ['name', 'Acme', 'Acme', {}],
  ['phone', '(212) 555-0100', '+12125550100', {}],
  ['ein', '12-3456789', '**-***6789', { isSealed: true }],
  [
    'owners',
    [{ name: 'Ana ', taxId: '123456789' }, {}],
    [{ taxId: '••••6789', name: 'Ana' }],
    { sealedCells: ['taxId'] },
  ],
  ['states', ['NY', 'IA'], ['IA', 'NY'], {}],
])('goes on from its own save of %s whose answer was lost', async (question, sent, shown, rest) => {
  typed(question, sent, { revision: 3, ...rest });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('UNREACHABLE', 'lost'));
  typed(question, 'more', { revision: 3, ...rest });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[1]?.answer([{ question, saved: false, error: 'Changed.', value: shown, revision: 4 }]);
  expect(requests[2]).toMatchObject({ answers: { [question]: 'more' }, revisions: [4] });
});

it('takes no answer of somebody else for its own', async () => {
  typed('owners', [{ name: 'Ana', taxId: '123456789' }], { sealedCells: ['taxId'] });
  await jest.advanceTimersByTimeAsync(savingPause);
  await requests[0]?.fail(new RequestFailed('UNREACHABLE', 'lost'));
  typed('owners', [{ name: 'Ana' }], { sealedCells: ['taxId'] });
  await jest.advanceTimersByTimeAsync(savingPause);
  const theirs = [{ name: 'Ana', taxId: '••••6780' }];
  await requests[1]?.answer([{ question: 'owners', saved: false, error: 'Changed.', value: theirs, revision: 1 }]);
  expect(state('owners')).toMatchObject({ is: 'conflict', theirs });
  expect(requests).toHaveLength(2);
});

it('takes up what an earlier page stored, but not over what is typed now', async () => {
  typed('name', 'New');
  const of = { company: 'c', year: 2026 };
  const draft = { form: 'income', step: 'grants', value: 'Ames', revision: 0 };
  saver.restore([
    { ...of, question: 'name', draft: { ...draft, question: 'name' } },
    { ...of, question: 'city', draft: { ...draft, question: 'city' } },
    { ...of, question: 'ein', draft: null },
  ]);
  await settle();
  expect(requests[0]?.answers).toEqual({ name: 'New', city: 'Ames' });
  expect(state('ein')).toEqual({ is: 'lost' });
  typed('ein', '123456789', { isSealed: true, revision: 4 });
  expect(saver.all().get('ein')?.revision).toBe(4);
});
