import { randomUUID } from 'node:crypto';
import { commentsArea } from '@daybook/comments/api';
import { deciders as commentDeciders } from '@daybook/comments/domain';
import { migrations as commentMigrations, commentsProjection } from '@daybook/comments/read';
import { migrations as companyMigrations } from '@daybook/companies/read';
import { filesArea } from '@daybook/files/api';
import { deciders as fileDeciders } from '@daybook/files/domain';
import { migrations as fileMigrations, projections as fileProjections } from '@daybook/files/read';
import { migrations as identityMigrations } from '@daybook/identity/read';
import {
  ACCOUNT_SOURCE,
  type AccountSource,
  type Area,
  NAMES,
  type Names,
  type Policy,
  type ViewerSource,
} from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { type CompanyAccess, grantsInForce, mayInCompany, type Role, type Viewer } from '@daybook/kernel/rights';
import { migrations as notificationMigrations } from '@daybook/notifications/read';
import { api as signaturesArea } from '@daybook/signatures/api';
import { deciders as signatureDeciders } from '@daybook/signatures/domain';
import { migrations as signatureMigrations, projections as signatureProjections } from '@daybook/signatures/read';
import { api as tasksArea } from '@daybook/tasks/api';
import { startApi } from '@daybook/testing/api';
import { todosArea } from '@daybook/todos/api';
import { deciders as todoDeciders } from '@daybook/todos/domain';
import { migrations as todoMigrations, projections as todoProjections, todoThread } from '@daybook/todos/read';
import { uploadsArea } from '@daybook/uploads/api';
import { deciders as uploadDeciders } from '@daybook/uploads/domain';
import { deciders as workDeciders } from '@daybook/work/domain';
import { Inject, Injectable, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import { product } from '../../../../apps/areas.js';

export const company = '00000000-0000-4000-8000-0000000000c0';
export const otherCompany = '00000000-0000-4000-8000-0000000000c1';
export const people = {
  maria: '00000000-0000-4000-8000-00000000000a',
  omar: '00000000-0000-4000-8000-00000000000b',
  nina: '00000000-0000-4000-8000-00000000000c',
  stranger: '00000000-0000-4000-8000-00000000000d',
  june: '00000000-0000-4000-8000-00000000000e',
} as const;
export type Who = keyof typeof people;

@Injectable()
class CompanyPolicy implements Policy<CompanyAccess> {
  readonly on = 'company';

  constructor(@Inject(POOL) private readonly pool: Pool) {}

  async load(uuid: string): Promise<CompanyAccess | undefined> {
    const { rows } = await this.pool.query('select uuid, is_deleted as "isDeleted" from companies where uuid = $1', [
      uuid,
    ]);
    const rest = { isExplicitAccessPermissionRequired: false, isFinancialDashboardEnabled: false };
    return rows[0] && { ...rows[0], ...rest };
  }

  may(viewer: Viewer, action: string, found: CompanyAccess): boolean {
    const right = action === 'createTodo' ? 'createTodo' : 'see';
    return mayInCompany(viewer, right, found);
  }
}

const nameOf = (uuid: string) => whoIs(uuid) ?? 'Nobody';
const names: Names = {
  names: async (_, refs) => new Map(refs.map(({ uuid }) => [uuid, nameOf(uuid)])),
  named: async (_, refs) => new Map(refs.map(({ uuid }) => [uuid, { uuid, name: nameOf(uuid) }])),
};
const accounts: AccountSource = {
  async viewerOfAccount(uuid) {
    const who = whoIs(uuid);
    return who && viewerOf(who);
  },
};

@Module({
  providers: [CompanyPolicy, { provide: NAMES, useValue: names }, { provide: ACCOUNT_SOURCE, useValue: accounts }],
  exports: [NAMES, ACCOUNT_SOURCE],
})
class SurroundingsModule {}

const surroundings: Area = {
  name: 'surroundings',
  module: { module: SurroundingsModule, global: true },
  policies: [CompanyPolicy],
  schema: '',
};

/** Two companies; Maria is staff without a membership, June a junior with one, Omar owns and Nina visits the first, the stranger the other. */
export async function todoFixture() {
  const api = await startApi({
    areas: [
      surroundings,
      todosArea,
      commentsArea,
      filesArea,
      uploadsArea(product.uploadPurposes),
      tasksArea,
      signaturesArea,
    ],
    deciders: [
      ...todoDeciders,
      ...commentDeciders,
      ...fileDeciders,
      ...uploadDeciders,
      ...signatureDeciders,
      ...workDeciders,
    ],
    projections: [...todoProjections, commentsProjection([todoThread]), ...fileProjections, ...signatureProjections],
    migrations: [
      ...identityMigrations,
      ...companyMigrations,
      ...notificationMigrations,
      ...todoMigrations,
      ...commentMigrations,
      ...fileMigrations,
      ...signatureMigrations,
    ],
    viewers,
  });
  for (const uuid of [company, otherCompany])
    await api.pool.query(
      `insert into companies (uuid, name, sort_name, time_zone, is_onboarding, is_deleted, is_financial_dashboard_enabled,
        is_explicit_access_permission_required, notifications_enabled, team, created_at)
        values ($1, 'Blue Fern', 'blue fern', 'America/New_York', false, false, false, false, true, '[]', now())`,
      [uuid],
    );
  for (const who of ['omar', 'nina'] as const)
    await member(api.pool, people[who], company, rolesOf[who] ?? 'client_owner');
  await member(api.pool, people.stranger, otherCompany, 'client_owner');
  const as = (who: Who) => {
    const browser = api.browser();
    browser.cookies.set('person', people[who]);
    return browser;
  };
  return { ...api, as };
}

const rolesOf: Partial<Record<Who, Role>> = {
  omar: 'client_owner',
  nina: 'client_member',
  stranger: 'client_owner',
  june: 'staff_director',
};

const viewers: ViewerSource = {
  async viewerOf({ cookies }) {
    const who = whoIs(cookies.person);
    return who ? viewerOf(who) : null;
  },
};

function whoIs(person: string | undefined): Who | undefined {
  return (Object.keys(people) as Who[]).find((who) => people[who] === person);
}

export function viewerOf(who: Who): Viewer {
  const role = rolesOf[who];
  const of = who === 'stranger' ? otherCompany : company;
  return {
    uuid: people[who],
    session: people[who],
    isStaff: role === undefined || role === 'staff_director',
    isSuperuser: false,
    isJuniorAdmin: who === 'june',
    isTaxAdmin: false,
    team: null,
    adminPanelAccess: 'UPDATE',
    allowImportingHubspotCompany: false,
    abroad: null,
    awaitsSecondFactor: false,
    memberships: new Map(
      role
        ? [
            [
              of,
              {
                uuid: of,
                company: of,
                role,
                isAccountOwner: false,
                isHiddenFromClients: false,
                grants: grantsInForce(role, {}),
              },
            ],
          ]
        : [],
    ),
  };
}

async function member(pool: Pool, user: string, of: string, role: Role): Promise<void> {
  await pool.query(
    `insert into users (uuid, email, username, first_name, last_name, is_staff, is_active, is_superuser, is_junior_admin,
      is_tax_admin, is_hidden_from_all_clients, admin_panel_access, allow_importing_hubspot_company, password_version,
      registered_at) values ($1, $2, $2, 'A', 'B', false, true, false, false, false, false, 'DISABLED', false, 1, now())`,
    [user, `${user}@x.test`],
  );
  await pool.query(
    `insert into company_users (uuid, company_uuid, user_uuid, role, is_hidden_from_clients,
      receive_company_notifications, grants, is_removed, added_at) values ($1, $2, $3, $4, false, true, '{}', false, now())`,
    [randomUUID(), of, user, role],
  );
}
