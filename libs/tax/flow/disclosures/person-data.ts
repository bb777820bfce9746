import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';

/** Which tax papers one person was shown abroad; of clients it says nothing but their company. */
export const personData: PersonData = {
  parts: [
    {
      name: 'tax-disclosures',
      heading: 'Tax papers seen abroad',
      rank: 91,
      isList: true,
      async read(person, { query }) {
        return query<PersonRecord>(
          `select at, way as what, company_uuid as "companyUuid", country, year, consent, subject
          from ops.tax_disclosures where user_uuid = $1 order by at, id`,
          [person],
        );
      },
    },
  ],
};
