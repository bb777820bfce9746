import { Column, Entity, Index, PrimaryColumn } from '@daybook/kernel/postgres';

/** How the to-dos of a series repeat, named after the first of them. */
@Entity('todo_series')
@Index('todo_series_active', ['companyUuid'], { where: 'is_active' })
export class SeriesRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'todo_series_pkey' })
  uuid!: string;

  @Column('uuid', { name: 'company_uuid', nullable: true })
  companyUuid!: string | null;

  @Column('text', { name: 'recurrence_type' })
  recurrenceType!: string;

  @Column('integer', { name: 'recurrence_frequency' })
  recurrenceFrequency!: number;

  @Column('date', { name: 'end_date', nullable: true })
  endDate!: string | null;

  /** Due date of the newest occurrence. */
  @Column('date', { name: 'latest_generate_date' })
  latestGenerateDate!: string;

  @Column('boolean', { name: 'is_active' })
  isActive!: boolean;

  /** The newest occurrence. */
  @Column('uuid', { name: 'newest_todo' })
  newestTodo!: string;
}

/** What an onboarding to-do can start from. */
@Entity('todo_templates')
export class TemplateRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'todo_templates_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  title!: string;

  @Column('text', { name: 'header_image_url', nullable: true })
  headerImageUrl!: string | null;

  @Column('text', { name: 'header_text' })
  headerText!: string;

  @Column('text', { name: 'body_details' })
  bodyDetails!: string;
}
