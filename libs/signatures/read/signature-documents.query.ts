import type { Queryable } from '@daybook/kernel/postgres';
import { documentStates, isTerminal } from '@daybook/signatures/domain';
import { waitingWork } from '@daybook/work/published';
import type { SignatureDocumentRow } from './signature-document.entity.js';

export interface ListQuestion {
  /** Words, each of which stands in a name or an email. */
  readonly search: string | null;
  readonly states: readonly string[] | null;
  readonly types: readonly string[] | null;
  /** Those of the provider, or our own. */
  readonly documentIds: readonly string[] | null;
  /** Not ended, or ended; null: all. */
  readonly active: boolean | null;
  readonly limit: number;
  readonly offset: number;
  readonly sortBy: keyof typeof orders;
  readonly sortDesc: boolean;
}

const orders = {
  name: 'lower(d.name)',
  documentState: 'd.state',
  createdAt: 'd.created_at',
  sentAt: 'd.sent_at',
  signedAt: 'd.signed_at',
  expiresAt: 'd.expires_on',
} as const;
export const documentSorts = Object.keys(orders) as (keyof typeof orders)[];

export const largestPage = 100;

const columns = `d.uuid, d.company_uuid as "companyUuid", d.name, d.state, d.document_type as "documentType", d.provider,
  d.document_id as "documentId", d.document_request_id as "documentRequestId", d.signers, d.created_by as "createdBy",
  d.created_at as "createdAt", d.sent_by as "sentBy", d.sent_at as "sentAt", d.signed_at as "signedAt",
  d.expires_on::text as "expiresOn", d.reminder_frequency as "reminderFrequency",
  d.reminder_last_sent_at as "reminderLastSentAt", d.next_reminder_at as "nextReminderAt", d.file, d.message, d.reason,
  d.is_void_requested as "isVoidRequested", d.todo`;

export type ListedDocument = Omit<
  SignatureDocumentRow,
  'signerUsers' | 'replacedNames' | 'signedSha256' | 'sealCertificate'
>;

const wanted = `d.company_uuid = $1
  and ($2::text[] is null or d.state = any($2)) and ($3::text[] is null or d.state = any($3))
  and ($4::text[] is null or d.document_type = any($4))
  and ($5::text[] is null or d.document_id = any($5) or d.uuid::text = any($5))
  and not exists (select 1 from unnest($6::text[]) word where not (
    strpos(lower(d.name), lower(word)) > 0
    or exists (select 1 from jsonb_array_elements(d.signers) s
      where strpos(lower((s ->> 'name') || ' ' || (s ->> 'email')), lower(word)) > 0)))`;

/** A page of the documents of a company, and how many there are in all. */
export async function companyDocuments(db: Queryable, company: string, question: ListQuestion) {
  const { search, states, types, documentIds, active, limit, offset, sortBy, sortDesc } = question;
  const inStates = active === null ? null : documentStates.filter((one) => isTerminal(one) !== active);
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const direction = sortDesc ? 'desc' : 'asc';
  const asked = [company, states, inStates, types, documentIds, words];
  const { rows } = await db.query<ListedDocument & { total: number }>({
    name: `signature documents by ${sortBy} ${direction}`,
    text: `select ${columns}, count(*) over ()::int as total from signature_documents d where ${wanted}
      order by ${orders[sortBy]} ${direction} nulls last, d.uuid limit $7 offset $8`,
    values: [...asked, Math.min(limit, largestPage), offset],
  });
  // a page behind the end has no row that could say it
  const total = rows[0]?.total ?? (await countDocuments(db, asked));
  return { documents: rows.map(({ total: _, ...row }) => row), total };
}

async function countDocuments(db: Queryable, asked: unknown[]): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'number of signature documents',
    text: `select count(*)::int as count from signature_documents d where ${wanted}`,
    values: asked,
  });
  return rows[0]?.count ?? 0;
}

