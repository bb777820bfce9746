import { todoTypes } from '@daybook/todos/domain';
import { wantedOf } from './wanted.js';

test('a client is told what to do about each type while it is open', () => {
  const reported = todoTypes.map((todoType) => wantedOf({ todoType, status: 'open' }, false));
  expect(new Set(reported).size).toBe(todoTypes.length);
  for (const sentence of reported) expect(sentence).toMatch(/^Please .*\.$/);
});

test('whoever waits is told for whom, and nobody of what is completed', () => {
  const of = (status: string, isStaff: boolean) => wantedOf({ todoType: 'basic', status }, isStaff);
  expect(of('open', true)).toBe('Waiting for the client.');
  expect(of('waiting_for_review', true)).toBe('Ready for your review.');
  expect(of('waiting_for_review', false)).toBe('Your firm is reviewing your answer.');
  expect([of('completed', true), of('completed', false)]).toEqual([undefined, undefined]);
});
