import { isStorable, legible } from '@daybook/kernel/text';
import {
  defaultFieldResolver,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
} from 'graphql';
import type { GraphContext } from './context.js';
import { invalid } from './errors.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** Of what a caller gives as one argument; `question` is the longest text of a query, `search` that of a search, which costs by its length. */
export const inputLimits = { nesting: 20, entries: 2_000, question: 4_000, search: 200 } as const;

const free = ['String', 'ID', 'JSON'];

/**
 * A field's resolver behind a look at everything it is given, in variables and literals alike: what no table and no
 * event can hold is refused, and text comes as people read it. Null where the schema has a default is the default. As it
 * was where nothing needs that.
 */
export function withLegibleInput(
  { args = {} }: GraphQLFieldConfig<unknown, GraphContext>,
  resolve: Resolve | undefined,
  longestText = Number.POSITIVE_INFINITY,
): Resolve | undefined {
  const open = Object.keys(args).filter((name) => args[name] && isOpen(args[name].type));
  const defaults = Object.entries(args).flatMap(([name, { defaultValue }]) =>
    defaultValue === undefined ? [] : [[name, defaultValue] as const],
  );
  if (open.length === 0 && defaults.length === 0) return resolve;
  const next = resolve ?? defaultFieldResolver;
  return (source, given, context, info) => {
    const read = { ...given };
    for (const [name, usual] of defaults) read[name] ??= usual;
    for (const name of open) {
      const value = read[name];
      if (typeof value === 'string' && name === 'search' && value.length > inputLimits.search)
        throw invalid(`Shorten the search to ${inputLimits.search} characters.`);
      if (typeof value === 'string' && value.length > longestText)
        throw invalid(`${name} must not be longer than ${longestText} characters.`);
      if (value !== undefined) read[name] = legibleInput(value, name);
    }
    return next(source, read, context, info);
  };
}

/**
 * What was given, every text in it as people read it.
 *
 * @param at how it is called
 * @throws GraphQLError VALIDATION, naming the place
 */
export function legibleInput(given: unknown, at: string, level = 0): unknown {
  if (typeof given === 'string') return legibleText(given, at);
  if (typeof given !== 'object' || given === null) return given;
  if (level >= inputLimits.nesting) throw invalid(`${at} is nested more than ${inputLimits.nesting} levels deep.`);
  if (Array.isArray(given)) {
    if (given.length > inputLimits.entries) throw invalid(`${at} has more than ${inputLimits.entries} entries.`);
    return given.map((one) => legibleInput(one, at, level + 1));
  }
  if (!isPlain(given)) return given;
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => [
      legibleText(key, at),
      legibleInput(value, level === 0 ? `${at}.${key}` : at, level + 1),
    ]),
  );
}

function legibleText(given: string, at: string): string {
  if (!isStorable(given))
    throw invalid(`The text in ${at} has a character that cannot be saved. Please remove it and try again.`);
  return legible(given);
}

/** Whether anything can come that the type has not looked at: text, any JSON, lists of any length. */
function isOpen(type: GraphQLInputType, above: readonly string[] = []): boolean {
  if (isListType(getNullableType(type))) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return free.includes(named.name);
  if (above.includes(named.name)) return true;
  return Object.values(named.getFields()).some((field) => isOpen(field.type, [...above, named.name]));
}

/** Uploads come as objects of their own. */
function isPlain(given: object): boolean {
  const prototype = Object.getPrototypeOf(given);
  return prototype === null || prototype === Object.prototype;
}
