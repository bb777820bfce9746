import type { AnyDecider } from '@daybook/kernel/events';
import type { Migration } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';
import type { AreaContributions, AreaDefinition } from './area.js';

/** All areas as one product. */
export interface AssembledAreas extends AreaContributions {
  readonly projections: readonly Projection[];
  readonly migrations: readonly Migration[];
  /** What views of the past are made of and show. */
  readonly asOf: {
    readonly deciders: readonly AnyDecider[];
    readonly shown: readonly Projection[];
    readonly mergedWith?: NonNullable<AreaDefinition['mergedWith']>;
  };
}

/** @throws Error when two areas have one name, or two streams one category */
export function assemble(areas: readonly AreaDefinition[]): AssembledAreas {
  demandUnique(
    'area',
    areas.map(({ name }) => name),
  );
  const deciders = areas.flatMap((area) => area.deciders ?? []);
  demandUnique(
    'stream category',
    deciders.map(({ category }) => category),
  );
  const uploadPurposes = areas.flatMap((area) => area.uploads ?? []);
  demandUnique(
    'purpose of uploads',
    uploadPurposes.map(({ name }) => name),
  );
  const work = areas.flatMap((area) => area.work ?? []);
  demandUnique(
    'kind of work',
    work.map(({ kind }) => kind),
  );
  demandUnique(
    'kind of links',
    areas.flatMap(({ links = {} }) => Object.keys(links)),
  );
  const threads = areas.flatMap((area) => area.threads ?? []);
  const securityEntries = Object.assign({}, ...areas.map((area) => area.securityEntries));
  const rules = { areas, deciders, work, threads, securityEntries, uploadPurposes, searchSources: [] };
  const searchSources = areas.flatMap(({ search }) => (typeof search === 'function' ? search(rules) : (search ?? [])));
  const contributions: AreaContributions = { ...rules, searchSources };
  const [mergedWith] = areas.flatMap((area) => area.mergedWith ?? []);
  const tablesOf = new Map(
    areas.map(({ name, projections = [] }) => [
      name,
      typeof projections === 'function' ? projections(contributions) : projections,
    ]),
  );
  return {
    ...contributions,
    projections: [...tablesOf.values()].flat(),
    migrations: areas.flatMap(({ migrations = [] }) => migrations),
    asOf: {
      deciders: areas.filter(({ asOf }) => asOf !== undefined).flatMap((area) => area.deciders ?? []),
      shown: areas.filter(({ asOf }) => asOf === 'tables').flatMap(({ name }) => tablesOf.get(name) ?? []),
      ...(mergedWith && { mergedWith }),
    },
  };
}

function demandUnique(what: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two areas bring the ${what} ${twice}.`);
}
