import type { CompanyEvent } from '@daybook/companies/domain';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { companyProfilesProjection } from './company-profiles.projection.js';

const company = '00000000-0000-4000-8000-0000000000c1';
const profiles = projectionSpec(companyProfilesProjection);
const rowsOf = (...events: CompanyEvent[]) =>
  profiles.rowsOf(...events.map((event, n) => recorded(event, n, {}, `company-${company}`))).company_profiles;

it('has what was said last of each field, and of the EIN its last digits alone', () =>
  expect(
    rowsOf(
      { type: 'CompanyProfileChanged', data: { from: { industry: '' }, to: { industry: 'Bakery' } } },
      { type: 'CompanyEinChanged', data: { ein: '12-3456789', lastFour: '6789' } },
      { type: 'CompanyProfileChanged', data: { from: { foundedYear: null }, to: { foundedYear: 2014 } } },
      { type: 'InternalProfileChanged', data: { notes: 'Pays late.' } },
    ),
  ).toEqual([
    {
      uuid: company,
      profile: { industry: 'Bakery', foundedYear: 2014 },
      einLastFour: '6789',
      internal: { notes: 'Pays late.' },
    },
  ]));

it('has no row of a company of which nothing was said', () =>
  expect(rowsOf({ type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } })).toEqual(
    [],
  ));