/** By their uuids, in no order. */
export async function documentsByUuid(db: Queryable, uuids: readonly string[]): Promise<readonly ListedDocument[]> {
  const { rows } = await db.query<ListedDocument>({
    name: 'signature documents by uuid',
    text: `select ${columns} from signature_documents d where d.uuid = any($1::uuid[])`,
    values: [uuids],
  });
  return rows;
}

/** How the signers of some documents are called, by the uuids that their events have for them. */
export async function signerNames(db: Queryable, documents: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ uuid: string; name: string }>({
    name: 'names of signers',
    text: `select s ->> 'uuid' as uuid, s ->> 'name' as name
        from signature_documents d, jsonb_array_elements(d.signers) s where d.uuid = any($1::uuid[]) and s ->> 'name' <> ''
      union all
      select r.key as uuid, r.value as name
        from signature_documents d, jsonb_each_text(d.replaced_names) r where d.uuid = any($1::uuid[]) and r.value <> ''`,
    values: [documents],
  });
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}

/** The document whose sealed PDF a file is, byte for byte. */
export async function documentBySha256(db: Queryable, sha256: string): Promise<ListedDocument | undefined> {
  const { rows } = await db.query<ListedDocument>({
    name: 'signature document by the hash of its PDF',
    text: `select ${columns} from signature_documents d where d.signed_sha256 = $1 limit 1`,
    values: [sha256],
  });
  return rows[0];
}

/** Those of some certificates, by their SHA-256, that we have sealed with. */
export async function ownCertificates(db: Queryable, fingerprints: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ certificate: string }>({
    name: 'certificates that documents were sealed with',
    text: `select fingerprint as certificate from unnest($1::text[]) fingerprint
      where exists (select 1 from signature_documents where seal_certificate = fingerprint)`,
    values: [fingerprints],
  });
  return new Set(rows.map(({ certificate }) => certificate));
}

/** What a person has to sign or has signed, in a company or in all; what waits comes first, the oldest of it first. */
export async function documentsOfSigner(
  db: Queryable,
  user: string,
  company: string | null,
): Promise<readonly string[]> {
  const { rows } = await db.query<{ uuid: string }>({
    name: 'signature documents of a signer',
    text: `select d.uuid from signature_documents d
        cross join lateral (select bool_or((s ->> 'is') = 'signed') as mine from jsonb_array_elements(d.signers) s
          where (s ->> 'user')::uuid = $1) own
      where d.signer_users @> array[$1::uuid] and d.sent_at is not null and ($2::uuid is null or d.company_uuid = $2)
        and (own.mine or d.state in ('sent', 'viewed', 'partially_signed'))
      order by own.mine, case when own.mine then null else d.sent_at end, d.sent_at desc, d.uuid limit ${largestPage}`,
    values: [user, company],
  });
  return rows.map(({ uuid }) => uuid);
}

export interface SignerCounts {
  /** Those that the person can sign now. */
  readonly waitingCount: number;
  readonly totalCount: number;
}

/** How many documents of a company `documentsOfSigner` would name. */
export async function countsOfSigner(db: Queryable, user: string, company: string): Promise<SignerCounts> {
  const { rows } = await db.query<SignerCounts>({
    name: 'signature documents of a signer counted',
    text: `select count(*)::int as "totalCount", (select count(*)::int from ${waitingWork} w
          where w.kind = 'signature' and w.company_uuid = $2 and w.people @> array[$1::uuid]) as "waitingCount"
        from signature_documents d
        cross join lateral (select bool_or((s ->> 'is') = 'signed') as mine
          from jsonb_array_elements(d.signers) s where (s ->> 'user')::uuid = $1) own
      where d.signer_users @> array[$1::uuid] and d.sent_at is not null and d.company_uuid = $2
        and (own.mine or d.state in ('sent', 'viewed', 'partially_signed'))`,
    values: [user, company],
  });
  return rows[0] ?? { waitingCount: 0, totalCount: 0 };
}
