import { companies, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';

/** Somebody who may bind a company. */
export interface Owner {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  /** The account owner. */
  readonly isPreselected: boolean;
}

/** Owners of a company who can sign in, the account owner first. */
export async function ownersOf(db: Queryable, company: string, now: Date): Promise<readonly Owner[]> {
  const { rows } = await db.query<Owner>({
    name: 'owners who sign consents',
    text: `select u.uuid, trim(u.first_name || ' ' || u.last_name) as name, u.email,
        coalesce(c.account_owner = m.uuid, false) as "isPreselected"
      from ${membershipsInForce('$2')} m join ${companies} c on c.uuid = m.company_uuid
        join ${activePeople} u on u.uuid = m.user_uuid
      where m.company_uuid = $1 and m.role = 'client_owner' and u.email is not null and not m.is_awaited
      order by 4 desc, u.last_name, u.first_name, u.uuid`,
    values: [company, now],
  });
  return rows;
}
