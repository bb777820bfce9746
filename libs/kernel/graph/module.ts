import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
} from '@apollo/server/plugin/disabled';
import { isOutage } from '@daybook/kernel/following';
import { StaleRights } from '@daybook/kernel/live';
import { schemaOf } from '@daybook/kernel/operations';
import { ApolloDriver, type ApolloDriverConfig } from '@nestjs/apollo';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { GraphQLModule } from '@nestjs/graphql';
import { concatAST, type DocumentNode, NoSchemaIntrospectionCustomRule, parse } from 'graphql';
import { type Area, THREADS } from './area.js';
import { compiledQueries } from './compiled.js';
import type { GraphContext } from './context.js';
import type { EntityResolvers } from './entity-resolvers.js';
import { executable, type Resolvers } from './executable.js';
import { type ReportFault, toClientError, unavailable } from './faults.js';
import { FEED_ENTRIES, type FeedEntries } from './feed.js';
import { firmPolicy } from './firm.js';
import { guarded } from './guard.js';
import { limitRules, limits } from './limits.js';
import { measuredOperations } from './measured.js';
import { type ServedOperation, withOperations } from './operations.js';
import { PingResolver } from './ping.js';
import type { Policies, Policy } from './policy.js';
import { scalars } from './scalars.js';
import { schemaDocument } from './sdl.js';
import { statusOfErrors } from './status.js';
import { boundedVariables } from './variables.js';

export const graphPath = '/api/v2/graphql/';

export interface GraphOptions {
  readonly areas: readonly Area[];
  /** Makes the context of a request; the web server knows its requests. */
  readonly context: (request: never, reply: never) => Promise<GraphContext>;
  readonly report: ReportFault;
  /** Hides the schema from strangers: no introspection, no suggestions in errors. */
  readonly production: boolean;
  /** Runs queries through a compiled executor; default true. */
  readonly compiled?: boolean;
}

/** A function that gives all policies by name: for ways in beside GraphQL, and for areas that build on another's. */
export const POLICIES = Symbol('Policies');

@Module({})
class GraphModule {}

/**
 * The GraphQL API of the areas: their schema, every field behind its rule, limits, errors, one endpoint.
 *
 * The application does not start when a field has no rule or a rule cannot be kept.
 */
export function graphModule({ areas, context, report, production, compiled = true }: GraphOptions): DynamicModule {
  const formatError: ApolloDriverConfig['formatError'] = (formatted, error) =>
    toClientError(formatted, error, { report, helpful: !production });
  let resolvers: Resolvers = {};
  const graph = GraphQLModule.forRootAsync<ApolloDriverConfig>({
    driver: ApolloDriver,
    inject: [ModuleRef],
    useFactory: (modules: ModuleRef) => ({
      path: graphPath,
      // Nest finds the resolvers; the schema is made here, once, where Nest would make it three times over
      transformResolvers: (found: Resolvers) => {
        resolvers = found;
        return found;
      },
      transformSchema: () => {
        const schema = executable(documentOf(areas), [scalars, resolvers]);
        const policies = policiesOf(areas, modules);
        const whole = withOperations(schema, operationsOf(areas), modules, policies);
        return guarded(whole, policies, fillersOf(areas, modules));
      },
      context: orUnavailable(context),
      formatError,
      autoTransformHttpErrors: false,
      preserveHttpStatusForExecutionErrors: false,
      includeStacktraceInErrorResponses: false,
      hideSchemaDetailsFromClientErrors: production,
      introspection: true, // whether it is, our own rule says: Apollo's names the server
      persistedQueries: false,
      graphiql: false,
      csrfPrevention: false, // every POST shows its X-CSRFToken instead, multipart too
      allowBatchedHttpRequests: false,
      parseOptions: { maxTokens: limits.tokens },
      validationRules: [...limitRules(), ...(production ? [NoSchemaIntrospectionCustomRule] : [])],
      plugins: [
        // nothing here is cached by others, and the plugin would watch every field
        ApolloServerPluginCacheControlDisabled(),
        ApolloServerPluginInlineTraceDisabled(),
        statusOfErrors(),
        boundedVariables(),
        measuredOperations(),
        ...(compiled ? [compiledQueries(formatError)] : []),
      ],
    }),
  });
  return {
    module: GraphModule,
    global: true,
    imports: [...areas.map(({ module }) => module), graph],
    providers: [
      PingResolver,
      { provide: POLICIES, useFactory: (modules: ModuleRef) => policiesWhenAsked(areas, modules), inject: [ModuleRef] },
      { provide: THREADS, useValue: areas.flatMap(({ threads }) => threads ?? []) },
      { provide: FEED_ENTRIES, useFactory: (modules: ModuleRef) => () => feedOf(areas, modules), inject: [ModuleRef] },
    ],
    exports: [POLICIES, FEED_ENTRIES, THREADS],
  };
}

function documentOf(areas: readonly Area[]): DocumentNode {
  const own = areas.flatMap(({ schema }) => schema || []);
  const described = operationsOf(areas).map(({ operation }) => schemaOf(operation));
  return concatAST([schemaDocument(areas.map(({ name }) => name)), ...[...own, ...described].map((one) => parse(one))]);
}

function orUnavailable(context: GraphOptions['context']): GraphOptions['context'] {
  return (request, reply) =>
    context(request, reply).catch((fault: unknown) => {
      if (fault instanceof StaleRights) throw unavailable(fault, fault.message);
      throw fault instanceof Error && isOutage(fault) ? unavailable(fault) : fault;
    });
}

/** Areas are made in any order, so policies are looked up when they are first needed. */
function policiesWhenAsked(areas: readonly Area[], modules: ModuleRef): () => Policies {
  let policies: Policies | undefined;
  return () => {
    policies ??= policiesOf(areas, modules);
    return policies;
  };
}

function policiesOf(areas: readonly Area[], modules: ModuleRef): Policies {
  const all = areas.flatMap(({ policies }) =>
    policies.map((one): Policy<unknown> => (isClass(one) ? modules.get(one, { strict: false }) : one)),
  );
  const byName = new Map([firmPolicy, ...all].map((policy) => [policy.on, policy]));
  if (byName.size <= all.length) throw new Error('Two policies speak about the same thing.');
  return byName;
}

function operationsOf(areas: readonly Area[]): readonly ServedOperation[] {
  return areas.flatMap(({ operations = [] }) => operations);
}

function fillersOf(areas: readonly Area[], modules: ModuleRef): EntityResolvers {
  const all = areas.flatMap(({ fillers = {} }) => Object.entries(fillers));
  return new Map(all.map(([type, one]) => [type, modules.get(one, { strict: false })]));
}

function feedOf(areas: readonly Area[], modules: ModuleRef): readonly FeedEntries[] {
  return areas.flatMap(({ feed }) => (feed ? [modules.get(feed, { strict: false })] : []));
}

// biome-ignore lint/suspicious/noExplicitAny: policies of any thing
function isClass(one: Type<Policy<any>> | Policy<any>): one is Type<Policy<any>> {
  return typeof one === 'function';
}
