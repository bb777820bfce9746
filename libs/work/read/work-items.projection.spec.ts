import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec, rowsFrom } from '@daybook/kernel/projecting/spec';
import type { WorkDescription } from '@daybook/kernel/work';
import { workProjection } from './work-items.projection.js';

type DoorEvent =
  | DomainEvent<'DoorHung', { by: string }>
  | DomainEvent<'DoorStuck', object>
  | DomainEvent<'DoorMended', object>
  | DomainEvent<'DoorPainted', object>
  | DomainEvent<'DoorBurnt', object>;

const uuid = '00000000-0000-4000-8000-000000000001';
const doors: WorkDescription<DoorEvent, 'paint' | 'mend', string> = {
  kind: 'door',
  categories: ['door'],
  waits: {
    paint: { right: 'see', daysAhead: 3, endsWhenDue: true, isForNamed: true, says: 'paint by {due}' },
    mend: { right: 'see', hoursBefore: 24, isForStaff: true, says: 'stuck for a day' },
  },
  hides: ['DoorPainted'],
  on: {
    DoorHung: { starts: ({ data }) => ({ waits: 'paint', title: 'Door', due: data.by }) },
    DoorStuck: { now: { waits: 'mend' } },
    DoorMended: { now: ({ memory }) => ({ waits: memory === 'painted' ? null : 'paint' }) },
    DoorPainted: { now: { waits: null, memory: 'painted' } },
    DoorBurnt: 'gone',
  },
};
const work = workProjection([doors]);
const { rowsOf } = projectionSpec(work);
const minute = (n: number) => `2026-03-09T15:0${n}:00.000Z`;
const items = (...events: DoorEvent[]) =>
  rowsOf(...events.map((event, n) => recorded(event, n, { at: minute(n) }, `door-${uuid}`))).work_items ?? [];
const hung: DoorEvent = { type: 'DoorHung', data: { by: '2026-03-01' } };
const stuck: DoorEvent = { type: 'DoorStuck', data: {} };
const mended: DoorEvent = { type: 'DoorMended', data: {} };
const painted: DoorEvent = { type: 'DoorPainted', data: {} };

it('says what waits, for whom, since when, and from which day on', () =>
  expect(items(hung)).toMatchObject([
    {
      ...{ id: `door-${uuid}`, waits: 'paint', says: 'paint by {due}', since: minute(0), pressingAt: minute(0) },
      ...{
        due: '2026-03-01',
        pressingOn: '2026-02-26',
        endsOn: '2026-03-01',
        neededRight: 'see',
        isForNamed: true,
        isFollowed: false,
        isForStaff: false,
      },
    },
  ]));

it('gives a thing its time before it is somebody’s work', () =>
  expect(items(hung, stuck)).toMatchObject([
    { waits: 'mend', since: minute(1), pressingAt: '2026-03-10T15:01:00.000Z', isForStaff: true },
  ]));

it('keeps since when it waits for the same, and what it has to remember', () => {
  expect(items(hung, stuck, stuck)).toMatchObject([{ since: minute(1) }]);
  expect(items(hung, stuck, mended)).toMatchObject([{ waits: 'paint', since: minute(2) }]);
  expect(items(hung, painted, stuck, mended)).toMatchObject([{ waits: null, says: null, neededRight: null }]);
});

it('has the people and tags that were named for a thing, whatever waits of it', () => {
  const item = `door-${uuid}`;
  const duty = '00000000-0000-4000-8000-000000000009';
  const before = recorded(hung, 0, { at: minute(0) }, item);
  const named = (type: string, data: object, n: number) =>
    recorded({ type, data: { item, ...data } }, n, { at: minute(2) }, `duty-${duty}`);
  const rows = (...events: RecordedEvent[]) => rowsOf(before, ...events).work_items;
  const both = [
    named('WorkOwnerChanged', { from: null, to: 'nina' }, 0),
    named('WorkReviewerChanged', { from: null, to: 'otto' }, 1),
    named('WorkTagged', { tag: 'Rush' }, 2),
  ];
  const after = { owner: 'nina', reviewer: 'otto', tags: ['Rush'], duty, waits: 'paint', since: minute(0) };
  expect(rows(...both)).toMatchObject([after]);
  expect(rows(...both, recorded(stuck, 1, { at: minute(1) }, item))).toMatchObject([
    { ...after, waits: 'mend', since: minute(1) },
  ]);
  expect(rows(...both, recorded(hung, 1, { at: minute(1) }, item))).toMatchObject([{ ...after, since: minute(1) }]);
  expect(rows(named('WorkTagged', { tag: 'Rush' }, 0), named('WorkUntagged', { tag: 'Rush' }, 1))).toMatchObject([
    { tags: [] },
  ]);
  expect(rowsOf(...both).work_items ?? []).toEqual([]);
});

