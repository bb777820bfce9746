import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CompanyConsents1766470002000 } from './company-consents.migration.js';
import { PlaceGivers1766660001000 } from './givers.migration.js';

export class Companies1763741000000 implements MigrationInterface {
  name = 'Companies1763741000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table companies (
        uuid uuid not null constraint companies_pkey primary key,
        name text not null,
        sort_name text not null,
        time_zone text not null,
        is_onboarding boolean not null,
        is_deleted boolean not null,
        is_financial_dashboard_enabled boolean not null,
        is_explicit_access_permission_required boolean not null,
        notifications_enabled boolean not null,
        team jsonb not null,
        account_owner uuid,
        created_at timestamptz not null
      )`);
    await runner.query('create index companies_by_sort_name on companies (sort_name)');
    await runner.query(`
      create table company_users (
        uuid uuid not null constraint company_users_pkey primary key,
        company_uuid uuid not null,
        user_uuid uuid not null,
        role text not null,
        expires_at timestamptz,
        is_hidden_from_clients boolean not null,
        receive_company_notifications boolean not null,
        grants jsonb not null,
        is_removed boolean not null,
        added_at timestamptz not null
      )`);
    await runner.query('create index company_users_by_company on company_users (company_uuid)');
    await runner.query('create index company_users_by_user on company_users (user_uuid)');
    await runner.query(`
      create table user_favorites (
        user_uuid uuid not null constraint user_favorites_pkey primary key,
        companies uuid[] not null
      )`);
    await runner.query(`
      create table default_grants (
        scope text not null constraint default_grants_pkey primary key,
        grants jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table default_grants, user_favorites, company_users, companies');
  }
}

/** Members whom clients added and who have not come yet. */
export class AwaitedMembers1764310000000 implements MigrationInterface {
  name = 'AwaitedMembers1764310000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_users add column is_awaited boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_users drop column is_awaited');
  }
}

/** Names typed with invitations. */
export class InvitedNames1764320000000 implements MigrationInterface {
  name = 'InvitedNames1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_users add column invited_as jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table company_users drop column invited_as');
  }
}

/** What is still to be made ready for a new company. */
export class CompanySetup1764390000000 implements MigrationInterface {
  name = 'CompanySetup1764390000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companies add column pending_setup jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column pending_setup');
  }
}

/** What is planned for the onboarding of a company. */
export class OnboardingPlan1766420000000 implements MigrationInterface {
  name = 'OnboardingPlan1766420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companies add column onboarding_estimates jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column onboarding_estimates');
  }
}

/** What companies are, and what staff keep about them. */
export class CompanyProfiles1766420001000 implements MigrationInterface {
  name = 'CompanyProfiles1766420001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table company_profiles (
        uuid uuid not null constraint company_profiles_pkey primary key,
        profile jsonb not null,
        ein_last_four text,
        internal jsonb not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table company_profiles');
  }
}

/** Which company of the CRM a company is. */
export class CompanyCrmLink1766430000000 implements MigrationInterface {
  name = 'CompanyCrmLink1766430000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies add column hubspot_id text');
    await runner.query('create index companies_by_hubspot_id on companies (hubspot_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column hubspot_id');
  }
}

/** By which staff sort their companies. */
export class CompanyTags1766440000000 implements MigrationInterface {
  name = 'CompanyTags1766440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companies add column tags jsonb not null default '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column tags');
  }
}

/** Companies that are merged with others, or were. */
export class CompanyMerges1766450000000 implements MigrationInterface {
  name = 'CompanyMerges1766450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table companies add column is_being_merged boolean not null default false,
      add column merged_into uuid`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column is_being_merged, drop column merged_into');
  }
}

/** Whether several owners sign a consent of section 7216. */
export class SeveralSigners1766470001000 implements MigrationInterface {
  name = 'SeveralSigners1766470001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table companies add column is_multiple_7216_signers_enabled boolean not null default false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column is_multiple_7216_signers_enabled');
  }
}

/** Whether the assistant answers about a company. */
export class ChatbotOfCompanies1795830001000 implements MigrationInterface {
  name = 'ChatbotOfCompanies1795830001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies add column is_chatbot_enabled boolean not null default true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table companies drop column is_chatbot_enabled');
  }
}

export const migrations = [
  Companies1763741000000,
  AwaitedMembers1764310000000,
  InvitedNames1764320000000,
  CompanySetup1764390000000,
  OnboardingPlan1766420000000,
  CompanyProfiles1766420001000,
  CompanyCrmLink1766430000000,
  CompanyTags1766440000000,
  CompanyMerges1766450000000,
  SeveralSigners1766470001000,
  CompanyConsents1766470002000,
  PlaceGivers1766660001000,
  ChatbotOfCompanies1795830001000,
];
