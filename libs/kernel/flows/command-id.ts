import type { CommandMetadata } from '@daybook/kernel/commands';
import type { Author, RecordedEvent } from '@daybook/kernel/events';
import { v5 } from 'uuid';

const flows = 'b3f7c1de-6f0e-4c53-9d0a-5d1f0c2f7a11';

/** The key of one effect of an event: the same again whenever the event is met again. `step` tells its effects apart. */
export function commandIdOf(event: { readonly id: string }, step: string): string {
  return v5(`${event.id}/${step}`, flows);
}

/** Where an effect of an event comes from: the event, in its company; by whoever made the event, unless a part of the product did it. */
export function metadataFromEvent({ id, meta }: RecordedEvent, step: string, by: Author = meta.by): CommandMetadata {
  const { company, correlationId } = meta;
  return { commandId: commandIdOf({ id }, step), by, company, correlationId, causationId: id };
}
