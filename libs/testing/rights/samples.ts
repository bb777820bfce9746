import { join } from 'node:path';
import { areaNames, foundInAreas } from '@daybook/kernel/areas';
import { operationsIn } from './gaps.js';

/**
 * Values that plain ones of their types would not do for, by the names of arguments; by the name of an operation what it
 * is asked with besides its required arguments. They hold in the area that says them, in its `api/rights/samples.ts`.
 */
export type Samples = Readonly<Record<string, unknown>>;

const byArea = new Map(
  [...(await foundInAreas<{ readonly samples: Samples }>('api/rights/samples'))].map(([area, { samples }]) => [
    area,
    samples,
  ]),
);
const areaOf = new Map(
  areaNames().flatMap((area) => operationsIn(join('libs', area, 'api')).map((name) => [name, area] as const)),
);

/** What the area of an operation says of its arguments. */
export function samplesFor(operation: string): Samples {
  return byArea.get(areaOf.get(operation) ?? '') ?? {};
}

/** @throws Error naming the file to write when an operation was not understood with the samples that there are */
export function demandUnderstood(operation: string, values: object, answer: string): void {
  if (!/GRAPHQL_|INTERNAL_SERVER_ERROR|VALIDATION/.test(answer)) return;
  throw new Error(
    `${operation} is not understood with ${JSON.stringify(values)}. Write into libs/${areaOf.get(operation)}/api/rights/samples.ts what its arguments look like. ${answer}`,
  );
}

/** Samples that no operation of their area takes, each with its file. */
export function strayIn(samplesByArea: ReadonlyMap<string, Samples>, argumentsOf: ReadonlyMap<string, Set<string>>) {
  return [...samplesByArea].flatMap(([area, samples]) => {
    const operations = [...argumentsOf].filter(([operation]) => areaOf.get(operation) === area);
    const names = new Set(operations.flatMap(([operation, taken]) => [operation, ...taken]));
    return Object.keys(samples)
      .filter((name) => !names.has(name))
      .map((name) => `libs/${area}/api/rights/samples.ts: ${name}`);
  });
}

export { byArea as samplesByArea };
