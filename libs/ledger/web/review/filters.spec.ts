import { filtersIn, wantedBy } from './filters.js';

const wanted = (search: string) => wantedBy(filtersIn(new URLSearchParams(search)), '2026-03-05');
const company = '6f1c0a52-5a53-4a0e-9d0b-0f3f9be1a001';

it('asks for what the address names', () => {
  expect(wanted(`company=${company}&period=2026-02&least=500&standing=named`)).toEqual({
    ...{ companyUuid: company, from: '2026-02-01', to: '2026-02-28', leastDollars: 500 },
    ...{ status: 'answered', hasCategory: true },
  });
  expect(wanted('standing=refused&period=over-30')).toEqual({ to: '2026-02-02', leastDollars: 0, status: 'refused' });
});

it('leaves out what means nothing', () => {
  expect(wanted('company=bakery&period=2026-13&least=-5&standing=constructor&list=inLedger')).toEqual({
    leastDollars: 0,
  });
});
