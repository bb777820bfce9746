import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import type { Calls } from './call.js';

const roots = ['Query', 'Mutation'];

/**
 * What the areas' tests of rights lack, one sentence each, naming the file to write.
 *
 * @param libs the folder of the areas
 * @param callsByArea what was found in each area's `api/rights/calls.ts`
 */
export function gapsIn(libs: string, callsByArea: ReadonlyMap<string, Calls>): string[] {
  const areas = readdirSync(libs).filter((name) => name !== 'kernel' && existsSync(join(libs, name, 'api')));
  const known = new Set(areas.flatMap((area) => operationsIn(join(libs, area, 'api'))));
  return areas.flatMap((area) => {
    const file = join(libs, area, 'api/rights/calls.ts');
    const operations = operationsIn(join(libs, area, 'api'));
    const calls = callsByArea.get(area);
    if (!calls)
      return operations.length > 0 ? [`Write ${file}: nothing says who may ask for ${operations.join(', ')}.`] : [];
    const missing = operations.filter((operation) => (calls[operation] ?? []).length === 0);
    // an area may add a field to what another one answers, and asks for it there
    const foreign = Object.keys(calls).filter((operation) => !known.has(operation));
    return [
      ...missing.map((operation) => `Write into ${file} who may ask for ${operation}.`),
      ...foreign.map((operation) => `Take ${operation} out of ${file}: no area has it.`),
    ];
  });
}

/** `Query.company`, `Mutation.addComment`: what an area adds to the schema, by the folder of its API: SDL, and operations of its domain. */
export function operationsIn(folder: string): string[] {
  const described = globSync(join(folder, '../domain/operations/*.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}name: '(\w+)',$/gm)].map(([, name]) => `Mutation.${name}`),
  );
  return [...described, ...inSchema(folder)].toSorted();
}

function inSchema(folder: string): string[] {
  return globSync(join(folder, '**/*.graphql'))
    .flatMap((file) => parse(readFileSync(file, 'utf8')).definitions)
    .filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION)
    .filter(({ name }) => roots.includes(name.value))
    .flatMap(({ name, fields = [] }) => fields.map((field) => `${name.value}.${field.name.value}`));
}
