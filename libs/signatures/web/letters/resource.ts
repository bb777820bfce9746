import { listed, type Resources } from '@daybook/kernel/ui/admin';
import {
  EngagementLetterListDocument,
  type EngagementLetterOrder,
  type ListedLetterFragment,
  type SignatureDocumentState,
} from './generated/graphql.js';

export type LetterRow = ListedLetterFragment & { readonly id: string };

export const letterResources: Resources = {
  engagementLetters: listed(EngagementLetterListDocument, {
    variables: ({ offset, limit, filter, sort }) => ({
      search: filter.search || null,
      documentState: (filter.state || null) as SignatureDocumentState | null,
      year: Number(filter.year) || null,
      endsSoon: String(filter.endsSoon) === 'true',
      offset,
      limit,
      sortBy: (sort?.field ?? 'companyName') as EngagementLetterOrder,
      sortDesc: sort?.order === 'DESC',
    }),
    rows: ({ engagementLetters: { letters, totalCount } }) => ({
      data: letters.map((one) => ({ ...one, id: one.uuid })),
      total: totalCount,
    }),
  }),
};
