import { companyAccess, isHiddenStaffOf, memberships, membershipsInForce } from '@daybook/companies/published';
import { activePeople, people, viewersIn } from '@daybook/identity/published';
import type { Author } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, type Viewer } from '@daybook/kernel/rights';

type Reading = Pick<FlowContext, 'query' | 'clock'>;

/** Somebody with a place in a company who can be written to, as things stand now. */
export interface NoticeReader {
  readonly user: string;
  readonly name: string;
  readonly address: string;
  readonly isOwner: boolean;
  readonly isClient: boolean;
  readonly may: (permitted: (viewer: Viewer, company: CompanyAccess) => boolean) => boolean;
}

/** Members of a company who can sign in, the owners and everybody else; nobody once it was deleted. */
export async function readersIn(uuid: string, { query, clock }: Reading): Promise<readonly NoticeReader[]> {
  const db = queryableOf(query);
  const company = await companyAccess(db, uuid);
  if (!company) return [];
  const found = await query<Pick<NoticeReader, 'user' | 'name' | 'address'>>(
    `select u.uuid as user, trim(u.first_name || ' ' || u.last_name) as name, u.email as address
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
      where m.company_uuid = $1 and u.email is not null order by u.uuid`,
    [uuid, clock.now()],
  );
  const users = found.map(({ user }) => user);
  const viewers = await viewersIn(db, uuid, users, clock.now());
  return found.flatMap((one) => {
    const viewer = viewers.get(one.user);
    if (!viewer) return [];
    return {
      ...one,
      isOwner: viewer.memberships.get(uuid)?.role === 'client_owner',
      isClient: isClient(viewer),
      may: (permitted) => permitted(viewer, company),
    };
  });
}

/** How a person is called before clients of a company, who do not see everybody, and before the firm's own people. */
export interface Called {
  readonly byClients: string;
  readonly byStaff: string;
}

/** The firm's name stands for staff whom the clients do not see, and for what the product does by itself. */
export async function authorIn(company: string, by: Author, firmName: string, { query }: Reading): Promise<Called> {
  const nobody = { byClients: firmName, byStaff: firmName };
  if (!('user' in by)) return nobody;
  const [person] = await query<{ name: string; isStaff: boolean; isUnseen: boolean; invitedAs: string | null }>(
    `select trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name, u.is_staff as "isStaff",
        ${isHiddenStaffOf('$2')} as "isUnseen",
        case when m.is_awaited
          then trim(concat_ws(' ', m.invited_as->>'firstName', m.invited_as->>'lastName')) end as "invitedAs"
      from ${people} u left join ${memberships} m on m.user_uuid = u.uuid and m.company_uuid = $2 where u.uuid = $1`,
    [by.user, company],
  );
  if (!person) return nobody;
  const name = person.name || 'Someone whose name was erased';
  const byStaff = person.isStaff ? `${name} of ${firmName}` : name;
  if (person.isUnseen) return { byClients: firmName, byStaff };
  return { byClients: person.invitedAs === null ? byStaff : person.invitedAs || 'Someone who was invited', byStaff };
}
