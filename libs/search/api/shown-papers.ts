import type { ShownPapers } from '@daybook/kernel/disclosure-log';
import { anyPolicyNamed, type GraphContext, loadOnce, type Policies, policyNames } from '@daybook/kernel/graph';
import type { Found } from '@daybook/search/read';

/** For staff abroad: puts the tax papers among what was found on record before it is shown. */
export async function recordFound(found: readonly Found[], context: GraphContext, policies: Policies): Promise<void> {
  if (!context.shown) return;
  const named = policyNames('anything', policies).map((name) => anyPolicyNamed(policies, name));
  const papersOf = async ({ item }: Found): Promise<readonly ShownPapers[]> => {
    for (const policy of named) {
      const thing = await loadOnce(context, policy, item);
      if (thing === undefined) continue;
      const papers = policy.shows?.(thing, { name: 'search', args: {} }) ?? [];
      return papers.map((one) => ({ ...one, way: 'search' }));
    }
    return [];
  };
  await context.shown((await Promise.all(found.map(papersOf))).flat());
}
