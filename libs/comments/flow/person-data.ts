import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';

/** What one person wrote in threads and did not delete. */
export const personData: PersonData = {
  parts: [
    {
      name: 'comments',
      heading: 'Comments',
      rank: 60,
      isList: true,
      read: (person, { query }) =>
        query<PersonRecord>(
          `select uuid, created_at as "createdAt", updated_at as "updatedAt", company_uuid as "companyUuid",
            item_uuid as "itemUuid", text, cardinality(files) as attachments
          from comments where author = $1 and system is null order by created_at, uuid`,
          [person],
        ),
    },
  ],
};
