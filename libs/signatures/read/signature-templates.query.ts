import type { Queryable } from '@daybook/kernel/postgres';

export interface OfferedTemplate {
  readonly id: string;
  readonly name: string;
  readonly signersCount: number;
}

/** Those that documents can be made of, by name. */
export async function offeredTemplates(db: Queryable): Promise<readonly OfferedTemplate[]> {
  const { rows } = await db.query<OfferedTemplate>({
    name: 'signature templates',
    text: `select uuid as id, name, signers_count as "signersCount" from signature_templates
      where not is_retired order by lower(name), uuid`,
    values: [],
  });
  return rows;
}
