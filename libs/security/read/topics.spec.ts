import type { DomainEvent, SecurityEntries } from '@daybook/kernel/events';
import { topicOf, topicsNamed, topicsOf } from './topics.js';

type LockEvent = DomainEvent<'LockForced', object> | DomainEvent<'LockOiled', object>;

const entries: SecurityEntries<LockEvent> = {
  LockForced: { topic: 'denials', source: 'denied', isRefused: true },
};
const topics = topicsOf({ ...entries });

it('lists an event under the topic that its area names, beside the records of that topic', () => {
  const [denials] = topicsNamed(topics, ['denials']);
  expect(denials).toMatchObject({
    label: 'Denials',
    eventTypes: [{ type: 'LockForced', source: 'denied', isRefused: true }],
    events: ['denied'],
  });
  expect([topicOf(topics, 'LockForced'), topicOf(topics, 'LockOiled')]).toEqual(['denials', '']);
});

it('takes no event that the area does not have', () => {
  // @ts-expect-error there is no such event
  const misspelt: SecurityEntries<LockEvent> = { LockForcd: { topic: 'denials' } };
  expect(Object.keys(misspelt)).toEqual(['LockForcd']);
});
