import type { ClosePeriod, Rhythm, Step } from '@daybook/bundles/domain';
import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

@Entity('bundles')
export class BundleRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bundles_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  every!: Rhythm;

  @Column('text', { name: 'close_period' })
  closePeriod!: ClosePeriod;

  @Column('jsonb')
  steps!: readonly Step[];

  @Column('integer')
  version!: number;
}

@Entity('bundle_rollouts')
@Index('bundle_rollouts_by_bundle', ['bundleUuid', 'startedAt', 'uuid'])
export class RolloutRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bundle_rollouts_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'bundle_uuid' })
  bundleUuid!: string;

  @Column('boolean', { name: 'is_by_itself' })
  isByItself!: boolean;

  /** What the bundle was called then. */
  @Column('text')
  name!: string;

  /** The key of the period. */
  @Column('text')
  period!: string;

  /** In words: "November 2026". */
  @Column('text', { name: 'period_label' })
  periodLabel!: string;

  @Column('uuid', { name: 'started_by', nullable: true })
  startedBy!: string | null;

  @Column('timestamptz', { name: 'started_at' })
  startedAt!: string;

  /** running, stopped, failed; running until the last of its companies has a row */
  @Column('text')
  state!: string;

  /** Why it failed. */
  @Column('text', { nullable: true })
  message!: string | null;

  @Column('integer')
  total!: number;
}

/** What became of one company of a roll-out. */
@Entity('bundle_rollout_companies')
@Index('bundle_rollout_companies_by_rollout', ['rolloutUuid'])
export class RolloutCompanyRow {
  /** Of both uuids. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'bundle_rollout_companies_pkey' })
  id!: string;

  @Column('uuid', { name: 'rollout_uuid' })
  rolloutUuid!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('integer')
  made!: number;

  /** Made by an earlier roll-out, or there without one. */
  @Column('integer')
  there!: number;

  /** Why the company, or single steps of it, were left out. */
  @Column('jsonb')
  says!: readonly string[];
}

/** Which step of a bundle a to-do is. */
@Entity('bundle_todos')
@Index('bundle_todos_by_rollout', ['rolloutUuid'])
export class BundleTodoRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bundle_todos_pkey' })
  uuid!: string;

  /** The roll-out that named it first; it says the bundle and the period. */
  @Column('uuid', { name: 'rollout_uuid' })
  rolloutUuid!: string;

  @Column('text')
  step!: string;
}

/** A bundle that is rolled out by itself. */
@Entity('bundle_schedules')
export class ScheduleRow {
  @PrimaryColumn('uuid', { name: 'bundle_uuid', primaryKeyConstraintName: 'bundle_schedules_pkey' })
  bundleUuid!: string;

  @Column('integer', { name: 'company_count' })
  companyCount!: number;

  @Column('integer', { name: 'lead_days' })
  leadDays!: number;

  /** Whose rights count. */
  @Column('uuid', { name: 'set_by', nullable: true })
  setBy!: string | null;
}

/** A period of a company that is locked. */
@Entity('bundle_locks')
@Index('bundle_locks_by_period', ['bundleUuid', 'period'])
export class LockRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'bundle_locks_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'bundle_uuid' })
  bundleUuid!: string;

  /** The key of the period. */
  @Column('text')
  period!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('uuid', { array: true })
  todos!: readonly string[];

  @Column('uuid', { name: 'locked_by', nullable: true })
  lockedBy!: string | null;

  @Column('timestamptz', { name: 'locked_at' })
  lockedAt!: string;
}
