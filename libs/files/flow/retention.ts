import type { RetainedKind } from '@daybook/kernel/contributions';

/** Files count from their newest version on. */
export const fileRetention: RetainedKind = {
  kind: 'file',
  noun: 'files',
  label: 'Files',
  defaultYears: 7,
  withoutRule: '0 means no minimum.',
  async destroyable(query, upTo, heldCompanies) {
    const rows = await query<{ count: number }>(
      `with recursive thrown as (
        select uuid, kind, versions, company_uuid from file_nodes where trashed_at is not null
        union
        select n.uuid, n.kind, n.versions, n.company_uuid from file_nodes n join thrown t on n.parent_uuid = t.uuid
      )
      select count(*)::int as count from thrown
      where kind = 'file' and (company_uuid is null or company_uuid <> all($2::uuid[]))
        and (versions -> -1 ->> 'at')::timestamptz <= $1`,
      [upTo, heldCompanies],
    );
    return rows[0]?.count ?? 0;
  },
};
