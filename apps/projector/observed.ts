import type { EventLog } from '@daybook/kernel/event-log';
import type { Flows } from '@daybook/kernel/flows';
import type { Observed } from '@daybook/kernel/observability';
import type { Projector } from '@daybook/kernel/projecting';

/** What the projector can be asked about itself. */
export function observedOf(log: Pick<EventLog, 'head'>, projector: Projector, flows: Flows): Observed[] {
  const standing = () => [...projector.standing(), ...flows.standing()];
  return [
    {
      name: 'follower_lag',
      help: 'How far a projection or event handler is behind the newest event, in positions of the log.',
      label: 'follower',
      async read() {
        const head = await log.head().catch(() => null); // away: the other numbers matter all the more
        if (head === null) return [];
        return standing().map(({ name, position }) => ({ of: name, value: Math.max(0, head - position) }));
      },
    },
    {
      name: 'parked_streams',
      help: 'Streams a projection or event handler could not take and tries again.',
      label: 'follower',
      read: () => standing().map(({ name, parked }) => ({ of: name, value: parked })),
    },
  ];
}
