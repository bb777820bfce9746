import type { DomainEvent } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import type { ThreadSource } from './threads.js';
import { threadEntryOf } from './threads.js';

type DoorEvent = DomainEvent<'DoorOpened', { why: string | null }> | DomainEvent<'DoorPainted', object>;

const uuid = '00000000-0000-4000-8000-000000000001';
const doors = { kind: 'door', categories: ['door'], path: (door: string) => `doors/${door}` };
const source: ThreadSource<DoorEvent> = {
  ...doors,
  lines: { DoorOpened: { sentence: 'opened it.', text: ({ data }) => data.why }, DoorPainted: 'ignored' },
};
const happened = (event: DoorEvent) => threadEntryOf(source, recorded(event, 0, {}, `door-${uuid}`));

it('makes a line of an event that has one, in the thread of its subject', () => {
  expect(happened({ type: 'DoorOpened', data: { why: 'Hot' } })).toMatchObject({
    itemUuid: uuid,
    text: 'Hot',
    system: 'DoorOpened',
  });
  expect(happened({ type: 'DoorPainted', data: {} })).toBeNull();
});

it('is not complete without every event', () => {
  // @ts-expect-error DoorPainted says neither what its line is nor that it has none
  const forgotten: ThreadSource<DoorEvent> = { ...doors, lines: { DoorOpened: { sentence: 'opened it.' } } };
  expect(forgotten.kind).toBe('door');
});
