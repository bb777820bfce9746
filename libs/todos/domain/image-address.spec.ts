import { isImageAddress, isOwnImage } from './image-address.js';

const own = '/api/v2/header-images/0191d3a0-0000-7000-8000-00000000000a/0191d3a0-0000-7000-8000-00000000000b';

it('takes header images of our own and plain https addresses', () => {
  expect([own, 'https://other.test/a.png', 'https://other.test'].filter(isImageAddress)).toHaveLength(3);
  expect(isOwnImage(own)).toBe(true);
  expect(isOwnImage('https://other.test/a.png')).toBe(false);
});

it.each([
  '/\\other.test/a.png',
  '//other.test/a.png',
  '/\t/other.test/a.png',
  '/api/v2/google/start',
  '/service/logout',
  `${own}/../../google/start`,
  `${own}?next=/`,
  `${own}#x`,
  `${own}\n`,
  'https:\\\\other.test/a.png',
  'https://own.test\\@other.test/a.png',
  'https://user:pw@other.test/a.png',
  'https://user@other.test/a.png',
  'https://other.test/a\u202egnp.exe',
  'https://other.test/a b.png',
  ' https://other.test/a.png',
  'https://',
  'https://[',
  'http://other.test/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  '',
])('does not take %j', (address) => {
  expect(isImageAddress(address)).toBe(false);
  expect(isOwnImage(address)).toBe(false);
});
