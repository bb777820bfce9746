import { JudgedOnOldState, Judgement } from '@daybook/kernel/commands';
import {
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { demand, demandChange, loadOnce, requireIn } from './authorize.js';
import type { GraphContext } from './context.js';
import { type EntityResolvers, filled } from './entity-resolvers.js';
import { forbidden, invalid, isNotFound, notFiledYet, secondFactorRequired } from './errors.js';
import { withLegibleInput } from './input.js';
import { paged } from './paged.js';
import { anyPolicyNamed, type Policies, type Policy, policyNames, type ShowingField } from './policy.js';
import { ReadingDesk } from './reading-much.js';
import { requireViewer } from './request-source.js';
import {
  answersBeforeSecondFactor,
  answersFromLog,
  companyName,
  faultsOf,
  isOpenToTokens,
  type Rule,
  rowsRead,
  ruleOf,
} from './rules.js';
import { demandShown } from './shown-papers.js';
import { textLimits } from './text-limits.js';
import { withinToken } from './token.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/**
 * Puts every field of the schema behind its rule, so that rights hold whoever executes it.
 *
 * @throws Error naming every field without a rule, and every rule that cannot be kept.
 */
export function guarded(
  schema: GraphQLSchema,
  policies: Policies,
  fillers: EntityResolvers = new Map(),
): GraphQLSchema {
  const faults = faultsOf(schema, policies);
  if (faults.length > 0) throw new Error(`The schema has holes:\n${faults.join('\n')}`);
  const desk = new ReadingDesk();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    const longest = type === schema.getQueryType() ? textLimits.question : undefined;
    const fields = type.getFields();
    for (const [name, config] of Object.entries(type.toConfig().fields)) {
      const own = config.resolve ?? defaultFieldResolver;
      const waiting = rowsRead(config) > 0 ? { ...config, resolve: desk.waitingAt(own) } : config;
      const resolve = withLegibleInput(config, ruled(schema, waiting, name, type.name, policies, fillers), longest);
      const field = fields[name];
      if (resolve && field) field.resolve = resolve;
    }
  }
  return schema;
}

/** The field's resolver behind its rule; the one it has where no rule and no filler speak about it. */
function ruled(
  schema: GraphQLSchema,
  config: GraphQLFieldConfig<unknown, GraphContext>,
  fieldName: string,
  typeName: string,
  policies: Policies,
  fillers: EntityResolvers,
): Resolve | undefined {
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  const rule = field && isObjectType(type) ? ruleOf(type, field) : undefined;
  const filler = fillers.get(getNamedType(config.type).name);
  if (!field || !rule || rule.rule === 'carried')
    return filler ? filled(config.resolve ?? defaultFieldResolver, filler) : (config.resolve ?? permissionOf(typeName));
  const asked = paged(config);
  const demanding = type === schema.getMutationType() ? demandChange : demand;
  const guarding = guard(rule, filler ? filled(asked, filler) : asked, policies, demanding);
  const open = rule.rule === 'anyone' || answersBeforeSecondFactor(field) ? guarding : afterSecondFactor(guarding);
  if (type === schema.getQueryType()) return afterOwnWrites(withinToken('read', open));
  if (type !== schema.getMutationType()) return open;
  const resolve = withinToken(isOpenToTokens(field) ? 'change' : 'personal', open);
  const fromLog = answersFromLog(field);
  if (!fromLog) return inItsOwnContext(afterOwnWrites(resolve), false);
  return fromLog.isProvedByAppend ? judgedFromMemory(resolve) : inItsOwnContext(resolve, true);
}

/**
 * What reads rows, the policy first of all, finds in them what the session has written before. While the rows are far
 * behind, nobody is told that what they have just made is not there.
 */
function afterOwnWrites(resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    const waiting = context?.ownWrites?.readable();
    if (!waiting) return resolve(source, args, context, info);
    return waiting.then(async (isReadable) => {
      try {
        return await resolve(source, args, context, info);
      } catch (fault) {
        throw !isReadable && isNotFound(fault) ? notFiledYet() : fault;
      }
    });
  };
}

/** One type such as `PagePerms` serves several areas: a right that the thing's area has no row for is nobody's. */
function permissionOf(typeName: string): Resolve | undefined {
  return typeName.endsWith('Perms') ? permission : undefined;
}

const permission: Resolve = (source, _args, _context, { fieldName }) =>
  (source as Readonly<Record<string, boolean | undefined>>)[fieldName] ?? false;

/** Whoever must have a second factor and has none is asked to set it up, before any other rule is looked at. */
function afterSecondFactor(resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    if (context.viewer?.awaitsSecondFactor) throw secondFactorRequired();
    return resolve(source, args, context, info);
  };
}

type Demand = typeof demand<unknown>;

function guard(
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

/** Each mutation of a document is a command of its own: its own command id, its own memory. */
function inItsOwnContext(resolve: Resolve, answersFromLog: boolean, judgement?: Judgement): Resolve {
  return (source, args, context, info) => {
    const alone = info.operation.selectionSet.selections.length === 1;
    const manner = { answersFromLog, judgement };
    const own = context.forMutation(alone ? undefined : String(info.path.key), info.fieldName, args, manner);
    return resolve(source, args, own, info);
  };
}

/**
 * Judges the right by what is remembered and lets the append prove it current. Whatever was not proved, a denial and a
 * refusal as well, is judged again by the log.
 */
function judgedFromMemory(resolve: Resolve): Resolve {
  const byLog = inItsOwnContext(resolve, true);
  return async (source, args, context, info) => {
    const judgement = new Judgement();
    try {
      const answer = await inItsOwnContext(resolve, true, judgement)(source, args, context, info);
      if (!judgement.isOpen) return answer;
    } catch (fault) {
      const mayBeOld = fault instanceof JudgedOnOldState || fault instanceof GraphQLError;
      if (!judgement.isOpen || !mayBeOld) throw fault;
    }
    return byLog(source, args, context, info);
  };
}
