import { companyDecider } from '@daybook/companies/domain';
import type { AreaDefinition } from '@daybook/kernel/areas';
import type { Merge, MergeTools } from '@daybook/kernel/contributions';
import { heldAmong } from '@daybook/privacy/published';

/** Why two companies cannot be merged now, in sentences; empty when they can. */
export async function blockersOf(
  { source, destination, kinds }: Merge,
  areas: readonly Pick<AreaDefinition, 'mergeParts' | 'mergeBlockers' | 'archiveBlockers'>[],
  tools: MergeTools,
): Promise<readonly string[]> {
  const { commands } = tools;
  if (source === destination) return ['A company cannot be merged into itself. Choose another one.'];
  const [{ state: from }, { state: to }] = await Promise.all([
    commands.load(companyDecider, source),
    commands.load(companyDecider, destination),
  ]);
  if (from.status === 'none' || to.status === 'none') return ['This company is no longer there. Choose another one.'];
  const blockers: string[] = [];
  for (const { status, name, merge, pendingSetup } of [from, to]) {
    if (status === 'deleted') blockers.push(`${name} is archived. Restore it first.`);
    if (merge !== null) blockers.push(`${name} is being merged. Please try again later.`);
    if (pendingSetup.length > 0) blockers.push(`${name} is still being set up. Please try again in a minute.`);
  }
  for (const uuid of await heldAmong(commands, [source, destination]))
    blockers.push(`${uuid === source ? from.name : to.name} is on legal hold. Release the hold first.`);
  for (const { mergeBlockers, archiveBlockers } of areas) {
    blockers.push(...((await mergeBlockers?.({ source, destination, kinds }, tools)) ?? []));
    blockers.push(...((await archiveBlockers?.(source, tools.query)) ?? []));
  }
  const offered = new Set(areas.flatMap(({ mergeParts = [] }) => mergeParts).map(({ kind }) => kind));
  if (kinds.some((kind) => !offered.has(kind))) blockers.push('One of the kinds is not known.');
  return blockers;
}
