import { isRoutingNumber } from './routing-number.js';

it.each(['021000021', '111000025', '122105155', '321081669'])('knows %s as a bank’s', (number) =>
  expect(isRoutingNumber(number)).toBe(true),
);

it.each([
  ['a sum that is wrong', '021000022'],
  ['a vendor’s sample', '012345678'],
  ['an encyclopedia’s figure', '129131673'],
  ['two digits swapped', '201000021'],
  ['zeros, whose sum is right', '000000000'],
  ['the Treasury’s', '000000518'],
  ['an electronic one', '611000023'],
  ['travelers checks’', '800000019'],
  ['eight digits', '02100002'],
  ['ten digits', '0210000210'],
  ['spaces', '021 000 021'],
  ['no digits', '02100002l'],
  ['digits of another script', '٠٢١٠٠٠٠٢١'],
  ['nothing', ''],
])('refuses %s', (_, number) => expect(isRoutingNumber(number)).toBe(false));

it('notices every single wrong digit of a good one', () => {
  for (let place = 0; place < 9; place += 1)
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = `021000021`.slice(0, place) + digit + '021000021'.slice(place + 1);
      expect({ changed, is: isRoutingNumber(changed) }).toEqual({ changed, is: changed === '021000021' });
    }
});
