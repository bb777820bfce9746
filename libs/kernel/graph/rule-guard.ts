import type { GraphQLFieldResolver } from 'graphql';
import { type demand, loadOnce, requireIn } from './authorize.js';
import type { GraphContext } from './context.js';
import { forbidden, invalid } from './errors.js';
import { anyPolicyNamed, type Policies, type Policy, policyNames, type ShowingField } from './policy.js';
import { requireViewer } from './request-source.js';
import { companyName, type Rule } from './rules.js';
import { demandShown } from './shown-papers.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;
type Demand = typeof demand<unknown>;

/** A resolver behind its rule: who asks may do it, with this very thing. */
export function guard(
  rule: Exclude<Rule, { rule: 'carried' }>,
  resolve: Resolve,
  policies: Policies,
  demanding: Demand,
): Resolve {
  if (rule.rule === 'anyone') return resolve;
  if (rule.rule === 'signedIn')
    return (source, args, context, info) => {
      requireViewer(context);
      return resolve(source, args, context, info);
    };
  const { action, on, by, newIn } = rule;
  const named = policiesOf(on, policies);
  const ofNew = newIn === undefined ? undefined : anyPolicyNamed(policies, newIn);
  return async (source, args, context, info) => {
    const field = { name: info.fieldName, args };
    if (by && ofNew && !isNamed(args, by)) {
      const uuid = String(args[companyName]);
      await demandOfOne(demanding, context, [ofNew], { action, uuid, company: undefined, field });
    } else if (by) {
      const company = by[0] === companyName ? undefined : args[companyName];
      const uuids = uuidsAt(args, by);
      await Promise.all(uuids.map((uuid) => demandOfOne(demanding, context, named, { action, uuid, company, field })));
    } else {
      const [policy] = named;
      if (!policy.may(requireViewer(context), action, undefined)) {
        context.denied?.({ action, on: policy.on });
        throw forbidden(policy.denial?.(action));
      }
    }
    return resolve(source, args, context, info);
  };
}

type AnyPolicies = readonly [Policy<unknown>, ...Policy<unknown>[]];

function policiesOf(on: string, policies: Policies): AnyPolicies {
  const [first, ...others] = policyNames(on, policies).map((name) => anyPolicyNamed(policies, name));
  return [first as Policy<unknown>, ...others];
}

interface Demanded {
  readonly action: string;
  readonly uuid: string;
  readonly company: unknown;
  readonly field: ShowingField;
}

async function demandOfOne(
  demanding: Demand,
  context: GraphContext,
  named: AnyPolicies,
  { action, uuid, company, field }: Demanded,
): Promise<void> {
  const policy = named.length > 1 ? await whoKnows(context, named, uuid) : named[0];
  const resource = await demanding(context, policy, action, uuid);
  requireIn(policy, resource, company);
  await demandShown(context, policy, resource, { action, uuid, field });
}

/** The policy that decides about a uuid: the first that knows it, else the first, which says that it is not there. */
async function whoKnows(context: GraphContext, named: AnyPolicies, uuid: string): Promise<Policy<unknown>> {
  if (!context.viewer) return named[0];
  for (const policy of named) if ((await loadOnce(context, policy, uuid)) !== undefined) return policy;
  return named[0];
}

/** Whether the argument names a thing that is there. */
function isNamed(args: unknown, path: readonly string[]): boolean {
  let found = args;
  for (const name of path) found = found === null || found === undefined ? found : Object(found)[name];
  return found !== null && found !== undefined;
}

function uuidsAt(args: unknown, [head, ...rest]: readonly string[]): string[] {
  if (args === null || args === undefined) throw invalid('The item is not named.');
  if (Array.isArray(args)) return args.flatMap((one) => uuidsAt(one, head === undefined ? [] : [head, ...rest]));
  if (head === undefined) return [String(args)];
  return uuidsAt(Object(args)[head], rest);
}
