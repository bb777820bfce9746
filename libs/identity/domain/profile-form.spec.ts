import { isPhoneNumber, type ProfileChange, profileErrors, readFieldErrors, writeFieldErrors } from './profile-form.js';

const request: ProfileChange = {
  firstName: 'Maria',
  lastName: 'Lopez',
  phone: null,
  jobTitle: null,
  legalCountry: null,
};
const client = { phone: null, staff: null };
const staff = { phone: '555 0100', staff: { jobTitle: null, legalCountry: null } };
const wrongIn = (more: Partial<ProfileChange>, known: Parameters<typeof profileErrors>[1] = client) =>
  Object.keys(profileErrors({ ...request, ...more }, known));

describe('the odd format', () => {
  it('is JSON in which the quotes have changed places', () => {
    expect(writeFieldErrors({ email: ['Taken.'] })).toBe("{'email':['Taken.']}");
    expect(readFieldErrors("{'email':['Taken.']}")).toEqual({ email: ['Taken.'] });
  });

  it.each([
    `Somebody else's address.`,
    'It says "no".',
    `Both: don't say "don't".`,
    'A \\ and a \\" and \' alone',
    '"\'',
    'línea\nnueva',
  ])('keeps %s', (sentence) => {
    const errors = { email: [sentence], legal_country: [sentence, ''] };
    expect(readFieldErrors(writeFieldErrors(errors))).toEqual(errors);
  });

  it.each(['', 'The server is away.', "{'email':", '7', 'null'])('is not in: %s', (text) => {
    expect(readFieldErrors(text)).toBeUndefined();
  });
});

it.each([
  ['+1234567', true],
  ['+10123456789', true],
  ['+123456', false],
  ['10123456789', false],
  ['+1 012 345 6789', false],
  ['+1012345678a', false],
  ['+1234567890123456', false],
])('%s is a phone number: %s', (text, is) => {
  expect(isPhoneNumber(text)).toBe(is);
});

it('says what is wrong, field by field', () => {
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ firstName: ' ', lastName: 'L'.repeat(151), phone: '12' })).toEqual([
    'first_name',
    'last_name',
    'phone',
  ]);
  expect(wrongIn({ jobTitle: 'Boss', legalCountry: 'US' })).toEqual(['job_title', 'legal_country']);
  expect(wrongIn({ jobTitle: 'Boss', legalCountry: 'PH' }, staff)).toEqual([]);
  expect(wrongIn({ jobTitle: 'B'.repeat(151), legalCountry: 'DE' }, staff)).toEqual(['job_title', 'legal_country']);
});

it('leaves alone what was written otherwise before', () => {
  const before = { jobTitle: 'B'.repeat(151), legalCountry: 'DE' };
  const known = { phone: '555 0100', staff: before };
  expect(wrongIn({ phone: '555 0100', ...before }, known)).toEqual([]);
  expect(wrongIn({ phone: '555 0101', jobTitle: 'C'.repeat(151), legalCountry: 'FR' }, known)).toEqual([
    'phone',
    'job_title',
    'legal_country',
  ]);
});
