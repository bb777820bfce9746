import { allCompanies, companyAccess, memberships } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';

type Reading = Pick<FlowContext, 'query' | 'clock'>;

/** Somebody who may be written to about a check, as things stand now. */
export interface Recipient {
  readonly user: string;
  readonly name: string;
  readonly address: string;
}

/** Of some people and the company's account owner those who see its payments; nobody once it was deleted. */
export async function recipientsOf(
  uuid: string,
  concerned: readonly string[],
  { query, clock }: Reading,
): Promise<readonly Recipient[]> {
  const db = queryableOf(query);
  const company = await companyAccess(db, uuid);
  if (!company) return [];
  const found = await query<Recipient>(
    `select u.uuid as user, trim(u.first_name || ' ' || u.last_name) as name, u.email as address from ${activePeople} u
      where u.email is not null and (u.uuid = any($1::uuid[]) or u.uuid = (
        select m.user_uuid from ${allCompanies} c join ${memberships} m on m.uuid = c.account_owner where c.uuid = $2))
      order by u.uuid`,
    [concerned, uuid],
  );
  const users = found.map(({ user }) => user);
  const viewers = await viewersIn(db, uuid, users, clock.now());
  return found.filter(({ user }) => {
    const viewer = viewers.get(user);
    return viewer !== undefined && mayInCompany(viewer, 'viewFeaturePayments', company);
  });
}
