import { allCompanies } from '@daybook/companies/published';
import type { MergeBlockers } from '@daybook/kernel/contributions';

/** What is being signed stays with the company that it names, so that company cannot go into another one meanwhile. */
export const openDocuments: MergeBlockers = async ({ source }, { query }) => {
  const [found] = await query<{ name: string; count: number }>(
    `select c.name, count(*)::int as count from signature_documents d join ${allCompanies} c on c.uuid = d.company_uuid
      where d.company_uuid = $1 and d.state in ('draft', 'sent', 'viewed', 'partially_signed') group by c.name`,
    [source],
  );
  if (!found) return [];
  const documents = found.count === 1 ? 'a document that is' : `${found.count} documents that are`;
  return [`${found.name} has ${documents} not signed yet. Have them signed, or void them, first.`];
};
