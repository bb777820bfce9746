import { people } from '@daybook/identity/published';
import type { Queryable } from '@daybook/kernel/postgres';
import type { TaxDefinitionRow } from './definition.entity.js';

export type FirmDefinitionOverview = Omit<TaxDefinitionRow, 'changedAt' | 'publishedAt'> & {
  readonly changedAt: Date;
  readonly publishedAt: Date | null;
  readonly changedByName: string | null;
};

/** The firm's own questions, drafts too, those changed last first. */
export async function firmDefinitions(db: Queryable): Promise<readonly FirmDefinitionOverview[]> {
  const { rows } = await db.query<FirmDefinitionOverview>({
    name: 'tax definitions',
    text: `select d.version, d.copied_from as "copiedFrom", d.key, d.year, d.title, d.changed_at as "changedAt",
      d.changed_by as "changedBy", nullif(concat_ws(' ', u.first_name, u.last_name), '') as "changedByName",
      d.published_at as "publishedAt"
      from tax_definitions d left join ${people} u on u.uuid = d.changed_by
      order by d.year desc, d.changed_at desc, d.version limit 500`,
    values: [],
  });
  return rows;
}

/** What the firm published last of a kind of return and a year; undefined where it asks what comes with the product. */
export async function newestPublished(db: Queryable, key: string, year: number): Promise<string | undefined> {
  const { rows } = await db.query<{ version: string }>({
    name: 'newest tax definition',
    text: `select version from tax_definitions where key = $1 and year = $2 and published_at is not null
      order by published_at desc, version limit 1`,
    values: [key, year],
  });
  return rows[0]?.version;
}

/** The years of a kind of return for which the firm published questions of its own. */
export async function yearsPublished(db: Queryable, key: string): Promise<readonly number[]> {
  const { rows } = await db.query<{ year: number }>({
    name: 'years of tax definitions',
    text: 'select distinct year from tax_definitions where key = $1 and published_at is not null',
    values: [key],
  });
  return rows.map(({ year }) => year);
}
