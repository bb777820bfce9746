import { mentionOf } from '@daybook/kernel/text';
import { nameBefore, picked, readable, sendable } from './mentioning.js';

const [maya, other] = ['3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0001', '3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0002'];
const known = [{ uuid: maya, label: 'Maya Chen' }];

test.each([
  ['@', { from: 0, search: '' }],
  ['Hi @Ma', { from: 3, search: 'Ma' }],
  ['(@Maya C', { from: 1, search: 'Maya C' }],
  ['a@b', undefined],
  ['@ home', undefined],
  ['@Maya\n', undefined],
  ['@one two three four', undefined],
  ['@Maya Chen ', undefined],
  ['@Maya Chen, and @O', { from: 16, search: 'O' }],
])('what is asked for before the caret in %j', (typed, asked) => expect(nameBefore(typed, known)).toEqual(asked));

test('a chosen person is written by name and sent by uuid', () => {
  const choice = picked('Hi @Ma, hello', { from: 3, to: 6 }, { uuid: maya, name: 'Maya Chen' }, []);
  expect(choice).toEqual({ typed: 'Hi @Maya Chen, hello', caret: 13, mentions: known });
  expect(sendable(choice.typed, choice.mentions)).toBe(`Hi ${mentionOf(maya)}, hello`);
  expect(picked('@Ma', { from: 0, to: 3 }, { uuid: maya, name: 'Maya Chen' }, [])).toMatchObject({
    typed: '@Maya Chen ',
    caret: 11,
  });
});

test('people of the same name stay two', () => {
  const choice = picked('@Maya Chen @M', { from: 11, to: 13 }, { uuid: other, name: 'Maya Chen' }, known);
  expect(choice.typed).toBe('@Maya Chen @Maya Chen (2) ');
  expect(sendable(choice.typed, choice.mentions)).toBe(`${mentionOf(maya)} ${mentionOf(other)} `);
});

test('a name within a longer word is none', () => {
  expect(sendable('@Maya Chens, x@Maya Chen, @maya chen', known)).toBe('@Maya Chens, x@Maya Chen, @maya chen');
});

test('what was sent is read back to be edited', () => {
  const text = `${mentionOf(maya)} and ${mentionOf(other)}`;
  const back = readable(text, [
    { uuid: maya, name: 'Maya Chen' },
    { uuid: other, name: 'Maya Chen' },
  ]);
  expect(back.typed).toBe('@Maya Chen and @Maya Chen (2)');
  expect(sendable(back.typed, back.mentions)).toBe(text);
});
