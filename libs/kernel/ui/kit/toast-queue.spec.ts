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

test('the same sentence again starts its time anew', () => {
  const queue = new ToastQueue();
  queue.show('Error saving form.', 'error');
  jest.advanceTimersByTime(4000);
  queue.show('Error saving form.', 'error');
  expect(queue.list()).toHaveLength(1);
  jest.advanceTimersByTime(4000);
  expect(queue.list()).toHaveLength(1);
});
