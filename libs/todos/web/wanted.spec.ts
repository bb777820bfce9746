import { todoTypes } from '@daybook/todos/domain';
import { wantedOf } from './wanted.js';

const omar = { uuid: '6f1f0c6e-94b1-4c52-8f3a-0c1de7a1f3b2', name: 'Omar Haddad', isStaff: false };
const nina = { ...omar, uuid: '0b0f6f7e-0f31-4e4a-93f5-52b1f6f0a9c4', name: 'Nina Petrov' };

test('a client is told what to do about each type while it is open', () => {
  const reported = todoTypes.map((todoType) => wantedOf({ todoType, status: 'open', assignees: [omar] }, omar));
  expect(new Set(reported).size).toBe(todoTypes.length);
  for (const sentence of reported) expect(sentence).toMatch(/^Please .*\.$/);
});

test('whoever waits is told for whom, and nobody of what is completed', () => {
  const of = (status: string, isStaff: boolean) =>
    wantedOf({ todoType: 'basic', status, assignees: [] }, { ...omar, isStaff });
  expect(of('open', true)).toBe('Waiting for the client.');
  expect(of('waiting_for_review', true)).toBe('Ready for your review.');
  expect(of('waiting_for_review', false)).toBe('Your firm is reviewing your answer.');
  expect([of('completed', true), of('completed', false)]).toEqual([undefined, undefined]);
});

test('nobody is asked for what a colleague is asked for', () => {
  const todo = { todoType: 'upload-request', status: 'open' };
  expect(wantedOf({ ...todo, assignees: [nina] }, omar)).toBe('Waiting for Nina Petrov.');
  expect(wantedOf({ ...todo, assignees: [nina, omar] }, omar)).toBe('Please upload the files.');
  expect(wantedOf({ ...todo, assignees: [] }, omar)).toBe('Please upload the files.');
});

test('nobody is asked to sign what cannot be signed', () => {
  const of = (state: string) =>
    wantedOf({ todoType: 'signature', status: 'open', assignees: [omar], document: { state } }, omar);
  for (const state of ['sent', 'viewed', 'partially_signed']) expect(of(state)).toBe('Please sign the document.');
  for (const state of ['draft', 'declined', 'expired', 'failed', 'voided']) expect(of(state)).toBeUndefined();
});
