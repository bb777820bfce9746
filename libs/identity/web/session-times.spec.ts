import { sessionState } from './session-times.js';

const times = {
  tokenExpiresAt: '2026-03-01T12:05:00.000Z',
  refreshTokenExpiresAt: '2026-03-01T14:00:00.000Z',
  remember: true,
};
const at = (clock: string) => Date.parse(`2026-03-01T${clock}.000Z`);

test.each([
  ['12:00:00', 'valid'],
  ['12:04:49', 'valid'],
  ['12:04:51', 'refreshable'],
  ['13:59:59', 'refreshable'],
  ['14:00:00', 'expired'],
])('at %s the session is %s', (clock, state) => {
  expect(sessionState(times, at(clock))).toBe(state);
});

test('without times there is no session', () => {
  expect(sessionState(null, 0)).toBe('none');
});
