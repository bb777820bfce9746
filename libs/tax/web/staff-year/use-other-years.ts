import { useQuery } from '@daybook/kernel/ui';
import { TqFirmYearsDocument } from './generated/graphql.js';
import { useOfYear } from './use-firm-year.js';

/** The other years of the company that have a questionnaire, newest first; undefined until that is known. */
export function useOtherYears(): readonly number[] | undefined {
  const { companyUuid, year } = useOfYear();
  const { data } = useQuery(TqFirmYearsDocument, { companyUuid }, { about: ['questionnaire'] });
  return data?.tqAvailableYears.all_tq_years.filter((one) => one !== year);
}

export const yearOptions = (years: readonly number[]) => years.map((year) => ({ value: `${year}`, label: `${year}` }));
