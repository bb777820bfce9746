import type { SearchRules } from '@daybook/kernel/contributions';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import type { SearchVisibility, SeenTree } from './documents.query.js';

export type VisibilityRules = Pick<SearchRules, 'seesItems' | 'levelsInTree'>;

/** What a viewer may find: the rules of the areas, asked once for each company. */
export function visibilityOf(
  viewer: Viewer,
  isClient: boolean,
  companies: readonly CompanyAccess[],
  rules: VisibilityRules,
): SearchVisibility {
  return {
    user: viewer.uuid,
    isClient,
    itemsOf: companies.filter((one) => rules.seesItems(viewer, one)).map(({ uuid }) => uuid),
    trees: companies.map((one) => treeOf(viewer, one, rules)).filter(({ seenAt }) => seenAt.length > 0),
  };
}

function treeOf(viewer: Viewer, company: CompanyAccess, rules: VisibilityRules): SeenTree {
  const member = viewer.memberships.get(company.uuid)?.uuid ?? null;
  return { company: company.uuid, member, ...rules.levelsInTree(viewer, company) };
}
