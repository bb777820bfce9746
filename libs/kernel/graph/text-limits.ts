import {
  type ConstDirectiveNode,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  Kind,
} from 'graphql';
import { invalid } from './errors.js';

/** The longest text in characters, where the schema names no other; that of a search costs by its length. */
export const textLimits = { usual: 12_000, question: 4_000, label: 1_000, search: 200 } as const;

/**
 * Arguments that hold what something is called, or one line. Areas refuse earlier, in words of their own. The name of a
 * file is cut instead.
 */
const labels =
  /(?:(?<!file)name|title|label|tag|subject|service|signatory|memo|email|phone|city|role|kind|industry|website)$/i;

/** An argument, or a field of an input, as the schema has it. */
export interface Given {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly astNode?: { readonly directives?: readonly ConstDirectiveNode[] | undefined } | null | undefined;
}

const texts = ['String', 'ID', 'JSON'];

/** How long a text may be that is given here, alone or in a list. */
export function mostOf({ name, astNode }: Given, usual: number): number {
  const directive = astNode?.directives?.find((one) => one.name.value === 'text');
  const [most] = directive?.arguments ?? [];
  if (most?.value.kind === Kind.INT) return Number(most.value.value);
  if (name === 'search') return textLimits.search;
  return labels.test(name) ? textLimits.label : usual;
}

/**
 * Looks at every text of what was given, however deep it lies.
 *
 * @param usual the longest where the schema names no other
 * @throws GraphQLError VALIDATION, naming the place
 */
export function demandShort(given: unknown, one: Given, usual: number, at = one.name): void {
  if (typeof given === 'string') {
    if (texts.includes(getNamedType(one.type).name)) demandLength(given, one, usual, at);
  } else if (Array.isArray(given)) for (const entry of given) demandShort(entry, one, usual, at);
  else if (typeof given === 'object' && given !== null) demandFields(given, one, usual, at);
}

function demandFields(given: object, one: Given, usual: number, at: string): void {
  const type = getNamedType(one.type);
  for (const [name, value] of Object.entries(given)) {
    // any name may be among the keys of JSON, those that every object has too
    const field = isInputObjectType(type) ? type.getFields()[name] : undefined;
    if (field) demandShort(value, field, usual, `${at}.${name}`);
    else if (type.name === 'JSON') demandShort(value, one, usual, at);
  }
}

function demandLength(given: string, one: Given, usual: number, at: string): void {
  const most = mostOf(one, usual);
  if (given.length <= most) return;
  if (one.name === 'search') throw invalid(`Shorten the search to ${most} characters.`);
  throw invalid(`${at} must not be longer than ${most} characters.`);
}

/** Whether anything can come that the type has not looked at: text, any JSON, lists of any length. */
export function isOpen(type: GraphQLInputType, above: readonly string[] = []): boolean {
  if (isListType(getNullableType(type))) return true;
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return texts.includes(named.name);
  if (above.includes(named.name)) return true;
  return Object.values(named.getFields()).some((field) => isOpen(field.type, [...above, named.name]));
}
