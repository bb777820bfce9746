import type { Measure } from '@daybook/kernel/flows';

export const measures: readonly Measure[] = [
  {
    name: 'sessions_open',
    help: 'Sessions in which somebody is signed in, in a browser or by an application.',
    read: async ({ query, clock }) =>
      query<{ value: number }>(
        `select count(*)::int as value from ops.refresh_families
          where revoked_at is null and idle_until > $1 and ends_at > $1`,
        [clock.now()],
      ),
  },
];
