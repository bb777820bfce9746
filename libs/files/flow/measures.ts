import type { Measure } from '@daybook/kernel/flows';

/** What a version waits for, as operators know it. */
const steps = { scan: 'scanner', open: 'preview' } as const;

export const measures: readonly Measure[] = [
  {
    name: 'files_waiting',
    help: 'Files that wait for the virus scanner, and clean ones whose preview and text are not made yet.',
    label: 'for',
    read: async ({ query }) => {
      const rows = await query<{ step: keyof typeof steps; value: number }>(
        'select step, count(*)::int as value from ops.file_work group by step',
      );
      return Object.entries(steps).map(([step, of]) => ({
        of,
        value: rows.find((one) => one.step === step)?.value ?? 0,
      }));
    },
  },
  {
    name: 'oldest_unscanned_file_seconds',
    help: 'For how long the file has been waiting for the scanner that has waited longest; nobody can open it meanwhile.',
    read: async ({ query, clock }) =>
      query<{ value: number }>(
        `select greatest(0, coalesce(extract(epoch from $1::timestamptz - min(since)), 0))::float8 as value
          from ops.file_work where step = 'scan'`,
        [clock.now()],
      ),
  },
];
