/** @jest-environment jsdom */
import { removeDrafts, storeDraft } from './drafts.js';

test('whoever signs out leaves no draft behind, neither in the tab nor for later', () => {
  storeDraft('letter', { base: {}, typed: {}, revision: undefined });
  localStorage.setItem('daybook.draft signing letter', '{}');
  localStorage.setItem('daybook.theme', 'dark');
  removeDrafts();
  expect([sessionStorage.length, { ...localStorage }]).toEqual([0, { 'daybook.theme': 'dark' }]);
});
