import type { AnyThreadSource } from '@daybook/kernel/contributions';
import type {} from '@fastify/cookie';
import type { DynamicModule, Type } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphContext } from './context.js';
import type { EntityResolver } from './entity-resolvers.js';
import type { FeedEntries } from './feed.js';
import type { ServedOperation } from './operations.js';
import type { Policy } from './policy.js';

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Lets in styles and scripts that carry what it answers, and are part of this page.
     *
     * @param frames the origin of somebody else whose pages stand in frames of this one
     */
    allowNonce(frames?: string): string;
  }
}

/** Tells who asks, and what else resolvers know of a request. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<GraphContext>;

/** Addresses of an area beside GraphQL: where bytes come and go. */
export interface Routes {
  serve(server: FastifyInstance, contextOf: ContextOf): void;
}

/** What an area gives to the API. Its schema is `libs/{name}/api/*.graphql`. */
export interface Area {
  /** The folder under libs. */
  readonly name: string;
  /** Schema text instead of the files: areas of tests. */
  readonly schema?: string;
  /** What people do with its things; the schema has them, and they need no resolver. */
  readonly operations?: readonly ServedOperation[];
  /** Its resolvers and what they need. */
  readonly module: Type | DynamicModule;
  /** Classes that the module provides, or policies that need nothing injected. */
  readonly policies: readonly (Type<Policy<unknown>> | Policy<unknown>)[];
  /** What it serves beside GraphQL, one class per group of addresses; the module provides them. */
  readonly routes?: readonly Type<Routes>[];
  /** Who turns what other areas answer for a type of this area into the whole thing, by type. */
  readonly fillers?: Readonly<Record<string, Type<EntityResolver>>>;
  /** Who knows its items that stand in the feed. */
  readonly feed?: Type<FeedEntries>;
  /** Its items that people comment on. */
  readonly threads?: AnyThreadSource;
}

/** The threads of all areas. */
export const THREADS = Symbol('Threads');
