import { isStorable, legible } from '@daybook/kernel/text';
import {
  defaultFieldResolver,
  type GraphQLArgumentConfig,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
} from 'graphql';
import type { GraphContext } from './context.js';
import { invalid } from './errors.js';
import { demandShort, isOpen, textLimits } from './text-limits.js';

type Resolve = GraphQLFieldResolver<unknown, GraphContext>;

/** Of what a caller gives as one argument. */
export const inputLimits = { nesting: 20, entries: 2_000 } as const;

/**
 * A field's resolver behind a look at everything it is given, in variables and literals alike: what no table and no
 * event can hold is refused, and so is a text that is too long; text comes as people read it. Null where the schema has a default is the default. As it
 * was where nothing needs that.
 */
export function withLegibleInput(
  { args = {} }: GraphQLFieldConfig<unknown, GraphContext>,
  resolve: Resolve | undefined,
  longestText: number = textLimits.usual,
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
      if (value === undefined) continue;
      read[name] = legibleInput(value, name);
      demandShort(read[name], { name, ...(args[name] as GraphQLArgumentConfig) }, longestText);
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

/** Uploads come as objects of their own. */
function isPlain(given: object): boolean {
  const prototype = Object.getPrototypeOf(given);
  return prototype === null || prototype === Object.prototype;
}
