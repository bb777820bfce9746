import { allCompanies } from '@daybook/companies/published';
import type { MergeBlockers } from '@daybook/kernel/contributions';

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * What a company answered for a year is declared under its name and stays with it, so no company with a questionnaire goes
 * into another one. The other way round is open, unless both have one.
 */
export const questionnairesStay: MergeBlockers = async ({ source, destination }, { query }) => {
  const found = await query<{ uuid: string; name: string; years: readonly number[] }>(
    `select c.uuid, c.name, array_agg(y.year order by y.year) as years from tax_years y
      join ${allCompanies} c on c.uuid = y.company_uuid where y.company_uuid in ($1, $2) group by c.uuid, c.name`,
    [source, destination],
  );
  const from = found.find(({ uuid }) => uuid === source);
  if (!from) return [];
  const into = found.find(({ uuid }) => uuid === destination);
  const both = from.years.filter((year) => into?.years.includes(year));
  if (into && both.length > 0)
    return [
      `${from.name} and ${into.name} both have a tax questionnaire for ${yearsIn(both)}. Remove one of the two first.`,
    ];
  const has = `${from.name} has a tax questionnaire for ${yearsIn(from.years)}, which stays with the company it is about.`;
  return [`${has} Remove it first${into ? '' : `, or merge the other company into ${from.name}`}.`];
};

const yearsIn = (years: readonly number[]) => inWords.format(years.map(String));
