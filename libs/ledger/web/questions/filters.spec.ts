import { periodsAt } from '../transactions/days-wanted.js';
import { changed, filtersIn, wantedBy } from './filters.js';

const today = '2026-03-05';
const wanted = (search: string) => wantedBy(filtersIn(new URLSearchParams(search)), today);
const company = '6f1c0a52-5a53-4a0e-9d0b-0f3f9be1a001';

it('asks for a month from its first day to its last, leap years too', () => {
  expect(wanted('period=2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28', leastDollars: 0 });
  expect(wanted('period=2028-02')).toMatchObject({ to: '2028-02-29' });
  expect(wanted('period=2025-12')).toMatchObject({ from: '2025-12-01', to: '2025-12-31' });
});

it('asks for what is older than so many days', () => {
  expect(wanted('period=over-30')).toEqual({ to: '2026-02-02', leastDollars: 0 });
});

it('asks for a company, an account, an amount, and what was or was not asked', () => {
  expect(wanted(`company=${company}&account=77&least=500&asked=no`)).toEqual({
    companyUuid: company,
    accountId: '77',
    leastDollars: 500,
    isAsked: false,
  });
});

it('leaves out what an address says that means nothing', () => {
  expect(wanted('company=bakery&period=2026-13&least=-5&asked=perhaps&other=1')).toEqual({ leastDollars: 0 });
});

it('forgets the account with the company', () => {
  const of = filtersIn(new URLSearchParams(`company=${company}&account=77&asked=no`));
  expect(changed(of, { company: '' })).toMatchObject({ company: '', account: '', asked: 'no' });
  expect(changed(of, { asked: '' })).toMatchObject({ company, account: '77', asked: '' });
});

it('offers this month and the twelve before it', () => {
  const periods = periodsAt(today);
  expect(periods.at(4)).toEqual({ value: '2026-03', label: 'March 2026' });
  expect(periods.at(-1)).toEqual({ value: '2025-03', label: 'March 2025' });
});
