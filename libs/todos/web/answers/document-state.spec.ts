import { documentStateWords } from './document-state.js';

test('a document tells its state, also one that is not known here', () => {
  expect(documentStateWords('partially_signed')).toBe('Partly signed');
  expect(documentStateWords('recalled')).toBe('recalled');
});
