import { allCompanies } from '@daybook/companies/published';
import { dayAt } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import { type MergeField, mergeTexts, type SignatureDocument } from '@daybook/signatures/domain';

/** What the merge fields of a document say as things stand now, by their uuids. */
export async function textsOf(
  { company, contacts, letter }: SignatureDocument,
  fields: readonly MergeField[],
  db: Queryable,
  now: Date,
): Promise<Readonly<Record<string, string>>> {
  const { rows } = await db.query<{ name: string; zone: string }>({
    name: 'company of merge fields',
    text: `select name, time_zone as zone from ${allCompanies} c where uuid = $1`,
    values: [company],
  });
  const { name, zone } = rows[0] ?? { name: '', zone: 'UTC' };
  const signers = Object.fromEntries(Object.entries(contacts ?? {}).map(([uuid, one]) => [uuid, one.name]));
  const today = dayAt(now, zone);
  return mergeTexts(fields, { company: name, signers, today, letter });
}
