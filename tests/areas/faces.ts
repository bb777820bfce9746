import type { AreaDefinition } from '@daybook/kernel/areas';
import type { AnyDecider } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import type { EntityClass, Migration } from '@daybook/kernel/postgres';
import type { Projection } from '@daybook/kernel/projecting';

type Given<T> = readonly T[] | ((settings: FlowSettings) => readonly T[]);

/** What the index of an area's folder may export; all of it by these names. */
export interface Face {
  readonly deciders?: readonly AnyDecider[];
  readonly words?: Readonly<Record<string, unknown>>;
  readonly entities?: readonly EntityClass[];
  readonly migrations?: readonly Migration[];
  readonly projections?: readonly Projection[];
  readonly eventHandlers?: Given<AnyEventHandler>;
  readonly scheduledTasks?: Given<ScheduledTask>;
}

/** `notes/domain` → what `libs/notes/domain/index.ts` exports. */
export type Faces = ReadonlyMap<string, Face>;

/** Streams that the product does not know, events without words for the history, and words that no area has. */
export function strangeDeciders(
  faces: Faces,
  { deciders, areas }: { readonly deciders: readonly AnyDecider[]; readonly areas: readonly AreaDefinition[] },
): string[] {
  return [...faces].flatMap(([place, { deciders: own = [], words = {} }]) => {
    if (own.length === 0) return [];
    const events = own.flatMap(({ schema }) => Object.keys(schema));
    const untold = events.filter((event) => !Object.hasOwn(words, event));
    return [
      ...own
        .filter((one) => !deciders.includes(one))
        .map(({ category }) => `${areaFile(place)}: its deciders lack ${category}`),
      ...untold.map((event) => `libs/${place}/index.ts: its words lack ${event}`),
      ...(areas.some((area) => area.words === words) ? [] : [`${areaFile(place)}: its words are not these`]),
    ];
  });
}

/** Kinds of streams that people have no word for, and words for none. */
export function strangeStreamNames(areas: readonly AreaDefinition[]): string[] {
  return areas.flatMap(({ name, deciders = [], streamNames = {} }) => {
    const kinds = deciders.map(({ category }) => category);
    const file = areaFile(name);
    return [
      ...kinds.filter((kind) => !Object.hasOwn(streamNames, kind)).map((kind) => `${file}: streamNames lacks ${kind}`),
      ...Object.entries(streamNames).flatMap(([kind, words]) => [
        ...(kinds.includes(kind) ? [] : [`${file}: streamNames has ${kind}, which is no stream of it`]),
        ...(/^[A-Z][^A-Z]*(?:QuickBooks)?$/.test(words) ? [] : [`${file}: streamNames says “${words}” of ${kind}`]),
      ]),
    ];
  });
}

/** Tables that nobody fills or makes. */
export function strangeTables(
  faces: Faces,
  known: { readonly projections: readonly Projection[]; readonly migrations: readonly Migration[] },
): string[] {
  return [...faces].flatMap(([place, { projections = [], migrations = [] }]) => [
    ...projections
      .filter((one) => !known.projections.includes(one))
      .map(({ name }) => `${areaFile(place)}: its projections lack ${name}`),
    ...migrations
      .filter((one) => !known.migrations.includes(one))
      .map(({ name }) => `${areaFile(place)}: its migrations lack ${name}`),
  ]);
}

/** What shall act after the event or by the clock, and that the projector does not run. */
export function idleFlows(faces: Faces, settings: FlowSettings, running: readonly string[]): string[] {
  return [...faces].flatMap(([place, { eventHandlers = [], scheduledTasks = [] }]) =>
    [...given(eventHandlers, settings), ...given(scheduledTasks, settings)]
      .filter(({ name }) => !running.includes(name))
      .map(({ name }) => `libs/${place}/index.ts: the projector does not run “${name}”`),
  );
}

/** Kinds that the search brings and nothing names, and names of kinds that it does not bring. */
export function strangeKinds(brought: readonly string[], labelled: readonly string[]): string[] {
  return [
    ...brought.filter((kind) => !labelled.includes(kind)).map((kind) => `web/found-kinds.ts of an area lacks ${kind}`),
    ...labelled
      .filter((kind, at) => !brought.includes(kind) || labelled.indexOf(kind) !== at)
      .map((kind) => `web/found-kinds.ts of an area has ${kind}, which is not found or has a name already`),
  ];
}

function given<T>(what: Given<T>, settings: FlowSettings): readonly T[] {
  return typeof what === 'function' ? what(settings) : what;
}

function areaFile(place: string): string {
  return `libs/${place.split('/')[0]}/area.ts`;
}
