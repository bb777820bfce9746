import {
  type ConstArgumentNode,
  type FieldDefinitionNode,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  Kind,
} from 'graphql';
import { type Policies, policyNames } from './policy.js';

/** Who may have a field, as its directive in the schema says. */
export type Rule =
  | { readonly rule: 'anyone' }
  | { readonly rule: 'signedIn' }
  | { readonly rule: 'carried' }
  | {
      readonly rule: 'may';
      readonly action: string;
      readonly on: string;
      readonly by: readonly string[] | undefined;
      readonly newIn: string | undefined;
    };

/** The argument by which a caller names the company. */
export const companyName = 'companyUuid';

type Fields = GraphQLObjectType | GraphQLInterfaceType;

/** The rule of a field: its own, else `carried` when its type is. Undefined when nothing was said. */
export function ruleOf(type: Fields, field: GraphQLField<unknown, unknown>): Rule | undefined {
  for (const directive of field.astNode?.directives ?? []) {
    const name = directive.name.value;
    if (name === 'anyone' || name === 'signedIn') return { rule: name };
    if (name === 'may') {
      const {
        action = '',
        on = '',
        by,
        newIn,
      } = Object.fromEntries(
        (directive.arguments ?? []).map(({ name: { value: key }, value }) => [
          key,
          value.kind === Kind.STRING ? value.value : undefined,
        ]),
      );
      return { rule: 'may', action, on, by: by?.split('.'), newIn };
    }
  }
  const nodes = [type.astNode, ...type.extensionASTNodes];
  return nodes.some((node) => node?.directives?.some((one) => one.name.value === 'carried'))
    ? { rule: 'carried' }
    : undefined;
}

/** Whether a field answers to whoever still has to set up a second factor. */
export function answersBeforeSecondFactor({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'beforeSecondFactor') ?? false;
}

/** Whether a program may change this by an API token. */
export function isOpenToTokens({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'byToken') ?? false;
}

/** How a mutation answers from the log alone, whatever the rows hold; undefined when it does not. */
export function answersFromLog({
  astNode,
}: {
  readonly astNode?: FieldDefinitionNode | null | undefined;
}): { readonly isProvedByAppend: boolean } | undefined {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'answersFromLog');
  return directive && { isProvedByAppend: directive.arguments?.some(isTrue) ?? false };
}

/** How many rows a field reads at most, where its directive says that they are many; else 0. */
export function rowsRead({ astNode }: { readonly astNode?: FieldDefinitionNode | null | undefined }): number {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'reads');
  const [rows] = directive?.arguments ?? [];
  return rows?.value.kind === Kind.INT ? Number(rows.value.value) : 0;
}

function isTrue({ name, value }: ConstArgumentNode): boolean {
  return name.value === 'provedByAppend' && value.kind === Kind.BOOLEAN && value.value;
}

/**
 * Everything that is wrong with the rules of a schema, one sentence each: a field nobody decided about, a policy that
 * does not exist, an action it does not know, an argument that is not there, a query or mutation nobody resolves.
 */
export function faultsOf(schema: GraphQLSchema, policies: Policies): string[] {
  const faults: string[] = [];
  const roots = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || !(isObjectType(type) || isInterfaceType(type))) continue;
    for (const field of Object.values(type.getFields())) {
      const where = `${type.name}.${field.name}`;
      const rule = ruleOf(type, field);
      const isRoot = roots.some((root) => root === type);
      if (!rule || (isRoot && rule.rule === 'carried'))
        faults.push(`${where} has no rule: @may, @signedIn or @anyone.`);
      else if (rule.rule === 'may') faults.push(...faultsOfMay(where, field, rule, policies));
      if (isRoot && !field.resolve) faults.push(`${where} has no resolver.`);
    }
  }
  return faults;
}

function faultsOfMay(
  where: string,
  field: GraphQLField<unknown, unknown>,
  { on, action, by, newIn }: Extract<Rule, { rule: 'may' }>,
  policies: Policies,
): string[] {
  const names = policyNames(on, policies);
  if (names.length === 0) return [`${where} names ${on}, and no policy has a place in it.`];
  const faults = [...names, ...(newIn === undefined ? [] : [newIn])].flatMap((name) => {
    const policy = policies.get(name);
    if (!policy) return [`${where} names the policy ${name}, which nobody gives.`];
    if (policy.actions && !policy.actions.includes(action))
      return [`${where} names the action ${action}, which ${name} does not know.`];
    return [];
  });
  if (faults.length > 0) return faults;
  if (on === 'firm') return by ? [`${where} names an argument, but the firm is only one.`] : [];
  if (!by) return [`${where} does not say which argument names the ${on.replaceAll(' ', ' or ')}.`];
  const needed = [...by.slice(0, 1), ...(newIn === undefined ? [] : [companyName])];
  return needed
    .filter((one) => !field.args.some(({ name }) => name === one))
    .map((one) => `${where} has no argument ${one}.`);
}
