import type { Queryable } from '@daybook/kernel/postgres';

/** Documents that went out to be signed, whatever became of them. */
export const sentDocuments = '(select uuid, company_uuid from signature_documents where sent_at is not null)';

/** Each signer with an account of each document that went out, and whether it waits for them. */
export const ownSignatures = `(select d.uuid as document, d.company_uuid, d.document_type, d.sent_at,
    (s->>'user')::uuid as user_uuid,
    d.state in ('sent', 'viewed', 'partially_signed') and s->>'is' in ('waiting', 'viewed') as is_waiting
  from signature_documents d, jsonb_array_elements(d.signers) s where d.sent_at is not null and s->>'user' is not null)`;

/** How many sign a document of a template; null for one that is not offered. */
export async function signersOfTemplate(db: Queryable, template: string): Promise<number | null> {
  const { rows } = await db.query<{ count: number }>({
    name: 'signers of a template',
    text: 'select signers_count as count from signature_templates where uuid::text = $1 and not is_retired and not needs_letter',
    values: [template],
  });
  return rows[0]?.count ?? null;
}
