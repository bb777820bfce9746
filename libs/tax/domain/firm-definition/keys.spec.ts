import { keyFor } from './keys.js';

it.each([
  ['Do you own a boat?', 'doYouOwnABoat'],
  ['401(k) plan', 'asked401kPlan'],
  ['¿Café?', 'cafe'],
  ['問い', 'asked'],
  ['__proto__', 'proto'],
  ['word '.repeat(30), 'wordWordWordWordWordWordWordWordWordWord'],
])('makes of “%s” a key', (text, key) => {
  expect(keyFor(text, [])).toBe(key);
});

it('takes none that is there', () => {
  expect(keyFor('A boat', ['aBoat'])).toBe('aBoat-2');
  expect(keyFor('A boat', ['aBoat', 'aBoat-2'])).toBe('aBoat-3');
});
