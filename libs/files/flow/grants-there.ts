import { companyUserDecider, membershipClaimDecider, membershipClaimOf } from '@daybook/companies/domain';
import type { FileTree, Grants, GrantsThere } from '@daybook/files/domain';
import type { MergeTools } from '@daybook/kernel/contributions';

export const unchanged: GrantsThere = (grants) => grants;

/** Grants of a library as the other company can give them: to whoever is a member there, too. */
export async function grantsThere(
  tree: FileTree,
  company: string,
  { commands }: Pick<MergeTools, 'commands'>,
): Promise<GrantsThere> {
  const there = new Map<string, string>();
  const members = new Set<string>();
  for (const { grants, origin } of tree.nodes.values())
    for (const member of Object.keys({ ...grants, ...origin?.grants })) members.add(member);
  for (const member of members) {
    const { state } = await commands.load(companyUserDecider, member);
    if (state.status === 'none') continue;
    const { state: claim } = await commands.load(membershipClaimDecider, membershipClaimOf(company, state.user));
    const other = claim.companyUser;
    if (other === null) continue;
    const { state: known } = await commands.load(companyUserDecider, other);
    if (known.status === 'member') there.set(member, other);
  }
  return (grants: Grants) =>
    Object.fromEntries(
      Object.entries(grants).flatMap(([member, level]) => {
        const other = there.get(member);
        return other === undefined ? [] : [[other, level]];
      }),
    );
}