it('tells who handed work over, until it is taken back', () => {
  const handed = (type: string, n: number) =>
    recorded(
      { type, data: { person: uuid, to: 'otto', from: '2026-03-09', until: null } },
      n,
      { at: minute(n) },
      `handover-${uuid}`,
    );
  const over = handed('WorkHandedOver', 0);
  expect(rowsOf(over).work_handovers).toMatchObject([
    { person: uuid, standIn: 'otto', firstDay: '2026-03-09', lastDay: null, handedOverAt: minute(0) },
  ]);
  expect(rowsOf(over, handed('WorkTakenBack', 1)).work_handovers ?? []).toEqual([]);
});

it('tells in which companies a colleague handed work over, until it is taken back there', () => {
  const days = { from: '2026-03-09', until: '2026-03-13' };
  const happened = (type: string, n: number, data: object) =>
    recorded({ type, data: { person: uuid, ...data } }, n, { at: minute(n) }, `handover-${uuid}`);
  const handover = { person: uuid, to: 'otto', ...days };
  const inBoth = happened('CompanyWorkHandedOver', 0, { to: 'otto', ...days, companies: ['inn', 'quay'] });
  const innBack = happened('CompanyWorkTakenBack', 1, { companies: ['inn'], standIns: ['otto'] });
  const nowhere = { person: uuid, standIn: null, firstDay: null, lastDay: null };
  expect(rowsOf(inBoth).work_handovers).toMatchObject([
    { ...nowhere, inCompanies: { inn: handover, quay: handover }, handedOverAt: minute(0) },
  ]);
  expect(rowsOf(inBoth, innBack).work_handovers).toMatchObject([{ ...nowhere, inCompanies: { quay: handover } }]);
  const quayBack = happened('CompanyWorkTakenBack', 2, { companies: ['quay'], standIns: ['otto'] });
  expect(rowsOf(inBoth, innBack, quayBack).work_handovers ?? []).toEqual([]);
  const all = happened('WorkHandedOver', 1, { to: 'paul', from: '2026-03-09', until: null });
  expect(rowsOf(inBoth, all).work_handovers).toMatchObject([{ standIn: 'paul', lastDay: null, inCompanies: {} }]);
});

it('forgets what is gone, whatever is heard of it later', () =>
  expect(items(hung, { type: 'DoorBurnt', data: {} }, stuck)).toEqual([]));

it('hides with the things', () => expect(work.hides).toEqual({ door: ['DoorPainted'] }));

it('is not complete without every event, nor with one that is none', () => {
  type On = WorkDescription<Extract<DoorEvent, { type: 'DoorStuck' | 'DoorBurnt' }>, 'mend'>['on'];
  const now = { waits: 'mend' } as const;
  // @ts-expect-error DoorBurnt does not say what waits then
  const forgotten: On = { DoorStuck: { now } };
  // @ts-expect-error nothing of that name happens to a door
  const invented: On = { DoorStuck: { now }, DoorBurnt: 'gone', DoorSold: 'gone' };
  // @ts-expect-error nothing of that name waits
  const unknown: On = { DoorStuck: { now: { waits: 'oil' } }, DoorBurnt: 'gone' };
  expect([forgotten, invented, unknown]).toHaveLength(3);
});

it('is told of one thing by several streams, and of two things by one event', () => {
  const never = '2099-01-01';
  const house: WorkDescription<Extract<DoorEvent, { type: 'DoorHung' | 'DoorBurnt' }>, 'lock', string[]> = {
    kind: 'house',
    categories: ['door'],
    thingOf: ({ meta }) => meta.company ?? '',
    waits: { lock: { right: 'see', says: 'not locked' } },
    on: {
      DoorHung: {
        starts: ({ stream, data }, before) =>
          data.by === never
            ? undefined
            : { title: 'House', waits: 'lock', memory: [...(before?.memory ?? []), stream] },
      },
      DoorBurnt: 'gone',
    },
  };
  const company = '00000000-0000-4000-8000-0000000000c1';
  const at = (n: number, event: DoorEvent) => {
    const one = recorded(event, 0, { at: minute(n) }, `door-${uuid.slice(0, -1)}${n}`);
    return { ...one, meta: { ...one.meta, company } };
  };
  const inNone: DoorEvent = { type: 'DoorHung', data: { by: never } };
  const both = workProjection([doors, house]);
  const rows = rowsFrom(both, [at(1, hung), at(2, hung), at(3, inNone)]).work_items ?? [];
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['door', 'door', 'door', 'house']);
  expect(rows.find(({ kind }) => kind === 'house')).toMatchObject({
    ...{ id: `house-${company}`, uuid: company, waits: 'lock', companyUuid: company },
    memory: [at(1, hung).stream, at(2, hung).stream],
  });
});
