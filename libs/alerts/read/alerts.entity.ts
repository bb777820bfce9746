import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** An alert that a superuser raised. */
@Entity('alerts')
export class AlertRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'alerts_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  @Column('text', { array: true })
  roles!: readonly string[];

  @Column('uuid', { array: true })
  companies!: readonly string[];

  /** Calendar dates of the firm, both included, as text. */
  @Column('text', { name: 'from_day' })
  fromDay!: string;

  @Column('text', { name: 'until_day' })
  untilDay!: string;

  @Column('timestamptz', { name: 'raised_at' })
  raisedAt!: string;

  @Column('boolean', { name: 'is_withdrawn' })
  isWithdrawn!: boolean;
}

/** When a person dismissed which alert last, by its uuid. */
@Entity('user_alerts')
export class UserAlertsRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'user_alerts_pkey' })
  userUuid!: string;

  @Column('jsonb')
  dismissed!: Readonly<Record<string, string>>;
}

@Entity('data_markers')
@Index('data_markers_by_company', ['companyUuid'])
@Index('data_markers_by_user', ['userUuid'])
export class DataMarkerRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'data_markers_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid' })
  companyUuid!: string;

  @Column('uuid', { name: 'user_uuid' })
  userUuid!: string;

  @Column('text', { name: 'marker_type' })
  markerType!: string;

  @Column('text', { name: 'marker_sub_type' })
  markerSubType!: string;

  @Column('jsonb')
  metadata!: Readonly<Record<string, string>>;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: string;
}
