import { isHiddenStaffOf } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import type { Query } from '@daybook/kernel/postgres';
import { withNames, withoutFormats } from '@daybook/kernel/text';

/** Somebody whom a comment mentions. */
export interface Mentioned {
  readonly uuid: string;
  readonly name: string | null;
  /** Whether clients of the company see the firm in place of this person. */
  readonly isUnseen: boolean;
}

export const formerUser = 'Former user';
const mostOfComment = 200;

/** People whom comments in a company mention, by uuid. */
export async function mentionedPeople(
  query: Query,
  company: string,
  mentioned: readonly string[],
): Promise<ReadonlyMap<string, Mentioned>> {
  const uuids = [...new Set(mentioned)];
  if (uuids.length === 0) return new Map();
  const found = await query<Mentioned>(
    `select u.uuid, trim(u.first_name || ' ' || u.last_name) as name, ${isHiddenStaffOf('$2')} as "isUnseen"
      from ${people} u where u.uuid = any($1::uuid[])`,
    [uuids, company],
  );
  return new Map(found.map((person) => [person.uuid, person]));
}

/** The first characters of a comment as one reader sees it, with names in place of those it mentions. */
export function excerptOf(
  comment: string,
  mentioned: Iterable<Mentioned>,
  reader: { readonly isStaff: boolean },
  firmName: string,
): string {
  const names = new Map(
    [...mentioned].map(({ uuid, name, isUnseen }) => [
      uuid,
      isUnseen && !reader.isStaff ? firmName : (name ?? formerUser),
    ]),
  );
  const words = withNames(withoutFormats(comment), (uuid) => `@${names.get(uuid) ?? formerUser}`);
  return [...words].slice(0, mostOfComment).join('');
}
