import { mayReadTaxPapers, type Viewer } from '@daybook/kernel/rights';
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
  if (!isConsentedTo(viewer, policy, resource, field)) {
    context.denied?.({ action, on: policy.on, uuid });
    throw notFound();
  }
  await context.shown?.(policy.shows(resource, field));
}

/** Whether a consent covers all tax papers that the field shows, or none is needed; shown to nobody yet. */
export function isConsentedTo<Resource>(
  viewer: Viewer,
  policy: Policy<Resource>,
  resource: Resource,
  field: ShowingField,
): boolean {
  if (!viewer.abroad) return true;
  return (policy.shows?.(resource, field) ?? []).every((one) => mayReadTaxPapers(viewer, one.company, one));
}
