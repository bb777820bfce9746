/** @jest-environment jsdom */
import { clearAllButUnsent, forgetUnsent, keepUnsentOf, unsentAnswers, unsentNames } from './unsent-answers.js';

const [ana, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const now = Date.now();
const day = 86_400_000;

beforeEach(() => {
  localStorage.setItem('daybook.company', 'one');
  localStorage.setItem(`${unsentNames(ana)}x 2026 name`, `${now}.iv.text`);
  localStorage.setItem(`${unsentNames(ana)}x 2026 ein`, `${now}.`);
});
afterEach(() => localStorage.clear());

it('counts those that can be sent', () => {
  expect(unsentAnswers()).toBe(1);
});

it('keeps them when the session ends', () => {
  clearAllButUnsent();
  expect(Object.keys(localStorage)).toHaveLength(2);
  expect(localStorage.getItem('daybook.company')).toBeNull();
});

it('keeps them for their person for seven days', () => {
  localStorage.setItem(`${unsentNames(ana)}x 2026 old`, `${now - 7 * day - 1_000}.iv.text`);
  localStorage.setItem(`${unsentNames(ana)}x 2026 young`, `${now - 6 * day}.iv.text`);
  keepUnsentOf(ana);
  expect(Object.keys(localStorage).filter((name) => name.endsWith('old'))).toEqual([]);
  expect(unsentAnswers()).toBe(2);
});

it('removes them when somebody else signs in', () => {
  keepUnsentOf(ben);
  expect(Object.keys(localStorage)).toEqual(['daybook.company']);
});

it('removes all of them when they are given up', () => {
  forgetUnsent();
  expect(unsentAnswers()).toBe(0);
});
