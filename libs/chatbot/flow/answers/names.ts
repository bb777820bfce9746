import { companies, memberships } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Query } from '@daybook/kernel/postgres';
import { queryableOf } from '@daybook/kernel/postgres';
import { booksParties } from '@daybook/ledger/published';

/** Everybody who may be named in an answer about a company: itself, its people, the staff, and whoever is in its books. */
export async function namesAround(query: Query, company: string): Promise<readonly string[]> {
  const [known, parties] = await Promise.all([
    query<{ name: string }>(
      `select c.name from ${companies} c where c.uuid = $1
        union select trim(concat_ws(' ', u.first_name, u.last_name)) from ${people} u
        where u.is_staff or exists (select from ${memberships} m where m.user_uuid = u.uuid and m.company_uuid = $1)
        order by 1`,
      [company],
    ),
    booksParties(queryableOf(query), company),
  ]);
  return [...known.map(({ name }) => name), ...parties];
}
