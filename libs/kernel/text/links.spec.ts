import { partsOf } from './links.js';

test('plain text stays one part', () => {
  expect(partsOf('Please send the lease.')).toEqual([{ at: 0, text: 'Please send the lease.' }]);
});

test('an address becomes a link without the full stop behind it', () => {
  expect(partsOf('See https://irs.gov/forms. Thanks')).toEqual([
    { at: 0, text: 'See ' },
    { at: 4, text: 'https://irs.gov/forms', href: 'https://irs.gov/forms' },
    { at: 25, text: '. Thanks' },
  ]);
});

test('nothing but http and https is linked', () => {
  expect(partsOf('javascript:alert(1) data:text/html,x').every(({ href }) => href === undefined)).toBe(true);
});
