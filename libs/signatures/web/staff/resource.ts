import { listed, type Resources } from '@daybook/kernel/ui/admin';
import { type ListedSignatureFragment, SignatureDocumentsDocument } from './generated/graphql.js';

export type DocumentRow = ListedSignatureFragment & { readonly id: string };

const activity: Readonly<Record<string, boolean>> = { active: true, ended: false };

export const signatureResources: Resources = {
  signatureDocuments: listed(SignatureDocumentsDocument, {
    variables: ({ offset, limit, filter, sort }) => ({
      companyUuid: filter.companyUuid,
      search: filter.search || null,
      documentStates: filter.state ? [filter.state] : null,
      documentTypes: filter.type ? [filter.type] : null,
      documentIds: filter.documentId ? [filter.documentId] : null,
      active: activity[filter.shown] ?? null,
      offset,
      limit,
      sortBy: sort?.field ?? 'createdAt',
      sortDesc: sort?.order !== 'ASC',
    }),
    rows: ({ company }) => ({
      data: (company?.companySignatures.companySignatures ?? []).map((one) => ({ ...one, id: one.uuid })),
      total: company?.companySignatures.totalCount ?? 0,
    }),
  }),
};
