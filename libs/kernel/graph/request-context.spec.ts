import { Judgement } from '@daybook/kernel/commands';
import { sampleViewer } from '@daybook/kernel/rights/spec';
import { jest } from '@jest/globals';
import { RequestContext } from './request-context.js';

const requestId = '00000000-0000-4000-8000-0000000000f1';
const maria = sampleViewer();
const nina = sampleViewer({ uuid: '00000000-0000-4000-8000-0000000000a2' });

/** How the mutation of a request is told from another one with the same request id. */
function hashFor(viewer: typeof maria | null, field = 'createTodo', args: object = { title: 'W-9' }) {
  const reply = { setCookie: () => undefined, clearCookie: () => undefined, renewCsrf: () => undefined };
  const context = new RequestContext({ viewer, requestId, ipAddress: '', userAgent: '', cookies: {}, reply });
  return context.forMutation(undefined, field, args).bodyHash;
}

it('is the same request when the same person asks the same once more', () => {
  expect(hashFor(maria)).toBe(hashFor(sampleViewer()));
  expect(hashFor(maria, 'createTodo', { a: 1, b: 2 })).toBe(hashFor(maria, 'createTodo', { b: 2, a: 1 }));
});

it('is another request when somebody else asks, another mutation, or for something else', () => {
  const hashes = [
    hashFor(maria),
    hashFor(nina),
    hashFor(null),
    hashFor(maria, 'editTodo'),
    hashFor(maria, 'createTodo', { title: 'W-8' }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('reports no denial while a right is judged from memory', () => {
  const denied = jest.fn();
  const reply = { setCookie: () => undefined, clearCookie: () => undefined, renewCsrf: () => undefined };
  const context = new RequestContext({
    viewer: maria,
    requestId,
    ipAddress: '',
    userAgent: '',
    cookies: {},
    reply,
    denied,
  });
  const judgement = new Judgement();
  context
    .forMutation(undefined, 'close', {}, { answersFromLog: true, judgement })
    .denied?.({ action: 'close', on: 'todo' });
  expect(denied).not.toHaveBeenCalled();
  context.forMutation(undefined, 'close', {}, { answersFromLog: true }).denied?.({ action: 'close', on: 'todo' });
  expect(denied).toHaveBeenCalledTimes(1);
});
