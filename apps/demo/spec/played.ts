import { type Decision, type DomainEvent, isRefusal, type RecordedEvent, type Refusal } from '@daybook/kernel/events';
import type { DemoCommand } from '../demo-command.js';
import { userUuid } from '../firm.js';

/** As much of a story as has happened at a moment, in order. */
export function until(story: readonly DemoCommand[], moment: Date): DemoCommand[] {
  const happened = story.filter(({ at }) => at < moment.toISOString());
  return happened.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

/** What became of every stream of the commands. */
export function played(all: readonly DemoCommand[]) {
  const streams = new Map<string, { decider: DemoCommand['decider']; state: unknown }>();
  for (const { at, by, company, decider, stream, command } of all) {
    const place = `${decider.category}-${stream}`;
    const before = streams.get(place)?.state ?? decider.initial;
    const author = by === null ? { system: 'demo' } : { user: userUuid(by) };
    const decision: Decision<DomainEvent, Refusal> = decider.decide(before, command, { at, by: author });
    if (isRefusal(decision)) throw new Error(`${command.type}: ${decision.message}`);
    const meta = { at, by: author, company };
    const recorded = (event: DomainEvent) =>
      ({ ...event, stream: place, meta }) as unknown as RecordedEvent<DomainEvent>;
    const state = decision.reduce((after: unknown, event) => decider.evolve(after, recorded(event)), before);
    streams.set(place, { decider, state });
  }
  return [...streams.values()];
}
