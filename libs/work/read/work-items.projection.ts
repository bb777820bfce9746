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
import type { AnyWork, Ask, Wait, WaitingThing, WorkChange } from '@daybook/kernel/work';
import { dutyReducers, handovers } from './duties.js';
import { WorkItemRow } from './work-item.entity.js';

type Thing = WaitingThing<string, unknown>;
type Changing = Exclude<WorkChange<string, DomainEvent, unknown>, 'gone' | 'ignored'>;
type Reducer = Change<WorkItemRow, DomainEvent>['reduce'];

const hour = 3_600_000;
const day = 24 * hour;
const blank = {
  ...{ waits: null, due: null, people: [], exempt: [], isHiddenFromClients: false, memory: null },
  ...{ count: null, partOf: null, period: null, isDone: false },
} as const;

/** What waits in the things of every area, as their descriptions say. */
export function workProjection(descriptions: readonly AnyWork[]): Projection {
  return projection({
    name: 'work',
    version: 14,
    tables: [
      table<WorkItemRow, DomainEvent>({
        entity: WorkItemRow,
        categories: [...new Set(descriptions.flatMap(({ categories }) => categories)), 'duty'],
        on: { ...reducersOf(descriptions), ...dutyReducers },
      }),
      handovers,
    ],
    hides: Object.fromEntries(
      descriptions.flatMap(({ categories, hides = [] }) =>
        hides.length > 0 ? categories.map((one) => [one, hides]) : [],
      ),
    ),
  });
}

/** An event may say something of things of several kinds: of a letter that is signed, and of the engagement. */
function reducersOf(descriptions: readonly AnyWork[]): RowReducers<WorkItemRow, DomainEvent> {
  const types = new Set(descriptions.flatMap(({ on }) => Object.keys(on)));
  return Object.fromEntries([...types].map((type) => [type, together(descriptions, type)]));
}

function together(descriptions: readonly AnyWork[], type: string) {
  const changes = descriptions.flatMap((description) => {
    const change: WorkChange<string, DomainEvent, unknown> | undefined = description.on[type];
    return change === undefined || change === ignored ? [] : [{ description, reduce: reducerOf(description, change) }];
  });
  if (changes.length === 0) return ignored;
  return at<WorkItemRow, DomainEvent>(
    (event) => changes.map(({ description }) => idOf(description, event)),
    (row, event, key) => changes.find(({ description }) => idOf(description, event) === key)?.reduce(row, event, key),
  );
}

function reducerOf(description: AnyWork, change: Changing | 'gone'): Reducer {
  if (change === 'gone') return () => undefined;
  return (row, event) => {
    const before = row ? thingOf(row) : null;
    const patch = patchOf(change, before, event);
    if (!patch) return row;
    const from = 'starts' in change || !before ? { ...blank, title: '', company: event.meta.company } : before;
    const isAsBefore = !('starts' in change) && (patch.waits === undefined || patch.waits === before?.waits);
    const since = isAsBefore && before ? before.since : event.meta.at;
    const begins = patch.waits !== undefined && patch.waits !== null;
    return rowOf(description, event, { ...from, since, ...patch, ...(begins && { isDone: false }) }, row);
  };
}

/** What is different after the event; undefined where there is no thing. */
function patchOf(change: Changing, before: Thing | null, event: RecordedEvent): Partial<Thing> | undefined {
  if ('starts' in change) return change.starts(event, before);
  const { now } = change;
  return before ? (typeof now === 'function' ? now(before, event) : now) : undefined;
}

function thingOf(row: WorkItemRow): Thing {
  const { companyUuid: company, waits, title, since, due, people, exempt, isHiddenFromClients, memory } = row;
  const { askedCount: count, partOf, period, doneAt } = row;
  const isDone = doneAt !== null;
  return {
    company,
    waits,
    title,
    since,
    due,
    people,
    exempt,
    isHiddenFromClients,
    count,
    partOf,
    period,
    isDone,
    memory,
  };
}

function rowOf(description: AnyWork, event: RecordedEvent, thing: Thing, before?: WorkItemRow): WorkItemRow {
  const { company, waits, title, since, due, people, exempt, isHiddenFromClients, memory } = thing;
  const wait: Wait | null = waits === null ? null : (description.waits[waits] ?? null);
  const isDone = thing.isDone && waits === null && description.done !== undefined;
  const right = isDone ? description.done : wait;
  return {
    id: idOf(description, event),
    kind: description.kind,
    uuid: description.linkedAs?.(subjectOf(event.stream), company) ?? uuidOf(description, event),
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
    neededRight: right?.right ?? null,
    firmRight: company === null ? (wait?.firmRight ?? null) : null,
    clientsUpdate: wait?.clientsUpdate ?? null,
    isForStaff: wait?.isForStaff ?? false,
    isForNamed: right?.isForNamed ?? false,
    isFollowed: wait?.isFollowed ?? false,
    people: [...people],
    exempt: [...exempt],
    isHiddenFromClients,
    memory,
    asks: askOf(wait, memory),
    clientsRead: wait?.clientsRead ?? null,
    askedCount: thing.count,
    partOf: thing.partOf,
    period: thing.period,
    doneAt: isDone ? since : null,
    isReview: wait?.isReview ?? false,
    owner: before?.owner ?? null,
    reviewer: before?.reviewer ?? null,
    tags: before?.tags ?? [],
    duty: before?.duty ?? null,
  };
}

function askOf(wait: Wait | null, memory: unknown): Ask | null {
  const asks = wait?.asks ?? null;
  return typeof asks === 'function' ? asks(memory) : asks;
}

function idOf(description: AnyWork, event: RecordedEvent): string {
  return `${description.kind}-${uuidOf(description, event)}`;
}

function uuidOf({ thingOf: named }: AnyWork, event: RecordedEvent): string {
  return named?.(event) ?? subjectOf(event.stream);
}
