import { documentStateHint, documentStateWords } from './document-state.js';

test('a document tells its state, also one that is not known here', () => {
  expect(documentStateWords('partially_signed')).toBe('Partly signed');
  expect(documentStateWords('recalled')).toBe('recalled');
});

test('a document that ended unsigned tells everybody what to do about it', () => {
  expect(documentStateHint('declined', true)).toContain('ask for the signature again');
  expect(documentStateHint('declined', false)).toContain('Leave a comment');
  expect(documentStateHint('sent', true)).toBeUndefined();
  expect(documentStateHint('partially_signed', false)).toContain('Someone else signs next');
});
