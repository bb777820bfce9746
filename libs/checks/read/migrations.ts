import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DropCheckNumbers1795655000000 } from './check-numbers.migration.js';
import { CreateCheckOrders1795554000000 } from './check-orders.migration.js';
import { AddFailureSeen1795626000000 } from './failure-seen.migration.js';
import { CreatePositivePay1795660000000 } from './positive-pay.migration.js';
import { CreateRegisterNumbers1795640000000 } from './register.migration.js';
import { IndexReplacedChecks1795796000000 } from './replaced.migration.js';

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

export class CreateChecks1795552800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table bank_accounts add column numbers_changed_at timestamptz');
    await runner.query(`
      create table checks (
        uuid uuid not null constraint checks_pkey primary key,
        company_uuid uuid,
        bank_account uuid not null,
        number integer not null,
        check_date date not null,
        amount integer not null,
        status text not null,
        vendor uuid,
        payee text not null,
        recipient_name text not null,
        recipient jsonb,
        sender_name text not null,
        sender jsonb not null,
        memo text not null,
        signatory text not null,
        attachment uuid,
        created_at timestamptz not null,
        created_by uuid,
        is_awaiting_release boolean not null,
        released_at timestamptz,
        released_by uuid,
        send_date date,
        house_statuses jsonb not null,
        tracking_number text,
        asked text,
        voided_at timestamptz,
        voided_by uuid,
        cleared_on date,
        message text,
        replaces uuid
      )`);
    await runner.query('create index checks_by_company on checks (company_uuid, created_at, uuid)');
    await runner.query('create index checks_by_payee on checks (company_uuid, payee, created_at)');
    await runner.query('create index checks_by_account on checks (bank_account, number)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table checks');
    await runner.query('alter table bank_accounts drop column numbers_changed_at');
  }
}

export const migrations = [
  CreateBankAccounts1795532362957,
  CreateVendors1795549200000,
  CreateChecks1795552800000,
  CreateCheckOrders1795554000000,
  AddFailureSeen1795626000000,
  IndexReplacedChecks1795796000000,
  CreateRegisterNumbers1795640000000,
  DropCheckNumbers1795655000000,
  CreatePositivePay1795660000000,
];
