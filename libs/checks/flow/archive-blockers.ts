import { allCompanies } from '@daybook/companies/published';
import type { ArchiveBlockers } from '@daybook/kernel/contributions';

/** A company whose money is on its way stays where people look after it. */
export const checksOnTheirWay: ArchiveBlockers = async (company, query) => {
  const [found] = await query<{ name: string; count: number }>(
    `select c.name, count(*)::int as count from checks k join ${allCompanies} c on c.uuid = k.company_uuid
      where k.company_uuid = $1 and k.status in ('submitted', 'processing') group by c.name`,
    [company],
  );
  if (!found) return [];
  const [checks, until] =
    found.count === 1
      ? ['a check that is', 'it is, or void it']
      : [`${found.count} checks that are`, 'they are, or void them'];
  return [`${found.name} has ${checks} not mailed yet. First wait until ${until}.`];
};
