import type { PersonData, PersonRecord } from '@daybook/kernel/contributions';

/** What one person was asked to sign, and what became of it. */
export const personData: PersonData = {
  parts: [
    {
      name: 'signatures',
      heading: 'Documents to sign',
      rank: 75,
      isList: true,
      read: (person, { query }) =>
        query<PersonRecord>(
          `select d.uuid, d.name, d.company_uuid as "companyUuid", d.state, d.sent_at as "sentAt",
            s ->> 'is' as "ownState", (s ->> 'signedAt')::timestamptz as "signedAt"
          from signature_documents d, jsonb_array_elements(d.signers) s
          where d.signer_users @> array[$1::uuid] and d.sent_at is not null and (s ->> 'user')::uuid = $1
          order by d.sent_at, d.uuid`,
          [person],
        ),
    },
  ],
  // names and addresses of all who sign
  othersWords: { SignatureDocumentPrepared: ['contacts'], SignerReplaced: ['contact'] },
};
