/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { toasts } from './toast-queue.js';
import { copyText } from './use-copy.js';

const said = { done: 'Link copied.', failed: 'The link could not be copied.' };
const copyInto = (writeText: (text: string) => Promise<void>) => {
  Object.assign(navigator, { clipboard: { writeText } });
  return copyText('https://books.example/invite', said);
};

test('what was copied is said, and so is a browser that refuses', async () => {
  const taken = jest.fn(async (_text: string) => {});
  expect(await copyInto(taken)).toBe(true);
  expect(taken).toHaveBeenCalledWith('https://books.example/invite');
  expect(await copyInto(() => Promise.reject(new DOMException('Not allowed', 'NotAllowedError')))).toBe(false);
  expect(toasts.list().map(({ text, kind }) => [kind, text])).toEqual([
    ['success', said.done],
    ['error', said.failed],
  ]);
});
