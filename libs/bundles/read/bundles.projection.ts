import {
  type BundleEvent,
  type CompanyPeriodEvent,
  type Period,
  periodOf,
  type RolloutEvent,
  type ScheduleEvent,
  type StepOutcome,
} from '@daybook/bundles/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, change, ignored, own, projection, remove, table } from '@daybook/kernel/projecting';
import { BundleRow, BundleTodoRow, LockRow, RolloutCompanyRow, RolloutRow, ScheduleRow } from './bundle.entity.js';

type Through = RecordedEvent<Extract<RolloutEvent, { type: 'CompanyRolledOut' }>>;

const bundleTable = table<BundleRow, BundleEvent>({
  entity: BundleRow,
  categories: ['bundle'],
  on: {
    BundleCreated: own((_, { stream, data }) => ({ uuid: subjectOf(stream), ...data, version: 1 })),
    BundleChanged: change((_, { data, revision }) => ({ ...data, version: revision + 1 })),
    BundleRetired: remove(),
  },
});

const rolloutTable = table<RolloutRow, RolloutEvent>({
  entity: RolloutRow,
  categories: ['bundleRollout'],
  on: {
    RolloutStarted: own((_, { stream, data, meta }) => {
      // it was a period when the roll-out began
      const { key, label } = periodOf(data.text.every, data.period) as Period;
      return {
        uuid: subjectOf(stream),
        bundleUuid: data.bundle,
        name: data.text.name,
        period: key,
        periodLabel: label,
        isByItself: data.onBehalfOf !== null,
        startedBy: data.onBehalfOf ?? ('user' in meta.by ? meta.by.user : null),
        startedAt: meta.at,
        state: 'running',
        message: null,
        total: data.companies.length,
      };
    }),
    CompanyRolledOut: ignored,
    RolloutStopped: change<RolloutRow, Extract<RolloutEvent, { type: 'RolloutStopped' }>>(() => ({ state: 'stopped' })),
    RolloutFailed: change((_, { data }) => ({ state: 'failed', message: data.message })),
  },
});

const companyTable = table<RolloutCompanyRow, RolloutEvent>({
  entity: RolloutCompanyRow,
  categories: ['bundleRollout'],
  on: {
    RolloutStarted: ignored,
    CompanyRolledOut: at(
      ({ stream, data }) => [`${subjectOf(stream)} ${data.company}`],
      (_, { stream, data }, id) => ({
        id,
        rolloutUuid: subjectOf(stream),
        companyUuid: data.company,
        made: data.steps.filter(({ is }) => is === 'made').length,
        there: data.steps.filter(({ is }) => is === 'there').length,
        says: [data.says, ...data.steps.map(({ says }) => says)].filter((said) => said !== null),
      }),
    ),
    RolloutStopped: ignored,
    RolloutFailed: ignored,
  },
});

const isThere = ({ is }: StepOutcome) => is === 'made' || is === 'there';

const todosOf = ({ todo, more = [] }: StepOutcome) => [todo, ...more];

const todoTable = table<BundleTodoRow, RolloutEvent>({
  entity: BundleTodoRow,
  categories: ['bundleRollout'],
  on: {
    RolloutStarted: ignored,
    CompanyRolledOut: at(
      ({ data }: Through) => data.steps.filter(isThere).flatMap(todosOf),
      (row, { stream, data }, uuid) => {
        const made = data.steps.find((step) => todosOf(step).includes(uuid));
        return row ?? { uuid, rolloutUuid: subjectOf(stream), step: made?.step ?? '' };
      },
    ),
    RolloutStopped: ignored,
    RolloutFailed: ignored,
  },
});

const scheduleTable = table<ScheduleRow, ScheduleEvent>({
  entity: ScheduleRow,
  categories: ['bundleSchedule'],
  on: {
    RolloutsScheduled: own((_, { stream, data, meta }) => ({
      bundleUuid: subjectOf(stream),
      companyCount: data.companies.length,
      leadDays: data.leadDays,
      setBy: 'user' in meta.by ? meta.by.user : null,
    })),
    RolloutsUnscheduled: remove(),
  },
});

const lockTable = table<LockRow, CompanyPeriodEvent>({
  entity: LockRow,
  categories: ['bundlePeriod'],
  on: {
    PeriodRolledOut: ignored,
    PeriodLocked: own((_, { stream, data, meta }) => ({
      uuid: subjectOf(stream),
      bundleUuid: data.bundle,
      period: data.period,
      companyUuid: data.company,
      todos: data.todos,
      lockedBy: 'user' in meta.by ? meta.by.user : null,
      lockedAt: meta.at,
    })),
    PeriodUnlocked: remove(),
  },
});

/** Bundles, where they were rolled out, and which to-do is which step, and what is locked. */
export const bundles = projection({
  name: 'bundles',
  version: 2,
  tables: [bundleTable, rolloutTable, companyTable, todoTable, scheduleTable, lockTable],
});
