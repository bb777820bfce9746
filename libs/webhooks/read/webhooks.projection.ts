import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { change, own, projection, remove, table } from '@daybook/kernel/projecting';
import type { PauseReason, WebhookEvent } from '@daybook/webhooks/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

@Entity('webhooks')
export class WebhookRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'webhooks_pkey' })
  uuid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  url!: string;

  @Column('text', { array: true })
  kinds!: readonly string[];

  /** Null while it is sent to. */
  @Column('text', { name: 'paused_because', nullable: true })
  pausedBecause!: PauseReason | null;

  /** Which of its secrets counts. */
  @Column('integer')
  secret!: number;

  /** The position of the log behind which it begins, or begins again; null: where it has got to. */
  @Column('bigint', { name: 'starts_after', nullable: true })
  startsAfter!: number | null;

  /** The event by which it was started last: what was sent before counts for nothing then. */
  @Column('uuid', { name: 'started_by' })
  startedBy!: string;

  @Column('timestamptz', { name: 'added_at' })
  addedAt!: string;
}

export class CreateWebhooks1796800000000 implements MigrationInterface {
  name = 'CreateWebhooks1796800000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table webhooks (
        uuid uuid not null constraint webhooks_pkey primary key,
        name text not null,
        url text not null,
        kinds text[] not null,
        paused_because text,
        secret integer not null,
        starts_after bigint,
        started_by uuid not null,
        added_at timestamptz not null
      )`);
    await runner.query(`
      create table ops.webhook_cursors (
        webhook uuid primary key,
        started_by uuid not null,
        position bigint not null,
        failures integer not null default 0,
        failing_since timestamptz,
        next_try_at timestamptz
      )`);
    await runner.query(`
      create table ops.webhook_deliveries (
        webhook uuid not null,
        position bigint not null,
        id uuid not null,
        kind text not null,
        company uuid,
        happened_at timestamptz not null,
        sent_at timestamptz not null,
        tries integer not null,
        status integer,
        problem text,
        primary key (webhook, position)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table ops.webhook_deliveries, ops.webhook_cursors, webhooks');
  }
}

const webhookTable = table<WebhookRow, WebhookEvent>({
  entity: WebhookRow,
  categories: ['webhook'],
  on: {
    WebhookAdded: own((_, { id, stream, position, data, meta }) => ({
      uuid: subjectOf(stream),
      ...data,
      pausedBecause: null,
      secret: 0,
      startsAfter: position,
      startedBy: id,
      addedAt: meta.at,
    })),
    // whoever corrects an address wants to know at once whether it works: what was tried in vain is forgotten
    WebhookChanged: change((row, { id, data: { name, url, kinds } }) => ({
      ...{ name, url, kinds },
      ...(url !== row.url && { startsAfter: null, startedBy: id }),
    })),
    WebhookPaused: change((_, { data: { because } }) => ({ pausedBecause: because })),
    WebhookResumed: change((_, { id }) => ({ pausedBecause: null, startsAfter: null, startedBy: id })),
    WebhookSecretRenewed: change((_, { data: { secret } }) => ({ secret })),
    WebhookReplayed: change((_, { id, data: { after } }) => ({
      pausedBecause: null,
      startsAfter: after,
      startedBy: id,
    })),
    WebhookRemoved: remove(),
  },
});

/** Raise `version` when the meaning of a row changes: the rows are then made anew. */
export const webhooks = projection({ name: 'webhooks', version: 2, tables: [webhookTable] });
