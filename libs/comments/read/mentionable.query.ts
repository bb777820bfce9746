import { isHiddenMember, membershipsInForce } from '@daybook/companies/published';
import { activePeople } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Role } from '@daybook/kernel/rights';

/** Somebody who may see items of a company; which of them, rights say. */
export interface Candidate {
  readonly uuid: string;
  readonly name: string;
  /** Null for staff who are not among the members. */
  readonly role: Role | null;
}

export interface CandidatesQuestion {
  readonly company: string;
  /** Clients know the members who are not hidden from them, and nobody else of the firm. */
  readonly forClient: boolean;
  readonly now: Date;
  /** The beginning of a name, first or last; empty for everybody. */
  readonly search?: string;
  /** Only these. */
  readonly among?: readonly string[] | null;
  readonly limit: number;
}

/** The active members of a company, clients first, then the other staff of the firm, by name. */
export async function candidates(
  db: Queryable,
  { company, forClient, now, search = '', among = null, limit }: CandidatesQuestion,
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'candidates for mentions',
    text: `select u.uuid, trim(u.first_name || ' ' || u.last_name) as name, m.role
      from ${activePeople} u
        left join ${membershipsInForce('$3')} m on m.user_uuid = u.uuid and m.company_uuid = $1
      where u.first_name is not null and ($5::uuid[] is null or u.uuid = any($5))
        and case when $2 then m.uuid is not null and not m.is_awaited and not ${isHiddenMember}
          else m.uuid is not null or u.is_staff end
        and (starts_with(lower(u.first_name || ' ' || u.last_name), lower($4)) or starts_with(lower(u.last_name), lower($4)))
      order by m.role is null, m.role = 'staff_director', u.first_name, u.last_name, u.uuid limit $6`,
    values: [company, forClient, now, search, among, limit],
  });
  return rows;
}
