import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { foundInAreas } from '@daybook/kernel/areas';
import { documentOf, schemaOf } from '@daybook/kernel/operations';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import {
  buildASTSchema,
  concatAST,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLInputObjectType,
  getNamedType,
  isInputObjectType,
  Kind,
  lexicographicSortSchema,
  type OperationDefinitionNode,
  parse,
  print,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { limitRules, limits } from './limits.js';
import type { ServedOperation } from './operations.js';
import { schemaDocument } from './sdl.js';

const golden = 'docs/schema.graphql';
const described = [
  ...(await foundInAreas<{ readonly operations: readonly ServedOperation[] }>('api/operations')).values(),
].flatMap(({ operations }) => operations.map(({ operation }) => operation));
const schema = buildASTSchema(
  concatAST([schemaDocument(), ...described.map((operation) => parse(schemaOf(operation)))]),
);

describe('the whole schema', () => {
  it('is the one in docs/schema.graphql; WRITE_SCHEMA=1 writes it anew', () => {
    const printed = `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
    if (process.env.WRITE_SCHEMA) writeFileSync(golden, printed);
    expect(printed).toBe(readFileSync(golden, 'utf8'));
  });

  it('has no input that may hold itself: graphql-jit would read its definition without end', () => {
    const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
    expect(inputs.filter((one) => holds(one, one)).map(({ name }) => name)).toEqual([]);
  });

  it.each(operationsOfTheWeb())('answers %s of the web within its limits', (_, document) => {
    expect(validate(schema, document, [...specifiedRules, ...limitRules()])).toEqual([]);
    expect(() => parse(print(document), { maxTokens: limits.tokens })).not.toThrow();
  });

  it.each(described.map((operation) => [operation.name, parse(documentOf(operation))] as const))(
    'answers %s as its description asks for it',
    (_, document) => expect(validate(schema, document, [...specifiedRules, ...limitRules()])).toEqual([]),
  );
});

/** Whether an input has a field of a type, at any depth. */
function holds(outer: GraphQLInputObjectType, sought: GraphQLInputObjectType, seen = new Set([outer])): boolean {
  return Object.values(outer.getFields()).some(({ type }) => {
    const inner = getNamedType(type);
    if (inner === sought) return true;
    return isInputObjectType(inner) && !seen.has(inner) && holds(inner, sought, seen.add(inner));
  });
}

/** Each operation of the web by area and name, with the fragments it uses. */
function operationsOfTheWeb(): [string, DocumentNode][] {
  const areas = new Map<string, (OperationDefinitionNode | FragmentDefinitionNode)[]>();
  for (const file of globSync('libs/*/web/**/*.graphql')) {
    const area = file.split('/')[1] as string;
    const found = parse(readFileSync(file, 'utf8')).definitions.filter(
      (one) => one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION,
    );
    areas.set(area, [...(areas.get(area) ?? []), ...found]);
  }
  return [...areas].flatMap(([area, definitions]) => {
    const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
    return definitions
      .filter((one) => one.kind === Kind.OPERATION_DEFINITION)
      .map((operation): [string, DocumentNode] => [
        `${area} ${operation.name?.value}`,
        { kind: Kind.DOCUMENT, definitions: [operation, ...used(operation, fragments)] },
      ]);
  });
}

function used(
  by: OperationDefinitionNode | FragmentDefinitionNode,
  all: readonly FragmentDefinitionNode[],
  found: Set<FragmentDefinitionNode> = new Set(),
): Set<FragmentDefinitionNode> {
  visit(by, {
    FragmentSpread({ name }) {
      const fragment = all.find((one) => one.name.value === name.value);
      if (!fragment || found.has(fragment)) return;
      found.add(fragment);
      used(fragment, all, found);
    },
  });
  return found;
}
