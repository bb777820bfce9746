import { FairQueue, TooManyWaiting } from '@daybook/kernel/turns';
import {
  type ASTVisitor,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLFieldResolver,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { GraphContext } from './context.js';
import { graphError } from './errors.js';
import { rowsRead } from './rules.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** Rows that one document may read through fields that read much. */
export const mostRows = 10_000;

/** Side by side in one process: more only make each other slower. */
const atOnce = 3;
/** Of one person. */
const mostWaiting = 100;
const tooMany = 'You have asked for many reports at once. Please wait until they are here, then try again.';

/** Refuses a document whose fields together read more than `mostRows`, counted through fragments and aliases. */
export function readsFewRows(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation, selectionSet }) {
      const root = context.getSchema().getRootType(operation);
      const rows = root ? rowsOf(selectionSet, root, context) : 0;
      if (rows > mostRows)
        context.reportError(
          new GraphQLError(`These fields read up to ${rows} rows together. Ask for at most ${mostRows} at once.`),
        );
    },
  };
}

function rowsOf(top: SelectionSetNode, root: GraphQLCompositeType, context: ValidationContext): number {
  // what a fragment reads is found once and counted as often as it is spread; one that spreads itself is refused elsewhere
  const known = new Map<string, number>();
  const count = (set: SelectionSetNode, type: GraphQLCompositeType): number =>
    set.selections.reduce((sum, one) => {
      if (one.kind === Kind.INLINE_FRAGMENT) return sum + count(one.selectionSet, conditional(one.typeCondition, type));
      if (one.kind === Kind.FRAGMENT_SPREAD) return sum + ofFragment(one.name.value, type);
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[one.name.value] : undefined;
      const inner = field && getNamedType(field.type);
      const within = one.selectionSet && inner && isCompositeType(inner) ? count(one.selectionSet, inner) : 0;
      return sum + (field ? rowsRead(field) : 0) + within;
    }, 0);
  const conditional = (on: { readonly name: { readonly value: string } } | undefined, type: GraphQLCompositeType) => {
    const named = on && context.getSchema().getType(on.name.value);
    return named && isCompositeType(named) ? named : type;
  };
  const ofFragment = (name: string, type: GraphQLCompositeType): number => {
    const fragment = context.getFragment(name);
    if (!known.has(name)) {
      known.set(name, 0);
      if (fragment) known.set(name, count(fragment.selectionSet, conditional(fragment.typeCondition, type)));
    }
    return known.get(name) ?? 0;
  };
  return count(top, root);
}

/** Has resolvers that read much wait for each other, fairly by person. */
export class ReadingDesk {
  private readonly queue = new FairQueue({ atOnce, mostWaiting });

  waitingAt(resolve: Resolve): Resolve {
    return (source, args, context, info) => {
      const work = async () => resolve(source, args, context, info);
      return this.queue
        .run({ person: context.viewer?.uuid ?? context.ipAddress, company: null }, work)
        .catch((fault: unknown) => {
          throw fault instanceof TooManyWaiting ? graphError('RATE_LIMITED', tooMany) : fault;
        });
    };
  }
}
