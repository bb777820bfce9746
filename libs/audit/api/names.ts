import type { HistoryEntry } from '@daybook/audit/read';
import { peopleIn } from './entries.js';
import type { AuditParts } from './parts.js';
import { namesOfPeople } from './visibility.js';

/** The names that some rows say: of people, and of those without an account whom the things know. */
export async function namesIn(
  rows: readonly HistoryEntry[],
  { db, describer }: Pick<AuditParts, 'db' | 'describer'>,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...describer.kinds].flatMap(([kind, { names }]) => {
    const things = rows.flatMap(({ item, itemUuid }) => (item === kind && itemUuid ? itemUuid : []));
    return names && things.length > 0 ? names(db, [...new Set(things)]) : [];
  });
  const [people, ...others] = await Promise.all([namesOfPeople(db, peopleIn(rows, describer)), ...asked]);
  return new Map([...others, people].flatMap((one) => [...one]));
}
