import type { Queryable } from '@daybook/kernel/postgres';
import type { VendorRow } from './vendor.entity.js';

export interface VendorQuestion {
  /** Words of the name, the trade name, the contact or the email address. */
  readonly search: string | null;
  /** Only those in use, or only the others. */
  readonly active: boolean | null;
  readonly sortBy: keyof typeof orders;
  readonly sortDesc: boolean;
  readonly limit: number;
  readonly offset: number;
}

const orders = {
  name: 'lower(v.name)',
  contactName: 'lower(v.contact_name)',
  email: 'lower(v.email)',
  city: 'lower(v.city)',
  createdAt: 'v.created_at',
} as const;
export const vendorSorts = Object.keys(orders) as (keyof typeof orders)[];

const columns = `v.uuid, v.company_uuid as "companyUuid", v.name, v.doing_business_as as "doingBusinessAs",
  v.contact_name as "contactName", v.email, v.address1, v.address2, v.city, v.state, v.zip_code as "zipCode",
  v.is_1099 as "is1099", v.is_active as "isActive", v.w9, v.created_at as "createdAt",
  v.address_changed_at as "addressChangedAt"`;

/** A page of the vendors of a company, and how many there are in all. */
export async function companyVendors(
  db: Queryable,
  company: string,
  { search, active, sortBy, sortDesc, limit, offset }: VendorQuestion,
): Promise<{ readonly vendors: readonly VendorRow[]; readonly total: number }> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const direction = sortDesc ? 'desc' : 'asc';
  const { rows } = await db.query<VendorRow & { total: string }>({
    name: `vendors of a company by ${sortBy} ${direction}`,
    text: `with found as (
        select * from vendors v
        where v.company_uuid = $1 and ($2::boolean is null or v.is_active = $2)
          and not exists (select 1 from unnest($3::text[]) word where strpos(
            lower(concat_ws(' ', v.name, v.doing_business_as, v.contact_name, v.email)), lower(word)) = 0)
      )
      select page.*, total.count as total
      from (select count(*) as count from found) total
      left join lateral (
        select ${columns} from found v order by ${orders[sortBy]} ${direction}, lower(v.name), v.uuid limit $4 offset $5
      ) page on true`,
    values: [company, active, words, limit, offset],
  });
  const vendors = rows.filter(({ uuid }) => uuid !== null).map(({ total: _, ...vendor }) => vendor);
  return { vendors, total: Number(rows[0]?.total ?? 0) };
}

/** By their uuids, in no order. */
export async function vendorsByUuid(db: Queryable, uuids: readonly string[]): Promise<readonly VendorRow[]> {
  const { rows } = await db.query<VendorRow>({
    name: 'vendors by uuid',
    text: `select ${columns} from vendors v where v.uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return rows;
}

/** What all vendors of a company are called, also those that are not in use. */
export async function namedVendors(
  db: Queryable,
  company: string,
): Promise<readonly { readonly uuid: string; readonly name: string }[]> {
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'named vendors of a company',
    text: 'select uuid, name from vendors where company_uuid = $1',
    values: [company],
  });
  return rows;
}
