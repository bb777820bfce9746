import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePositivePay1795660000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table positive_pay_exports (
        id text not null constraint positive_pay_exports_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        number integer not null,
        layout text not null,
        issues integer not null,
        voids integer not null,
        exported_at timestamptz not null,
        exported_by uuid
      )`);
    await runner.query('create index positive_pay_exports_by_account on positive_pay_exports (bank_account, number)');
    await runner.query(`
      create table positive_pay_items (
        check_uuid uuid not null constraint positive_pay_items_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        issued_in integer,
        voided_in integer
      )`);
    await runner.query('create index positive_pay_items_by_account on positive_pay_items (bank_account)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table positive_pay_items');
    await runner.query('drop table positive_pay_exports');
  }
}
