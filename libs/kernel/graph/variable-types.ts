import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';
import { invalidRequest } from './errors.js';

const mostReported = 5;
const expected: Readonly<Record<string, string>> = {
  String: 'must be text',
  ID: 'must be text',
  Int: 'must be a whole number of at most 32 bits',
  Float: 'must be a number',
  Boolean: 'must be true or false',
};

/**
 * Holds variables against their types before anything runs.
 *
 * @throws GraphQLError that says which is wrong and what is expected. The library would say it together with the value,
 *   which may be a password or an account number in the wrong field.
 */
export function demandTypes(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): void {
  const wrong: string[] = [];
  for (const { variable, type: node } of variableDefinitions) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    // what is left out or null is reported without a value to repeat
    if (!isInputType(type) || given[name] === undefined || given[name] === null) continue;
    coerceInputValue(given[name], type, (path, _value, { message }) => {
      wrong.push(sentence([name, ...path], expectedAt(type, path), message));
    });
  }
  if (wrong.length > 0) throw invalidRequest(wrong.slice(0, mostReported).join(' '));
}

function sentence(path: readonly (string | number)[], wanted: string | undefined, message: string): string {
  const at = path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before}[${part}]`;
    return before === '' ? part : `${before}.${part}`;
  }, '');
  // names that would fit are for those who may read the schema
  const described = message.replace(/ Did you mean .*\?$/s, '');
  return wanted === undefined ? `${at}: ${described}` : `${at} ${wanted}.`;
}

/** What belongs there, where the library's own words repeat what was given; undefined where they name the type alone. */
function expectedAt(type: GraphQLInputType, path: readonly (string | number)[]): string | undefined {
  const nullable = isNonNullType(type) ? type.ofType : type;
  const [part, ...rest] = path;
  if (isListType(nullable)) return expectedAt(nullable.ofType, typeof part === 'number' ? rest : path);
  if (isInputObjectType(nullable)) {
    const field = part === undefined ? undefined : nullable.getFields()[part];
    return field && expectedAt(field.type, rest);
  }
  if (isEnumType(nullable))
    return `must be one of ${nullable
      .getValues()
      .map(({ name }) => name)
      .join(', ')}`;
  return isSpecifiedScalarType(nullable) ? expected[nullable.name] : undefined;
}
