import type { HistoryItem } from '@daybook/kernel/contributions';
import type { Queryable } from '@daybook/kernel/postgres';

/** In SQL, whether a thing by its uuid is tax papers, by the areas that have some. */
export type TaxPaperRules = readonly NonNullable<HistoryItem['isTaxPaper']>[];

export const isTaxPaper = (rules: TaxPaperRules, uuid: string): string =>
  `(${['false', ...rules.map((rule) => rule(uuid))].join(' or ')})`;

/** Which of some things, by their uuids, are tax papers. */
export async function taxPapersAmong(
  db: Queryable,
  things: readonly string[],
  rules: TaxPaperRules,
): Promise<ReadonlySet<string>> {
  if (things.length === 0) return new Set();
  const { rows } = await db.query<{ uuid: string }>({
    text: `select t.uuid from unnest($1::uuid[]) as t (uuid) where ${isTaxPaper(rules, 't.uuid')}`,
    values: [[...new Set(things)]],
  });
  return new Set(rows.map(({ uuid }) => uuid));
}
