import { mayReadTaxPapers } from '@daybook/kernel/rights';
import type { GraphContext } from './context.js';
import { notFound } from './errors.js';
import type { Policy, ShowingField } from './policy.js';
import { requireViewer } from './request-source.js';

/**
 * For staff abroad: that a consent covers all tax papers that the field shows, which are on record then.
 *
 * @throws GraphQLError NOT_FOUND
 */
export async function demandShown<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  resource: Resource,
  { action, uuid, field }: { readonly action: string; readonly uuid: string; readonly field: ShowingField },
): Promise<void> {
  const viewer = requireViewer(context);
  if (!viewer.abroad || !policy.shows) return;
  const papers = policy.shows(resource, field);
  if (papers.some((one) => !mayReadTaxPapers(viewer, one.company, one))) {
    context.denied?.({ action, on: policy.on, uuid });
    throw notFound();
  }
  await context.shown?.(papers);
}
