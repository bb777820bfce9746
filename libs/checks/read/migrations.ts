import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBankAccounts1795532362957 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table bank_accounts (
        uuid uuid not null constraint bank_accounts_pkey primary key,
        company_uuid uuid,
        name text not null,
        signatory text not null,
        bank_name text not null,
        last_four text not null,
        routing_number text,
        is_active boolean not null,
        is_deleted boolean not null
      )`);
    await runner.query('create index bank_accounts_by_company on bank_accounts (company_uuid, name, uuid)');
    await runner.query(`
      create table send_check_settings (
        company_uuid uuid not null constraint send_check_settings_pkey primary key,
        setting jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table send_check_settings');
    await runner.query('drop table bank_accounts');
  }
}

export class CreateVendors1795549200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendors (
        uuid uuid not null constraint vendors_pkey primary key,
        company_uuid uuid,
        name text not null,
        doing_business_as text not null,
        contact_name text not null,
        email text not null,
        address1 text not null,
        address2 text not null,
        city text not null,
        state text not null,
        zip_code text not null,
        is_1099 boolean not null,
        is_active boolean not null,
        w9 uuid,
        created_at timestamptz not null,
        address_changed_at timestamptz
      )`);
    await runner.query('create index vendors_by_company on vendors (company_uuid, name, uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendors');
  }
}

export const migrations = [CreateBankAccounts1795532362957, CreateVendors1795549200000];
