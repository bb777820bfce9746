import {
  type ConstValueNode,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromASTUntyped,
} from 'graphql';

/**
 * Variables with what they leave out: graphql-jit demands whatever may not be null, also where the document or the
 * schema has a default for it.
 *
 * @returns values as they come over the wire, to be read and held against their types yet
 */
export function withDefaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const all: Record<string, unknown> = { ...given };
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, node);
    const filled = isInputType(type) ? filledIn(type, given[variable.name.value], defaultValue) : undefined;
    if (filled !== undefined) all[variable.name.value] = filled;
  }
  return all;
}

function filledIn(type: GraphQLInputType, given: unknown, byDefault: ConstValueNode | null | undefined): unknown {
  const bare = getNullableType(type);
  const value = given === undefined && byDefault ? valueFromASTUntyped(byDefault) : given;
  if (typeof value !== 'object' || value === null) return value;
  if (isListType(bare))
    return Array.isArray(value)
      ? value.map((one) => filledIn(bare.ofType, one, undefined))
      : filledIn(bare.ofType, value, undefined);
  if (!isInputObjectType(bare) || Array.isArray(value)) return value;
  const all: Record<string, unknown> = { ...value };
  for (const { name, type: inner, astNode } of Object.values(bare.getFields())) {
    const filled = filledIn(inner, all[name], astNode?.defaultValue);
    if (filled !== undefined) all[name] = filled;
  }
  return all;
}
