import type { GraphContext } from './context.js';
import { forbidden, graphError, notFound } from './errors.js';
import type { Policy } from './policy.js';
import { requireViewer } from './request-source.js';

/**
 * The thing, for a viewer who may do this with it.
 *
 * @throws GraphQLError UNAUTHENTICATED; NOT_FOUND when it is not there or not seen; FORBIDDEN when it is seen only
 */
export async function demand<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  action: string,
  uuid: string,
): Promise<Resource> {
  const viewer = requireViewer(context);
  const resource = await requireLoaded(context, policy, uuid);
  if (policy.may(viewer, action, resource)) return resource;
  context.denied?.({ action, on: policy.on, uuid });
  throw policy.may(viewer, 'see', resource) ? forbidden(policy.denial?.(action)) : notFound();
}

/**
 * The thing, for a viewer who changes it.
 *
 * @throws GraphQLError as `demand`, and CONFLICT while its company is merged with another
 */
export async function demandChange<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  action: string,
  uuid: string,
): Promise<Resource> {
  const resource = await demand(context, policy, action, uuid);
  if (policy.companyOf?.(resource)?.isBeingMerged)
    throw graphError('CONFLICT', 'This company is being merged. Please try again later.');
  return resource;
}

/**
 * The thing that a command speaks of besides its own, for a viewer who may do this with it, in the company of the command.
 *
 * @throws GraphQLError as `demand`, and NOT_FOUND when it is of another company
 */
export async function demandIn<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  action: string,
  { uuid, company }: { readonly uuid: string; readonly company: string },
): Promise<Resource> {
  const resource = await demand(context, policy, action, uuid);
  requireIn(policy, resource, company);
  return resource;
}

/** Where a caller names the company besides the thing, it is the thing's, or the thing is not there. */
export function requireIn<Resource>(policy: Policy<Resource>, resource: Resource, company: unknown): void {
  if (company !== undefined && company !== null && policy.companyOf && policy.companyOf(resource)?.uuid !== company)
    throw notFound();
}

/** What the policy knows of the thing, loaded once per request; resolvers behind the guard get it without a query. */
export function loadOnce<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  uuid: string,
): Promise<Resource | undefined> {
  return context.once(`${policy.on} ${uuid}`, () => policy.load(uuid, context));
}

/**
 * What a resolver is about, behind the guard that let it through.
 *
 * @throws GraphQLError NOT_FOUND
 */
export async function requireLoaded<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  uuid: string,
): Promise<Resource> {
  const resource = await loadOnce(context, policy, uuid);
  if (resource === undefined) throw notFound();
  return resource;
}

/** The thing, when it is there and the person of the request sees it. */
export async function loadIfVisible<Resource>(
  context: GraphContext,
  policy: Policy<Resource>,
  uuid: string,
): Promise<Resource | undefined> {
  const { viewer } = context;
  const resource = viewer ? await loadOnce(context, policy, uuid) : undefined;
  return viewer && resource !== undefined && policy.may(viewer, 'see', resource) ? resource : undefined;
}
