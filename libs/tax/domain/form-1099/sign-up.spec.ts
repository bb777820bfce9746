import { isSignUpYear, type SignUpOfYear, signUpYears } from './sign-up.js';

const of = (year: number, more: Partial<SignUpOfYear> = {}): SignUpOfYear => ({
  year,
  isOpened: false,
  isOptedOut: null,
  isGenerated: false,
  ...more,
});

describe('years of the sign-up', () => {
  it.each([
    ['the day before it opens', '2026-09-30', [2025], []],
    ['the day on which it opens', '2026-10-01', [2025, 2026], [2026]],
    ['New Year', '2027-01-01', [2025, 2026], [2026]],
    ['the due date itself', '2027-01-31', [2025, 2026], [2026]],
    ['the day after the due date', '2027-02-01', [2025, 2026], []],
    ['before there was any', '2024-12-01', [], []],
  ])('are, on %s, %s', (_, today, all, available) =>
    expect(signUpYears([], '2020-01-01', today)).toMatchObject({ all, available }),
  );

  it('follow the due date of the firm', () =>
    expect(signUpYears([], '2020-01-01', '2027-02-01', '02-15').available).toEqual([2026]));

  it('are those of a company that was there in the year, or for which the firm opened it', () => {
    expect(signUpYears([], '2026-12-31', '2027-01-10').available).toEqual([2026]);
    expect(signUpYears([], '2027-01-02', '2027-01-10').available).toEqual([]);
    expect(signUpYears([of(2026, { isOpened: true })], '2027-01-02', '2027-01-10').available).toEqual([2026]);
  });

  it('stay available for who has opted out, who may opt in again', () => {
    const years = [of(2026, { isOptedOut: true }), of(2025, { isGenerated: true, isOptedOut: false })];
    expect(signUpYears(years, '2020-01-01', '2026-11-27')).toEqual({
      all: [2025, 2026],
      available: [2026],
      generated: [2025],
      optedOut: [2026],
    });
  });

  it.each([
    [2024, false],
    [2025, true],
    [2026, true],
    [2027, false],
    [2025.5, false],
  ])('can be %s: %s', (year, is) => expect(isSignUpYear(year, '2026-11-27')).toBe(is));
});
