import type { AreaDefinition } from '@daybook/kernel/areas';
import type { AnyNotificationSource } from '@daybook/kernel/contributions';
import type { AnyDecider } from '@daybook/kernel/events';
import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import type { EntityClass, Migration } from '@daybook/kernel/postgres';
import { columnsOf, type Projection } from '@daybook/kernel/projecting';
import type { AnyWork } from '@daybook/kernel/work';

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
  readonly notificationSource?: AnyNotificationSource;
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

/**
 * Areas that ask people for something, by emails or by naming them in what they keep, and do not say what waits; and
 * descriptions of what waits that no area lists.
 *
 * @param described `libs/notes/domain/note.work.ts` → what it exports
 */
export function strangeWork(
  faces: Faces,
  areas: readonly AreaDefinition[],
  described: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): string[] {
  const asking = [...faces].filter(([, { notificationSource, entities = [] }]) => {
    const kinds = Object.values(notificationSource?.kinds ?? {});
    return kinds.some(({ isRequest }) => isRequest) || entities.some(isAsked);
  });
  const names = new Set(asking.map(([place]) => place.split('/')[0]));
  const listed = areas.flatMap(({ work = [] }) => work);
  return [
    ...areas
      .filter(({ name, work = [] }) => names.has(name) && work.length === 0)
      .map(
        ({ name }) => `libs/${name}/domain/*.work.ts: somebody is asked for its things, and nothing says what waits`,
      ),
    ...[...described].flatMap(([file, face]) =>
      Object.entries(face)
        .filter(([, one]) => isWork(one) && !listed.includes(one))
        .map(([name]) => `${areaFile(file.replace('libs/', ''))}: its work lacks ${name}`),
    ),
  ];
}

/** Columns that name who is asked, or by when. */
const askedIn = ['assignees', 'signerUsers', 'dueDate', 'isAwaitingRelease'];

function isAsked(entity: EntityClass): boolean {
  return columnsOf(entity).all.some(({ property }) => askedIn.includes(property));
}

function isWork(one: unknown): one is AnyWork {
  return typeof one === 'object' && one !== null && 'waits' in one && 'on' in one;
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
