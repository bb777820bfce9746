import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isIntrospectionType,
  isObjectType,
} from 'graphql';
import { demand, demandChange } from './authorize.js';
import type { GraphContext } from './context.js';
import { type EntityResolver, type EntityResolvers, filled } from './entity-resolvers.js';
import { isNotFound, notFiledYet, secondFactorRequired } from './errors.js';
import { withLegibleInput } from './input.js';
import { inItsOwnContext, judgedFromMemory } from './mutation-context.js';
import { paged } from './paged.js';
import type { Policies } from './policy.js';
import { ReadingDesk } from './reading-much.js';
import { guard } from './rule-guard.js';
import { answersBeforeSecondFactor, answersFromLog, faultsOf, isOpenToTokens, rowsRead, ruleOf } from './rules.js';
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
      const field = fields[name];
      if (!field) continue;
      const own = config.resolve ?? defaultFieldResolver;
      const waiting = rowsRead(config) > 0 ? { ...config, resolve: desk.waitingAt(own) } : config;
      const filler = fillers.get(getNamedType(config.type).name);
      const resolve = withLegibleInput(
        config,
        ruled(schema, policies, { type, field, config: waiting, filler }),
        longest,
      );
      if (resolve) field.resolve = resolve;
    }
  }
  return schema;
}

interface Ruled {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly config: GraphQLFieldConfig<unknown, GraphContext>;
  /** Of what the field answers. */
  readonly filler: EntityResolver | undefined;
}

/** The field's resolver behind its rule; the one it has where no rule and no filler speak about it. */
function ruled(schema: GraphQLSchema, policies: Policies, { type, field, config, filler }: Ruled): Resolve | undefined {
  const rule = ruleOf(type, field);
  if (!rule || rule.rule === 'carried')
    return filler
      ? filled(config.resolve ?? defaultFieldResolver, filler)
      : (config.resolve ?? permissionOf(type.name));
  const isChange = type === schema.getMutationType();
  const asked = filler ? filled(paged(config), filler) : paged(config);
  const behindRule = guard(rule, asked, policies, isChange ? demandChange : demand);
  const isEarly = rule.rule === 'anyone' || answersBeforeSecondFactor(field);
  const open = isEarly ? behindRule : afterSecondFactor(behindRule);
  if (isChange) return changing(field, open);
  return type === schema.getQueryType() ? afterOwnWrites(withinToken('read', open)) : open;
}

/** A mutation within what a token allows, on what its rows or the log say. */
function changing(field: GraphQLField<unknown, unknown>, open: Resolve): Resolve {
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
