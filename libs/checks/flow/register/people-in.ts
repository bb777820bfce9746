import type { RegisterLine } from '@daybook/checks/domain';
import { people } from '@daybook/identity/published';
import { peopleNamedIn } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';

const nobodyKnown = 'somebody no longer on record';

/** What the people are called who stand in these lines. */
export async function peopleIn(
  lines: readonly Pick<RegisterLine, 'became'>[],
  db: Queryable,
): Promise<(uuid: string) => string> {
  const uuids = [...new Set(lines.flatMap(({ became }) => peopleNamedIn(became)))];
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'people in a check register',
    text: `select uuid, first_name || ' ' || last_name as name from ${people} u
      where uuid = any($1::uuid[]) and first_name is not null and last_name is not null`,
    values: [uuids],
  });
  const names = new Map(rows.map(({ uuid, name }) => [uuid, name]));
  return (uuid) => names.get(uuid) ?? nobodyKnown;
}
