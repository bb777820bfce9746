import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

type Field = GraphQLField<unknown, unknown>;

/** An operation of the schema, as a question can be made of it. */
export interface Operation {
  /** `Query.feedItems` */
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly field: Field;
}

export function operationsOf(schema: GraphQLSchema): Operation[] {
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: `${type?.name}.${field.name}`,
      kind: type === schema.getMutationType() ? ('mutation' as const) : ('query' as const),
      field,
    })),
  );
}

/** The arguments that name a thing by its uuid, also in lists. */
export function uuidArguments({ field }: Operation): readonly GraphQLArgument[] {
  return field.args.filter(({ type }) => getNamedType(type).name === 'UUID');
}

/** A value in the form an argument wants it: alone or in a list. */
export function asWanted({ type }: GraphQLArgument, value: string): string | string[] {
  return isListType(isNonNullType(type) ? type.ofType : type) ? [value] : value;
}

/**
 * The document that passes these arguments and asks for every field down to a depth; fields that need arguments of their
 * own are left out.
 */
export function documentOf(schema: GraphQLSchema, { kind, field }: Operation, given: object, depth: number): string {
  const passed = field.args.filter(({ name }) => Object.hasOwn(given, name));
  const open = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  const declared = open(passed.map(({ name, type }) => `$${name}: ${type}`));
  const handed = open(passed.map(({ name }) => `${name}: $${name}`));
  return `${kind} ${declared} { ${field.name}${handed} ${selectionOf(schema, field.type, depth)} }`;
}

function selectionOf(schema: GraphQLSchema, of: GraphQLOutputType, depth: number): string {
  const type = getNamedType(of);
  if (isLeafType(type)) return '';
  const types = isAbstractType(type) ? schema.getPossibleTypes(type) : [type];
  const parts = types.map((one) => {
    const fields = isObjectType(one) ? Object.values(one.getFields()) : [];
    const reported = fields.filter(
      (field) => (depth > 1 || isLeafType(getNamedType(field.type))) && !field.args.some(isRequiredArgument),
    );
    const names = reported.map((field) => `${field.name} ${selectionOf(schema, field.type, depth - 1)}`.trim());
    return isAbstractType(type) ? `... on ${one.name} { ${names.join(' ')} }` : names.join(' ');
  });
  return `{ __typename ${parts.join(' ')} }`;
}
