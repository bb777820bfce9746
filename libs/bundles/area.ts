import { type BundleEvent, type CompanyPeriodEvent, deciders, type RolloutEvent, words } from '@daybook/bundles/domain';
import { periodsOfTodos } from '@daybook/bundles/published';
import { migrations, projections } from '@daybook/bundles/read';
import { defineArea } from '@daybook/kernel/areas';
import type { HistoryItem } from '@daybook/kernel/contributions';

/** What people know a bundle as, when they read its history. */
const bundle: HistoryItem<BundleEvent> = {
  kind: 'bundle',
  title: ({ type, data }) => (type === 'BundleRetired' ? undefined : data.name),
};

const bundleRollout: HistoryItem<RolloutEvent> = {
  kind: 'bundle',
  of: ({ type, data }) => (type === 'RolloutStarted' ? data.bundle : undefined),
};

/** In the history of its company, for those who give it to-dos. */
const bundlePeriod: HistoryItem<CompanyPeriodEvent> = {
  kind: 'period',
  feature: 'createTodo',
  deepLinkUrl: () => '/staff/bundles',
  title: ({ data }) => data.label,
};

/** Sets of to-dos that come around for many companies. */
export const area = defineArea({
  name: 'bundles',
  deciders,
  words,
  streamNames: {
    bundle: 'Bundles',
    bundleRollout: 'Roll-outs of bundles',
    bundleSchedule: 'Schedules of bundles',
    bundlePeriod: 'Periods of companies',
  },
  projections,
  migrations,
  workPeriods: { kind: 'todo', relation: periodsOfTodos, categories: ['bundleRollout'] },
  items: { bundle, bundleRollout, bundleSchedule: { kind: 'bundle' }, bundlePeriod },
});
