import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';

/** What one person uploaded and nobody destroyed: the list, not the bytes. */
export const personData: PersonData = {
  parts: [
    {
      name: 'files',
      heading: 'Uploaded files',
      rank: 70,
      isList: true,
      read: (person, { query }) =>
        query<PersonRecord>(
          `select uuid, (version ->> 'number')::int as version, version ->> 'filename' as name,
            (version ->> 'size')::bigint::float8 as size, (version ->> 'at')::timestamptz as "uploadedAt",
            company_uuid as "companyUuid", trashed_at is not null as "isInTrash"
          from file_nodes, jsonb_array_elements(versions) version
          where version ->> 'by' = $1 order by "uploadedAt", uuid, version`,
          [person],
        ),
    },
  ],
};
