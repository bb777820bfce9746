import { globSync, readFileSync } from 'node:fs';
import { type DocumentNode, Kind, parse } from 'graphql';

const roots = ['Query', 'Mutation'];

/** Names of all areas that have a schema. */
export function areasWithSchema(): string[] {
  return [...new Set(globSync('libs/*/api/**/*.graphql').map(areaOf))].sort();
}

/**
 * The schema of all areas in one document. Types are always whole, because areas meet in them; the queries and
 * mutations are those of the areas named.
 */
export function schemaDocument(areas: readonly string[] = areasWithSchema()): DocumentNode {
  const base = parse(readFileSync('libs/kernel/graph/base.graphql', 'utf8'));
  const parts = globSync('libs/*/api/**/*.graphql')
    .sort()
    .map((file) => definitionsOf(file, areas.includes(areaOf(file))));
  return { kind: Kind.DOCUMENT, definitions: [base.definitions, ...parts].flat() };
}

function definitionsOf(file: string, withOperations: boolean): DocumentNode['definitions'] {
  return parse(readFileSync(file, 'utf8')).definitions.filter(
    (one) => withOperations || one.kind !== Kind.OBJECT_TYPE_EXTENSION || !roots.includes(one.name.value),
  );
}

function areaOf(file: string): string {
  return file.split('/')[1] as string;
}
