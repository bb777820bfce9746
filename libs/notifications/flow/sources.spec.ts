import { commentNotifications } from '@daybook/comments/flow';
import { fileNotifications } from '@daybook/files/flow';
import type { AnyNotificationSource, NotificationSource } from '@daybook/kernel/contributions';
import type { DomainEvent } from '@daybook/kernel/events';
import { notificationEvents } from '@daybook/notifications/domain';
import { todoNotifications } from '@daybook/todos/flow';
import { workNotifications } from '@daybook/work/flow';

type BellEvent = DomainEvent<'BellRang', object> | DomainEvent<'BellCast', object>;

const bells: NotificationSource<BellEvent> = {
  rank: 1,
  categories: ['bell'],
  kinds: { rang: { heading: 'Bells', line: 'The bell rang', switch: 'bell_rang', audience: 'otherSide' } },
  events: { BellRang: { kind: 'rung' }, BellCast: 'ignored' },
};

/** Kinds that no source describes, and switches that nobody has. */
function faultsOf({ kinds, events }: AnyNotificationSource): string[] {
  const named = Object.values<'ignored' | { kind: string }>(events).flatMap((of) => (of === 'ignored' ? [] : of.kind));
  const switches = Object.values(kinds).map((kind) => kind.switch);
  return [
    ...named.filter((kind) => !Object.hasOwn(kinds, kind)),
    ...switches.filter((name) => !notificationEvents.some((one) => one === name)),
  ];
}

it('holds areas to kinds that they describe and switches that people have', () => {
  expect(faultsOf(bells)).toEqual(['rung', 'bell_rang']);
  expect([todoNotifications, commentNotifications, fileNotifications, workNotifications].flatMap(faultsOf)).toEqual([]);
});

it('is not complete without every event', () => {
  // @ts-expect-error BellCast says neither its kind nor that nobody is written to
  const forgotten: NotificationSource<BellEvent>['events'] = { BellRang: { kind: 'rang' } };
  expect(Object.keys(forgotten)).toEqual(['BellRang']);
});
