import { federalDeadlines, federalReturnDueOn, isOpenForTaxes } from './deadlines.js';

const year = { from: '2027-01-01', to: '2027-12-31' };

function lines(structure: string | null, fiscalYearEnd: number, wanted: Parameters<typeof federalDeadlines>[1]) {
  return federalDeadlines({ structure, fiscalYearEnd }, wanted).map(
    ({ form, yearEnds, due, extended }) => `${form} ${yearEnds}: ${due.day}${extended ? `, ${extended.day}` : ''}`,
  );
}

it.each([
  ['partnership', 12, ['Form 1065 2026-12-31: 2027-03-15, 2027-09-15']],
  ['s_corporation', 12, ['Form 1120-S 2026-12-31: 2027-03-15, 2027-09-15']],
  ['c_corporation', 12, ['Form 1120 2026-12-31: 2027-04-15, 2027-10-15']],
  ['sole_proprietorship', 12, ['Form 1040 2026-12-31: 2027-04-15, 2027-10-15']],
  ['individual', 6, ['Form 1040 2026-12-31: 2027-04-15, 2027-10-15']],
  ['non_profit', 12, ['Form 990 2026-12-31: 2027-05-17, 2027-11-15']],
  ['partnership', 9, ['Form 1065 2026-09-30: 2026-12-15, 2027-06-15', 'Form 1065 2027-09-30: 2027-12-15, 2028-06-15']],
  [
    'c_corporation',
    6,
    // begun before 2026: the third month and seven months more, after it the fourth and six
    ['Form 1120 2026-06-30: 2026-09-15, 2027-04-15', 'Form 1120 2027-06-30: 2027-10-15, 2028-04-18'],
  ],
  [
    'c_corporation',
    3,
    ['Form 1120 2026-03-31: 2026-07-15, 2027-01-15', 'Form 1120 2027-03-31: 2027-07-15, 2028-01-18'],
  ],
])('knows when returns of a %s with a year to the end of month %s are due', (structure, end, expected) => {
  expect(lines(structure, end, { ...year, kind: 'return' })).toEqual(expected);
});

it.each([
  ['s_corporation', 12, 2026, '2027-03-15'],
  ['c_corporation', 9, 2026, '2027-01-15'],
  ['partnership', 6, 2026, '2026-09-15'],
  ['individual', 6, 2026, '2027-04-15'],
  ['llc', 12, 2026, '2027-03-15'],
])('knows when the return of a %s with a year to the end of month %s is due for %s', (structure, end, year, day) => {
  expect(federalReturnDueOn({ structure, fiscalYearEnd: end }, year)).toBe(day);
});

it('leaves open what an LLC is taxed as, and says so', () => {
  const found = federalDeadlines({ structure: 'llc', fiscalYearEnd: 12 }, { ...year, kind: 'return' });
  expect(found.map(({ form, onlyIf }) => `${form}: ${onlyIf}`)).toEqual([
    'Form 1065: it is taxed as a partnership',
    'Form 1120-S: it is taxed as an S corporation',
    'Form 1120: it is taxed as a C corporation',
    'Form 1040: one person owns it and no election was made',
  ]);
  expect(lines(null, 12, { ...year, kind: 'return' })).toHaveLength(5);
});

it('knows the dates of information returns and of payroll, whatever the fiscal year is', () => {
  expect(lines('c_corporation', 6, { from: '2026-01-01', to: '2026-12-31', kind: 'information' })).toEqual([
    'Form 1099-NEC 2025-12-31: 2026-02-02',
    'Form 1099-MISC 2025-12-31: 2026-02-02',
    'Form 1099-MISC with box 8 or 10 2025-12-31: 2026-02-17',
    'Form 1099-MISC 2025-12-31: 2026-03-31, 2026-04-30',
  ]);
  expect(lines('llc', 12, { ...year, kind: 'information' })).toContain(
    'Form 1099-MISC with box 8 or 10 2026-12-31: 2027-02-16',
  );
  expect(lines('llc', 12, { ...year, kind: 'payroll' }).filter((line) => line.startsWith('Form 941'))).toEqual([
    'Form 941 2026-12-31: 2027-02-01',
    'Form 941 2027-12-31: 2027-04-30',
    'Form 941 2027-12-31: 2027-08-02',
    'Form 941 2027-12-31: 2027-11-01',
  ]);
});

it('counts installments of estimated tax from the year they are for', () => {
  expect(lines('c_corporation', 6, { ...year, kind: 'estimated' })).toEqual([
    'Estimated tax 2027-06-30: 2027-03-15',
    'Estimated tax 2027-06-30: 2027-06-15',
    'Estimated tax 2028-06-30: 2027-10-15',
    'Estimated tax 2028-06-30: 2027-12-15',
  ]);
  expect(lines('sole_proprietorship', 12, { ...year, kind: 'estimated' })).toEqual([
    'Form 1040-ES 2026-12-31: 2027-01-15',
    'Form 1040-ES 2027-12-31: 2027-04-15',
    'Form 1040-ES 2027-12-31: 2027-06-15',
    'Form 1040-ES 2027-12-31: 2027-09-15',
  ]);
});

/** As the IRS has announced them for returns of individuals. */
it.each([
  ['2017', '2017-04-18'],
  ['2018', '2018-04-17'],
  ['2022', '2022-04-18'],
  ['2023', '2023-04-18'],
  ['2024', '2024-04-15'],
  ['2025', '2025-04-15'],
  ['2026', '2026-04-15'],
  ['2028', '2028-04-18'],
])('moves April 15, %s to %s for weekends and Emancipation Day', (its, expected) => {
  const [found] = federalDeadlines(
    { structure: 'individual', fiscalYearEnd: 12 },
    { from: `${its}-04-01`, to: `${its}-04-30`, kind: 'return' },
  );
  expect(found?.due).toEqual({ day: expected, movedFrom: expected.endsWith('-15') ? null : `${its}-04-15` });
});

it('is never due on a day on which nobody works', () => {
  for (const structure of ['llc', 'non_profit'])
    for (let month = 1; month <= 12; month += 1)
      for (const { due, extended } of federalDeadlines(
        { structure, fiscalYearEnd: month },
        { from: '2025-01-01', to: '2045-12-31' },
      ))
        for (const one of [due, extended]) if (one) expect([one.day, isOpenForTaxes(one.day)]).toEqual([one.day, true]);
  expect(['2021-12-31', '2022-01-01', '2027-12-31'].map(isOpenForTaxes)).toEqual([false, false, false]);
});

it('says which dates have yet to be compared with the law', () => {
  const found = federalDeadlines({ structure: 'c_corporation', fiscalYearEnd: 6 }, { ...year, kind: 'return' });
  expect(found.map(({ isToBeConfirmed, source }) => [isToBeConfirmed, source.length > 5])).toEqual([
    [true, true],
    [false, true],
  ]);
});
