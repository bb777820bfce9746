import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { own, projection, table } from '@daybook/kernel/projecting';
import type { CompanyHoldEvent } from '@daybook/privacy/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last hold on a company. */
@Entity('company_holds')
export class CompanyHoldRow {
  @PrimaryColumn('uuid', { name: 'company_uuid', primaryKeyConstraintName: 'company_holds_pkey' })
  companyUuid!: string;

  @Column('boolean', { name: 'is_on_hold' })
  isOnHold!: boolean;

  /** Why it was placed, or released. */
  @Column('text', { nullable: true })
  reason!: string | null;

  /** Who placed it, or released it. */
  @Column('uuid', { name: 'decided_by', nullable: true })
  decidedBy!: string | null;

  @Column('timestamptz', { name: 'decided_at' })
  decidedAt!: string;
}

export class CreateCompanyHolds1795437000063 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_holds (
        company_uuid uuid not null constraint company_holds_pkey primary key,
        is_on_hold boolean not null,
        reason text,
        decided_by uuid,
        decided_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_holds');
  }
}

const decided = (isOnHold: boolean) =>
  own<CompanyHoldRow, CompanyHoldEvent>((_, { stream, data, meta }) => ({
    companyUuid: subjectOf(stream),
    isOnHold,
    reason: data.reason,
    decidedBy: 'user' in meta.by ? meta.by.user : null,
    decidedAt: meta.at,
  }));

export const companyHolds = projection({
  name: 'company holds',
  version: 1,
  tables: [
    table<CompanyHoldRow, CompanyHoldEvent>({
      entity: CompanyHoldRow,
      categories: ['companyHold'],
      on: { CompanyHoldPlaced: decided(true), CompanyHoldReleased: decided(false) },
    }),
  ],
});
