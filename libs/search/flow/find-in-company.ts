import type { Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, isClient, type Viewer } from '@daybook/kernel/rights';
import {
  type Findable,
  type Found,
  type Question,
  search,
  type VisibilityRules,
  visibilityOf,
} from '@daybook/search/read';

interface AskedInCompany extends Pick<Question, 'query' | 'kinds' | 'now' | 'most' | 'isStrict'> {
  readonly viewer: Viewer;
  readonly company: CompanyAccess;
}

/** What a viewer finds in one company, the best first: by the query that answers on the screen. No kinds find nothing. */
export async function findInCompany(
  db: Queryable,
  rules: Findable & VisibilityRules,
  { viewer, company, ...asked }: AskedInCompany,
): Promise<readonly Found[]> {
  if (asked.kinds.length === 0) return [];
  const visibility = visibilityOf(viewer, isClient(viewer), [company], rules);
  const { found } = await search(db, rules, { ...asked, companies: [company.uuid], visibility });
  return found;
}
