import { cutAtMentions, mentionedIn, mentionOf, withNames } from './index.js';

const [maya, omar] = ['3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0001', '3f0b6a52-1c1d-4a57-8c79-0d7c3a6a0002'];

it('finds everybody who is mentioned, once', () => {
  expect(mentionedIn(`${mentionOf(omar)} and ${mentionOf(maya)}, ${mentionOf(omar)}`)).toEqual([omar, maya]);
});

it.each(['@Maya Chen', '@[maya]', `@[${maya}`, `[${maya}]`, `@[${maya.slice(1)}]`, `@[${'-'.repeat(36)}]`])(
  'mentions nobody: %s',
  (text) => expect([mentionedIn(text), cutAtMentions(text)]).toEqual([[], [{ at: 0, text }]]),
);

it('cuts at mentions, and puts something in their place', () => {
  const text = `Hi ${mentionOf(maya)}!`;
  expect(cutAtMentions(text)).toEqual([
    { at: 0, text: 'Hi ' },
    { at: 3, text: mentionOf(maya), mentioned: maya },
    { at: 42, text: '!' },
  ]);
  expect(withNames(text, (uuid) => (uuid === maya ? '@Maya Chen' : ''))).toBe('Hi @Maya Chen!');
});
