import { isInside } from './inside.js';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '198.18.0.1',
  '192.0.0.1',
  '255.255.255.255',
  '::1',
  '::ffff:127.0.0.1',
])('sends nothing to %s', (address) => expect(isInside(address)).toBe(true));

it.each(['64:ff9b::a9fe:a9fe', '2002:7f00:1::', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1'])('nor to %s', (address) =>
  expect(isInside(address)).toBe(true),
);

it.each(['93.184.216.34', '192.0.1.1', '223.255.255.1', '2606:2800:220:1::1'])('knows %s as outside', (address) =>
  expect(isInside(address)).toBe(false),
);
