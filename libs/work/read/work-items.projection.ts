import { type DomainEvent, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import {
  at,
  type Change,
  ignored,
  type Projection,
  projection,
  type RowReducers,
  table,
} from '@daybook/kernel/projecting';
import type { AnyWork, Wait, WaitingThing, WorkChange } from '@daybook/kernel/work';
import { WorkItemRow } from './work-item.entity.js';

type Thing = WaitingThing<string, unknown>;
type Reducer = Change<WorkItemRow, DomainEvent>['reduce'];

const hour = 3_600_000;
const day = 24 * hour;
const blank = { waits: null, due: null, people: [], exempt: [], isHiddenFromClients: false, memory: null } as const;

/** What waits in the things of every area, as their descriptions say. */
export function workProjection(descriptions: readonly AnyWork[]): Projection {
  return projection({
    name: 'work',
    version: 2,
    tables: [
      table<WorkItemRow, DomainEvent>({
        entity: WorkItemRow,
        categories: descriptions.map(({ category }) => category),
        on: Object.assign({}, ...descriptions.map(reducersOf)),
      }),
    ],
    hides: Object.fromEntries(
      descriptions.flatMap(({ category, hides = [] }) => (hides.length > 0 ? [[category, hides]] : [])),
    ),
  });
}

function reducersOf(description: AnyWork): RowReducers<WorkItemRow, DomainEvent> {
  const reducers = Object.entries<WorkChange<string, DomainEvent, unknown>>(description.on).map(([type, change]) => [
    type,
    change === ignored ? ignored : at((event) => [idOf(description, event)], reducerOf(description, change)),
  ]);
  return Object.fromEntries(reducers);
}

function reducerOf(
  description: AnyWork,
  change: Exclude<WorkChange<string, DomainEvent, unknown>, 'ignored'>,
): Reducer {
  if (change === 'gone') return () => undefined;
  if ('starts' in change)
    return (_, event) => {
      const thing = { ...blank, company: event.meta.company, ...change.starts(event) };
      return rowOf(description, event, thing, event.meta.at);
    };
  const { now } = change;
  return (row, event) => {
    if (!row) return undefined;
    const before = thingOf(row);
    const thing = { ...before, ...(typeof now === 'function' ? now(before, event) : now) };
    return rowOf(description, event, thing, thing.waits === before.waits ? row.since : event.meta.at);
  };
}

function thingOf({
  companyUuid: company,
  waits,
  title,
  due,
  people,
  exempt,
  isHiddenFromClients,
  memory,
}: WorkItemRow): Thing {
  return { company, waits, title, due, people, exempt, isHiddenFromClients, memory };
}

function rowOf(description: AnyWork, event: RecordedEvent, thing: Thing, since: string): WorkItemRow {
  const { company, waits, title, due, people, exempt, isHiddenFromClients, memory } = thing;
  const wait: Wait | null = waits === null ? null : (description.waits[waits] ?? null);
  return {
    id: idOf(description, event),
    kind: description.kind,
    uuid: subjectOf(event.stream),
    companyUuid: company,
    waits,
    title,
    says: wait?.says ?? null,
    since,
    pressingAt: new Date(Date.parse(since) + (wait?.hoursBefore ?? 0) * hour).toISOString(),
    due,
    pressingOn: due && new Date(Date.parse(due) - (wait?.daysAhead ?? 0) * day).toISOString().slice(0, 10),
    endsOn: wait?.endsWhenDue ? due : null,
    isAskedElsewhere: wait?.isAskedElsewhere ?? false,
    neededRight: wait?.right ?? null,
    clientsUpdate: wait?.clientsUpdate ?? null,
    isForStaff: wait?.isForStaff ?? false,
    isForNamed: wait?.isForNamed ?? false,
    people: [...people],
    exempt: [...exempt],
    isHiddenFromClients,
    memory,
  };
}

function idOf({ kind }: AnyWork, { stream }: RecordedEvent): string {
  return `${kind}-${subjectOf(stream)}`;
}
