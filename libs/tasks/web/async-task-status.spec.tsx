/** @jest-environment jsdom */
import { TextDecoder, TextEncoder } from 'node:util';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { TaskShown } from './use-async-task.js';

// the router asks for what jsdom does not have
Object.assign(globalThis, { TextDecoder, TextEncoder });
const { AsyncTaskStatus } = await import('./async-task-status.js');

const uuid = '00000000-0000-4000-8000-000000000001';
const running: TaskShown = {
  uuid,
  progress: 40,
  startedAt: '2026-01-01T10:00:00Z',
  finishedAt: null,
  metadata: {},
  result: null,
  resultFilename: null,
};
const ended = { ...running, progress: 100, finishedAt: '2026-01-01T10:01:00Z' };
const network = globalThis.fetch;

/** What the server answers; `away` when nobody is there. */
let answer: TaskShown | null | 'away';
let asked: number;
const finished = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  finished.mockReset();
  [answer, asked] = [running, 0];
  // biome-ignore lint/suspicious/noDocumentCookie: the product reads its token there
  document.cookie = 'csrftoken=token';
  globalThis.fetch = (async () => {
    asked += 1;
    if (answer === 'away') throw new TypeError('The network is away.');
    return { status: 200, json: async () => ({ data: { asyncTask: answer } }) };
  }) as never;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = network;
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function show() {
  const { container } = render(<AsyncTaskStatus uuid={uuid} label="Export" onFinished={finished} />);
  await pass(0);
  return () => container.textContent;
}

it('asks every five seconds until the task is finished', async () => {
  const text = await show();
  expect([asked, text()]).toEqual([1, '40%']);
  await pass(4_999);
  expect(asked).toBe(1);
  await pass(1);
  expect(asked).toBe(2);
  answer = { ...ended, result: { success: true }, resultFilename: 'invoices.xlsx' };
  await pass(5_000);
  expect([asked, text()]).toEqual([3, 'Download']);
  screen.getByRole('button', { name: 'Download invoices.xlsx' });
  await pass(60_000);
  expect(asked).toBe(3);
  expect(finished).toHaveBeenCalledTimes(1);
});

it.each([
  ['nobody answers', 'away'],
  ['it is not for the person', null],
] as const)('stops without a result when %s, until it is told to check again', async (_, failed) => {
  const text = await show();
  answer = failed;
  await pass(5_000);
  expect(text()).toMatch(/^We could not check the progress/);
  await pass(60_000);
  expect([asked, finished.mock.calls]).toEqual([2, []]);
  answer = running;
  act(() => screen.getByText('Check again').click());
  await pass(0);
  expect(text()).toBe('40%');
  await pass(5_000);
  expect(asked).toBe(4);
});

it('says why a task failed, and when its file is gone', async () => {
  answer = { ...ended, result: { success: false, errorMessage: 'Karbon does not answer.' } };
  const text = await show();
  expect(text()).toBe('Karbon does not answer.');
  cleanup();
  answer = { ...ended, result: { success: true } };
  const later = await show();
  expect(later()).toBe('File removed after seven days');
});

it('does not ask for what a list says is finished', async () => {
  const known = { ...ended, result: { success: true }, resultFilename: 'invoices.csv' };
  render(<AsyncTaskStatus uuid={uuid} known={known} label="Export" />);
  await pass(10_000);
  screen.getByRole('button', { name: 'Download invoices.csv' });
  expect(asked).toBe(0);
});

it('asks no more for what has left the screen', async () => {
  await show();
  cleanup();
  await pass(60_000);
  expect(asked).toBe(1);
});
