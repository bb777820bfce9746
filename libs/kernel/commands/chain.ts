import type { EventMeta, LoggedEvent, NewEvent } from '@daybook/kernel/event-log';
import { digest } from './canonical.js';

type Unlinked = Omit<NewEvent, 'meta'> & { readonly meta: EventMeta };

/** What the first event of a stream names as its predecessor: a whole stream cannot be moved under another name. */
export function genesis(stream: string): string {
  return digest(stream);
}

/** The event with its place in the hash chain of its stream: `previous`, and `hash` over content and predecessor. */
export function link(event: Unlinked, previous: string): NewEvent & { readonly meta: { readonly hash: string } } {
  const meta = { ...event.meta, previous };
  return { ...event, meta: { ...meta, hash: hashOf({ ...event, meta }) } };
}

/**
 * Whether a logged event follows its predecessor unchanged; the reason in words when it does not.
 *
 * @param before the event at the revision before, undefined for the first one
 */
export function verifyLink(event: LoggedEvent, before: LoggedEvent | undefined): string | undefined {
  if (event.revision !== (before?.revision ?? -1) + 1) return `Revision ${(before?.revision ?? -1) + 1} is missing.`;
  const previous = before ? before.meta.hash : genesis(event.stream);
  if (event.meta.previous !== previous) return 'It does not follow the event before it.';
  if (event.meta.hash !== hashOf(event)) return 'Its content was changed.';
  return undefined;
}

function hashOf({ id, type, data, meta }: Unlinked): string {
  const { hash: _, ...rest } = meta;
  return digest([id, type, data, rest]);
}
