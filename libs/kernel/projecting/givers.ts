import type { DomainEventMeta } from '@daybook/kernel/events';

/** Who gave somebody what they have here, by person, with the latest instant, ISO 8601 UTC. */
export type Givers = Readonly<Record<string, string>>;

/** With the author of an event by which `receiver` got something; nobody gives to themselves, and parts of the product do not count. */
export function withGiver(before: Givers | undefined, { by, at }: DomainEventMeta, receiver: string): Givers {
  return 'user' in by && by.user !== receiver ? { ...before, [by.user]: at } : (before ?? {});
}
