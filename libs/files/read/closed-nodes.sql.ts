/**
 * Whether a node, by its uuid, is closed to a member: the nearest grant on the way up says so, or a restriction that comes
 * before one.
 *
 * @param memberships JSON: whose grants and restrictions count for the person, by company
 */
export const isClosed = (node: string, memberships: string): string => `exists (
  with recursive up as (select n.parent_uuid, ${level(memberships)} as level from file_nodes n where n.uuid = ${node}
    union all select n.parent_uuid, ${level(memberships)}
      from up join file_nodes n on n.uuid = up.parent_uuid where up.level is null)
  select from up where level = 'DISABLED')`;

function level(memberships: string): string {
  const member = `(${memberships}::jsonb ->> n.company_uuid::text)`;
  return `case when ${member} is null then 'UPDATE'
    else coalesce(n.grants -> ${member} ->> 'level', case when n.is_restricted then 'DISABLED' end) end`;
}
