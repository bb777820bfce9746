import type { Measure } from '@daybook/kernel/flows';

const failing = `from webhooks w join ops.webhook_cursors c on c.webhook = w.uuid and c.started_by = w.started_by
  where w.paused_because is null and c.failing_since is not null`;

export const measures: readonly Measure[] = [
  {
    name: 'webhooks_failing',
    help: 'Webhooks whose server does not take what is sent, and that are tried again.',
    read: async ({ query }) => query<{ value: number }>(`select count(*)::int as value ${failing}`),
  },
  {
    name: 'oldest_webhook_seconds',
    help: 'For how long the message has been tried that some webhook has not taken for longest.',
    read: async ({ query, clock }) =>
      query<{ value: number }>(
        `select coalesce(extract(epoch from $1::timestamptz - min(c.failing_since)), 0)::float8 as value ${failing}`,
        [clock.now()],
      ),
  },
];
