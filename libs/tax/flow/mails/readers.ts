import { companies, companyAccess, membershipsInForce } from '@daybook/companies/published';
import { activePeople, viewersIn } from '@daybook/identity/published';
import type { FlowContext } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import { type CompanyPermission, mayInCompany } from '@daybook/kernel/rights';
import { type MovedSwitches, notificationSwitches, switchesOf, wants } from '@daybook/notifications/published';

/** Somebody who may be written to about the taxes of a company, as things stand now. */
export interface TaxReader {
  readonly user: string;
  readonly name: string;
  readonly address: string;
  readonly isStaff: boolean;
}

type Row = TaxReader & { readonly moved: MovedSwitches | null };
type Event = Parameters<typeof wants>[1];

/**
 * Members with a right on the tax papers of a company, abroad those whom a consent covers, unless they, their membership
 * or the company want no such mail.
 *
 * @param event the switch that ends such emails; absent: only the switches for all of them
 */
export async function taxReaders(
  uuid: string,
  right: CompanyPermission,
  { query, clock }: Pick<FlowContext, 'query' | 'clock'>,
  event?: Event,
): Promise<readonly TaxReader[]> {
  const db = queryableOf(query);
  const company = await companyAccess(db, uuid);
  if (!company) return [];
  const found = await query<Row>(
    `select u.uuid as user, trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) as name,
        u.email as address, u.is_staff as "isStaff", p.moved
      from ${membershipsInForce('$2')} m join ${activePeople} u on u.uuid = m.user_uuid
        join ${companies} c on c.uuid = m.company_uuid
        left join ${notificationSwitches} p on p.user_uuid = u.uuid
      where m.company_uuid = $1 and u.email is not null and m.receive_company_notifications
        and c.notifications_enabled and not coalesce(p.is_silent, false) order by u.uuid`,
    [uuid, clock.now()],
  );
  const viewers = await viewersIn(
    db,
    uuid,
    found.map(({ user }) => user),
    clock.now(),
  );
  return found.filter(({ user, isStaff, moved }) => {
    const viewer = viewers.get(user);
    const sees = viewer && mayInCompany(viewer, 'viewFeatureTq', company);
    if (!sees || !mayInCompany(viewer, right, company)) return false;
    return event === undefined || wants(switchesOf(moved ?? {}, isStaff), event);
  });
}
