import type { Queryable } from '@daybook/kernel/postgres';

/** Documents that went out to be signed, whatever became of them. */
export const sentDocuments = '(select uuid, company_uuid from signature_documents where sent_at is not null)';

/** How many sign a document of a template; null for one that is not offered. */
export async function signersOfTemplate(db: Queryable, template: string): Promise<number | null> {
  const { rows } = await db.query<{ count: number }>({
    name: 'signers of a template',
    text: 'select signers_count as count from signature_templates where uuid::text = $1 and not is_retired and not needs_letter',
    values: [template],
  });
  return rows[0]?.count ?? null;
}
