import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Operation } from './questions.js';

/** Which uuid stands in an argument or field of this name. */
export type UuidOf = (name: string) => string;

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Date: '2026-03-01',
  DateTime: '2020-01-01T00:00:00Z',
  Money: '12.50',
  JSON: { plain: true },
};

/** Something of the type that nobody would wonder about, with every field of its inputs. */
export function plainOf(type: GraphQLInputType, uuidOf: UuidOf, name = ''): unknown {
  return sampleOf(type, name, uuidOf, () => true);
}

/** The least that an operation can be asked with, and all that it can be. */
export function leastAndMostOf({ field }: Operation, uuidOf: UuidOf): readonly Record<string, unknown>[] {
  const samples = (args: typeof field.args, isWanted: typeof isRequiredInputField) =>
    Object.fromEntries(args.map(({ name, type }) => [name, sampleOf(type, name, uuidOf, isWanted)]));
  return [samples(field.args.filter(isRequiredArgument), isRequiredInputField), samples(field.args, () => true)];
}

function sampleOf(
  type: GraphQLInputType,
  name: string,
  uuidOf: UuidOf,
  isWanted: typeof isRequiredInputField,
): unknown {
  if (isNonNullType(type)) return sampleOf(type.ofType, name, uuidOf, isWanted);
  if (isListType(type)) return [sampleOf(type.ofType, name, uuidOf, isWanted)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isWanted);
    return Object.fromEntries(fields.map((one) => [one.name, sampleOf(one.type, one.name, uuidOf, isWanted)]));
  }
  return type.name === 'UUID' ? uuidOf(name) : (scalars[type.name] ?? 'plain');
}
