import { randomUUID } from 'node:crypto';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';

/** An event as an event to append. */
export function eventOf(recorded: DomainEvent, company: string | null = null, at = '2026-03-01T10:00:00.000Z') {
  return { id: randomUUID(), ...recorded, meta: { company, commandId: randomUUID(), bodyHash: '', at } };
}

/** Decodes by taking the event as it is; `unreadable` stands for a body whose secret cannot be opened. */
export function decode(event: LoggedEvent): RecordedEvent<DomainEvent> {
  if ('unreadable' in event.data) throw new Error('The key of this note is missing.');
  return event as unknown as RecordedEvent<DomainEvent>;
}
