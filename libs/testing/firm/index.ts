import { randomUUID } from 'node:crypto';
import { type CompaniesOptions, companiesArea } from '@daybook/companies/api';
import { type CompanyCommand, deciders as companyDeciders } from '@daybook/companies/domain';
import { addMember, changeCompany, createCompany } from '@daybook/companies/flow';
import { migrations as companyMigrations, projections as companyProjections } from '@daybook/companies/read';
import { identityArea } from '@daybook/identity/api';
import { deciders as identityDeciders, type StaffProfile, userDecider } from '@daybook/identity/domain';
import { type NewUser, registerUser } from '@daybook/identity/flow';
import { migrations as identityMigrations, projections as identityProjections } from '@daybook/identity/read';
import { Passwords, testCost } from '@daybook/identity/secrets';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { Refusal } from '@daybook/kernel/events';
import type { Area } from '@daybook/kernel/graph';
import type { Role } from '@daybook/kernel/rights';
import { type ApiClient, type ApiUnderTest, type RunningApi, startApi } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';

export { Authenticator } from './authenticator.js';
export * from './second-factor.js';

export const password = 'daybook-demo-2026';

/** The API with people and companies in it, for tests that need somebody to be signed in. */
export class Firm {
  private readonly passwords: Passwords;

  private constructor(readonly api: RunningApi) {
    this.passwords = new Passwords(api.pool, testCost);
  }

  /** With identity and companies, and what else a test needs. */
  static async open(
    more: Partial<Omit<ApiUnderTest, 'areas'>> & { areas?: readonly Area[] } & CompaniesOptions = {},
  ): Promise<Firm> {
    const api = await startApi({
      ...more,
      areas: [identityArea({ cheapPasswords: true }), companiesArea(more), ...(more.areas ?? [])],
      deciders: [...identityDeciders, ...companyDeciders, ...(more.deciders ?? [])],
      projections: [...identityProjections, ...companyProjections, ...(more.projections ?? [])],
      migrations: [...identityMigrations, ...companyMigrations, ...(more.migrations ?? [])],
    });
    return new Firm(api);
  }

  /** Over an API that has identity and companies among its areas. */
  static over(api: RunningApi): Firm {
    return new Firm(api);
  }

  /** Registers a person called `name` with the address `{name}@demo.test`; returns the uuid. */
  async person(name: string, details: Partial<NewUser> = {}): Promise<string> {
    const uuid = randomUUID();
    const email = `${name}@demo.test`;
    const user = { uuid, email, name: { firstName: name, lastName: 'Person' }, password, ...details };
    demandDone(await registerUser(this.api.commands, this.passwords, user, origin()));
    return uuid;
  }

  async staff(name: string, profile: Partial<StaffProfile> = {}, details: Partial<NewUser> = {}): Promise<string> {
    const staff = { ...plainProfile, ...profile };
    const uuid = await this.person(name, { staff, ...details });
    if (staff.legalCountry) await this.confirmCountry(uuid, staff.legalCountry);
    return uuid;
  }

  /** What the person says of where they work counts from now on. */
  async confirmCountry(user: string, country: string): Promise<void> {
    const outcome = await this.api.commands.send(userDecider, user, { type: 'ConfirmLegalCountry', country }, origin());
    demandDone(isDone(outcome) ? undefined : outcome);
  }

  async company(name: string, ...changes: CompanyCommand[]): Promise<string> {
    const uuid = randomUUID();
    demandDone(await createCompany(this.api.commands, { uuid, name, timeZone: 'America/New_York' }, origin()));
    for (const change of changes) await this.change(uuid, change);
    return uuid;
  }

  async change(company: string, command: CompanyCommand): Promise<void> {
    demandDone(await changeCompany(this.api.commands, company, command, origin()));
  }

  /** @returns the uuid of the membership */
  async member(company: string, user: string, role: Role, isAccountOwner = false): Promise<string> {
    const uuid = randomUUID();
    const isStaff = role === 'staff_director';
    demandDone(await addMember(this.api.commands, { uuid, company, user, role, isStaff, isAccountOwner }, origin()));
    return uuid;
  }

  /** Waits until everything said so far can be read. */
  async readable(): Promise<void> {
    const head = await this.api.log.head();
    await until(() => this.api.readable() >= head, 'The read models did not catch up within a minute.');
    await this.api.securityWritten();
  }

  /** A browser in which the person has signed in. */
  async browser(name: string): Promise<ApiClient> {
    const browser = this.api.browser();
    const { data, errors } = await browser.graphql(signIn, { username: `${name}@demo.test`, password });
    if (errors || data.login.errors) throw new Error(`${name} could not sign in: ${JSON.stringify(errors ?? data)}`);
    return browser;
  }

  close(): Promise<void> {
    return this.api.stop();
  }
}

export const signIn = `mutation ($username: String, $password: String, $remember: Boolean) {
  login(username: $username, password: $password, remember: $remember) {
    currentUser { uuid } token refreshToken tokenExpiresAt refreshTokenExpiresAt errors { message }
  }
}`;

export function origin(company: string | null = null): CommandMetadata {
  return { commandId: randomUUID(), by: { system: 'test' }, company };
}

export const plainProfile: StaffProfile = {
  jobTitle: 'Controller',
  legalCountry: 'US',
  team: 'ACCOUNTING',
  isHiddenFromAllClients: false,
  adminPanelAccess: 'DISABLED',
  allowImportingHubspotCompany: false,
};

function demandDone(refusal: Refusal | undefined): void {
  if (refusal) throw new Error(refusal.message);
}
