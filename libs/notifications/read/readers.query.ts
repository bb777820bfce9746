import { allCompanies, companies, companyAccessColumns, memberships } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import { type Query, queryableOf } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { type MovedSwitches, type Switches, switchesOf } from '@daybook/notifications/domain';

/** A company as those see it who write mails about it. */
export interface WrittenCompany extends CompanyAccess {
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A person who may be written to about one company, with everything that decides about it as it stands now. */
export interface Reader {
  readonly viewer: Viewer;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly isMember: boolean;
  /** Neither the company, nor the membership, nor the person has switched optional mails off as a whole. */
  readonly isReachable: boolean;
  readonly switches: Switches;
}

type Row = Pick<Reader, 'uuid' | 'name' | 'email' | 'isReachable'> & { readonly moved: MovedSwitches | null };

/** Undefined when there is no such company, or it was deleted. */
export async function writtenCompany(query: Query, uuid: string): Promise<WrittenCompany | undefined> {
  const [row] = await query<WrittenCompany>(
    `select name, time_zone as "timeZone", ${companyAccessColumns} from ${companies} c where uuid = $1`,
    [uuid],
  );
  return row;
}

/**
 * Who may have to be written to: the active people whose membership in the company is in force, and active staff without
 * one among those named. Whether they see a thing is for rights to say.
 */
export async function readersOf(
  query: Query,
  company: string,
  named: readonly string[],
  now: Date,
): Promise<readonly Reader[]> {
  const rows = await query<Row>(
    `select u.uuid, trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name, u.email, p.moved,
        c.notifications_enabled and not coalesce(p.is_silent, false) and not exists (select from ${memberships} m
          where m.user_uuid = u.uuid and m.company_uuid = c.uuid and not m.receive_company_notifications) as "isReachable"
      from ${activePeople} u join ${allCompanies} c on c.uuid = $1 left join notification_prefs p on p.user_uuid = u.uuid
      where u.email is not null and u.uuid in (
        select unnest($2::uuid[]) union select m.user_uuid from ${memberships} m where m.company_uuid = $1)
      order by u.uuid`,
    [company, named],
  );
  const uuids = rows.map(({ uuid }) => uuid);
  const viewers = await viewersIn(queryableOf(query), company, uuids, now);
  return rows.flatMap((row) => {
    const viewer = viewers.get(row.uuid);
    const isWritten = viewer && (viewer.memberships.size > 0 || (viewer.isStaff && named.includes(row.uuid)));
    return isWritten ? [readerOf(row, viewer)] : [];
  });
}

function readerOf({ moved, ...row }: Row, viewer: Viewer): Reader {
  const { isStaff, memberships: own } = viewer;
  return { ...row, viewer, isStaff, isMember: own.size > 0, switches: switchesOf(moved ?? {}, isStaff) };
}
