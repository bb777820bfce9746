import {
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql';
import type { Random } from '../../libs/testing/random.js';
import { plainOf } from '../rights/plain-values.js';
import { documentOf, type Operation } from '../rights/questions.js';
import { hostileTo, RawJson } from './values.js';

/** Arguments of an operation by name. */
export type Values = Readonly<Record<string, unknown>>;

/** `unstorable` is text that no table holds: tried in every place, also where of the rest some are. */
export const kinds = ['whole', 'nothing', 'pair', 'list', 'self', 'alone', 'unstorable', 'hostile'] as const;

/** One thing somebody tries; what is left of it are the arguments. */
export interface Attack {
  readonly kind: (typeof kinds)[number];
  readonly label: string;
  readonly values: Values;
}

/** What can be named: uuids by what they are. */
export interface Pool {
  readonly [kind: string]: string;
}

export const anyOf = (pool: Pool): string => Object.values(pool)[0] ?? '';

interface Place {
  readonly path: readonly [argument: string, ...fields: string[]];
  readonly type: GraphQLInputType;
}

/** Every argument of an operation, and every field of its input objects. */
function placesIn({ field }: Operation): Place[] {
  const within = (path: Place['path'], type: GraphQLInputType): Place[] => {
    const named = getNamedType(type);
    const inner =
      isInputObjectType(named) && path.length < 4
        ? Object.values(named.getFields()).flatMap((one) => within([...path, one.name], one.type))
        : [];
    return [{ path, type }, ...inner];
  };
  return field.args.flatMap(({ name, type }) => within([name], type));
}

/** The arguments that a document passes to its first field. */
export function valuesIn(document: string, variables: object): Values {
  const [operation] = parse(document).definitions;
  const [field] = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  const passed = field?.kind === Kind.FIELD ? (field.arguments ?? []) : [];
  return Object.fromEntries(
    passed.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables as Record<string, unknown>)]),
  );
}

/**
 * Everything that is tried with an operation, beginning with values that nobody would wonder about: each thing there is
 * in place of every uuid at once and of each alone, pairs that lie in each other, each hostile value in each place.
 */
export function attacksOn(operation: Operation, base: Values, pool: Pool, chain: readonly string[]): Attack[] {
  const places = placesIn(operation);
  const named = places.filter(({ type }) => getNamedType(type).name === 'UUID');
  const plain = (type: GraphQLNamedInputType) => plainOf(type, () => anyOf(pool));
  const put = (values: Values, { path, type }: Place, value: unknown) =>
    withValue(operation, values, path, fitted(type, value), pool);
  const all = (uuid: string) => named.reduce((values, place) => put(values, place, uuid), base);

  const selves = Object.entries(pool).map(([kind, uuid]) => ({
    kind: 'self' as const,
    label: `${kind} everywhere`,
    values: all(uuid),
  }));
  const alone = named.flatMap((place) =>
    Object.entries(pool).map(([kind, uuid]) => ({
      kind: 'alone' as const,
      label: `${place.path.join('.')}: ${kind}`,
      values: put(base, place, uuid),
    })),
  );
  const pairs = named.flatMap((place) =>
    chain.flatMap((one, n) =>
      chain.map((other, m) => ({
        kind: 'pair' as const,
        label: `${place.path.join('.')}: folder ${n}, others folder ${m}`,
        values: put(all(other), place, one),
      })),
    ),
  );
  const lists = named
    .filter(({ type }) => isListType(getNullableType(type)))
    .flatMap((place) => [
      {
        kind: 'list' as const,
        label: `${place.path.join('.')}: folders in each other`,
        values: put(base, place, chain),
      },
      {
        kind: 'list' as const,
        label: `${place.path.join('.')}: everything`,
        values: put(base, place, Object.values(pool)),
      },
    ]);
  const hostile = places.flatMap((place) =>
    hostileTo(place.type, plain).map(({ label, value }) => ({
      kind: value === 'a\0b' || value === '\ud800' ? ('unstorable' as const) : ('hostile' as const),
      label: `${place.path.join('.')}: ${label}`,
      values: withValue(operation, base, place.path, value, pool),
    })),
  );
  const whole = { kind: 'whole' as const, label: 'as it should be', values: base };
  const nothing = { kind: 'nothing' as const, label: 'nothing at all', values: {} };
  return [whole, ...(named.length > 1 ? pairs : []), ...lists, ...selves, ...alone, nothing, ...hostile];
}

/** A uuid, or several, where the type wants one or a list. */
function fitted(type: GraphQLInputType, value: unknown): unknown {
  const wantsList = isListType(getNullableType(type));
  if (wantsList === Array.isArray(value)) return value;
  return wantsList ? [value] : (value as unknown[])[0];
}

function withValue(operation: Operation, values: Values, path: Place['path'], value: unknown, pool: Pool): Values {
  const [name, ...fields] = path;
  const argument = operation.field.args.find((one) => one.name === name);
  if (!argument || fields.length === 0) return { ...values, [name]: value };
  return { ...values, [name]: withField(argument.type, values[name], fields, value, pool) };
}

function withField(
  type: GraphQLInputType,
  given: unknown,
  [name = '', ...deeper]: readonly string[],
  value: unknown,
  pool: Pool,
): unknown {
  const bare = getNullableType(type);
  if (isListType(bare)) return [withField(bare.ofType, (given as unknown[])?.[0], [name, ...deeper], value, pool)];
  const fields = isInputObjectType(bare) ? bare.getFields() : {};
  const whole = { ...(plainOf(bare, () => anyOf(pool)) as object), ...(given as object) } as Record<string, unknown>;
  const type_ = fields[name]?.type;
  return { ...whole, [name]: deeper.length > 0 && type_ ? withField(type_, whole[name], deeper, value, pool) : value };
}

/** The request as it goes over the wire: the values as variables, or, where they can be written so, in the document. */
export function bodyOf(schema: GraphQLSchema, operation: Operation, { values }: Attack, random: Random): string {
  const depth = operation.kind === 'query' ? 2 : 1;
  const literal = random.next() < 0.3 ? literalsOf(values) : undefined;
  if (literal !== undefined) {
    const { name } = operation.field;
    const bare = documentOf(schema, operation, {}, depth);
    return JSON.stringify({ query: bare.replace(`{ ${name}`, () => `{ ${name}${literal}`) });
  }
  return `{"query":${JSON.stringify(documentOf(schema, operation, values, depth))},"variables":${jsonOf(values)}}`;
}

function jsonOf(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(jsonOf).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`)
    .join()}}`;
}

/** Undefined when some value has no literal, or one too long for a document. */
function literalsOf(values: Values): string | undefined {
  if (Object.keys(values).length === 0) return '';
  const text = literalOf(values);
  return text && text.length < 20_000 ? `(${text.slice(1, -1)})` : undefined;
}

function literalOf(value: unknown): string | undefined {
  if (value instanceof RawJson) return undefined;
  if (Array.isArray(value)) {
    const parts = value.slice(0, 2_100).map(literalOf);
    return parts.includes(undefined) ? undefined : `[${parts.join()}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([name, one]) => {
    const text = /^[_A-Za-z]\w*$/.test(name) ? literalOf(one) : undefined;
    return text === undefined ? undefined : `${name}: ${text}`;
  });
  return parts.includes(undefined) ? undefined : `{${parts.join()}}`;
}
