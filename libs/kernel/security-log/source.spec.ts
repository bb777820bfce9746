import { deviceOf, shortAddress } from './source.js';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.1', 'Another program'],
  ['<script>alert(1)</script>', 'Another program'],
  ['', null],
  [null, null],
])('tells the device of %s', (agent, device) => expect(deviceOf(agent)).toBe(device));

it.each([
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['::1', '::1:*'],
  [null, null],
])('shortens the address %s', (address, shown) => expect(shortAddress(address)).toBe(shown));
