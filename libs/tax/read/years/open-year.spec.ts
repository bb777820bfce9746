import type { Commands } from '@daybook/kernel/commands';
import { placesOf } from './open-year.js';

const company = (profile: { corporateStructure: string | null; fiscalYearEnd: number | null }) => {
  const state = { status: 'active', name: 'Harbor', timeZone: 'America/New_York', profile };
  return { load: async () => ({ state }) } as unknown as Pick<Commands, 'load'>;
};
const said = (corporateStructure: string | null, fiscalYearEnd: number | null) =>
  placesOf(company({ corporateStructure, fiscalYearEnd }), { company: 'c', year: 2026 }, 'Ledger & Sons');

it('speaks of the kind of the company, its fiscal year, and when its return is due', async () => {
  expect(await said('c_corporation', 9)).toEqual({
    year: 2026,
    firmName: 'Ledger & Sons',
    companyName: 'Harbor',
    entityType: 'C corporation',
    fiscalYearStart: 'October 1',
    fiscalYearEnd: 'September 30',
    dueDate: 'Jan 15, 2027',
  });
  expect(await said(null, null)).toMatchObject({
    entityType: 'Company',
    fiscalYearStart: 'January 1',
    fiscalYearEnd: 'December 31',
    dueDate: 'Mar 15, 2027',
  });
});
