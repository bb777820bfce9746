import { ApolloArmor } from '@escape.tech/graphql-armor';
import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { readsFewRows } from './reading-much.js';

export const limits = {
  depth: 10,
  aliases: 15,
  rootFields: 10,
  tokens: 2_000,
  directives: 10,
  cost: 10_000,
} as const;

/** Rules that refuse a document before anything of it runs; each counts through fragments. */
export function limitRules(): readonly ValidationRule[] {
  const armor = new ApolloArmor({
    maxDepth: { n: limits.depth, flattenFragments: true },
    maxAliases: { n: limits.aliases },
    maxDirectives: { n: limits.directives },
    costLimit: { maxCost: limits.cost, flattenFragments: true },
    maxTokens: { enabled: false },
    blockFieldSuggestion: { enabled: false },
  }).protect();
  return [...armor.validationRules, fewRootFields, readsFewRows];
}

function fewRootFields(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(operation) {
      const count = fieldsOf(operation.selectionSet, context, new Set());
      if (count > limits.rootFields)
        context.reportError(new GraphQLError(`At most ${limits.rootFields} fields at the root, found ${count}.`));
    },
  };
}

function fieldsOf(set: SelectionSetNode, context: ValidationContext, open: ReadonlySet<string>): number {
  return set.selections.reduce((count, one) => {
    if (one.kind === Kind.FIELD) return count + 1;
    if (one.kind === Kind.INLINE_FRAGMENT) return count + fieldsOf(one.selectionSet, context, open);
    const fragment = context.getFragment(one.name.value);
    if (!fragment || open.has(one.name.value)) return count;
    return count + fieldsOf(fragment.selectionSet, context, new Set([...open, one.name.value]));
  }, 0);
}
