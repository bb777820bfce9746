import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCheckOrders1795554000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table check_orders (
        uuid uuid not null constraint check_orders_pkey primary key,
        company_uuid uuid,
        house_order text,
        is_open boolean not null
      )`);
    await runner.query('create index check_orders_open on check_orders (uuid) where is_open');
    await runner.query(`
      create table check_numbers (
        check_uuid uuid not null constraint check_numbers_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        number integer not null,
        taken_at timestamptz not null,
        is_burned boolean not null
      )`);
    await runner.query('create index check_numbers_by_account on check_numbers (bank_account, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table check_numbers');
    await runner.query('drop table check_orders');
  }
}
