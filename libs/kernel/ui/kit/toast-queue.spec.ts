import { jest } from '@jest/globals';
import { ToastQueue } from './toast-queue.js';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a toast stays for 5000 ms', () => {
  const queue = new ToastQueue();
  queue.show('To-do has been deleted', 'success');
  jest.advanceTimersByTime(4999);
  expect(queue.list().map((toast) => toast.text)).toEqual(['To-do has been deleted']);
  jest.advanceTimersByTime(1);
  expect(queue.list()).toEqual([]);
});

test('what succeeds takes away its own failure, and nobody else’s', () => {
  const queue = new ToastQueue();
  queue.fail('Failed to send message.', 'message');
  queue.fail('Failed to move.', 'move');
  queue.fail('The message is too long.', 'message');
  queue.show('The file could not be created.', 'error');
  expect(queue.list().map(({ text }) => text)).toEqual([
    'Failed to move.',
    'The message is too long.',
    'The file could not be created.',
  ]);
  queue.settle('message');
  expect(queue.list().map(({ text }) => text)).toEqual(['Failed to move.', 'The file could not be created.']);
});

test('the same sentence again starts its time anew', () => {
  const queue = new ToastQueue();
  queue.show('Error saving form.', 'error');
  jest.advanceTimersByTime(4000);
  queue.show('Error saving form.', 'error');
  expect(queue.list()).toHaveLength(1);
  jest.advanceTimersByTime(4000);
  expect(queue.list()).toHaveLength(1);
});

test('with an action it stays for 10 s, and as long as somebody is at it', () => {
  const queue = new ToastQueue();
  queue.show('Moved to the trash', 'success', { label: 'Undo', run: () => undefined });
  jest.advanceTimersByTime(9999);
  queue.hold();
  jest.advanceTimersByTime(60_000);
  expect(queue.list()).toHaveLength(1);
  queue.release();
  jest.advanceTimersByTime(9999);
  expect(queue.list()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(queue.list()).toEqual([]);
});

test('what showing it answers takes it away, and nothing else', () => {
  const queue = new ToastQueue();
  const takeAway = queue.show('One');
  queue.show('Two');
  takeAway();
  takeAway();
  expect(queue.list().map((toast) => toast.text)).toEqual(['Two']);
});
