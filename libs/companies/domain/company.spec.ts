import { given } from '@daybook/kernel/events/spec';
import { type CompanyCommand, type CompanyEvent, companyDecider } from './company.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const deleted: CompanyEvent = { type: 'CompanyDeleted', data: {} };

describe('CreateCompany', () => {
  const command = { type: 'CreateCompany', name: ' Bright Bakery ', timeZone: 'America/New_York' } as const;

  it('creates, with a trimmed name', () => given(companyDecider).when(command).thenEvents(created));
  it('is done once', () => given(companyDecider, created).when(command).thenRefused('companyExists'));
  it('needs a name and a zone that exists', () => {
    given(companyDecider)
      .when({ ...command, name: ' ' })
      .thenRefused('name');
    given(companyDecider)
      .when({ ...command, timeZone: 'Mars/Olympus' })
      .thenRefused('timeZone');
  });
});

describe('RenameCompany and ChangeCompanyTimeZone', () => {
  it('tell from what to what', () => {
    given(companyDecider, created)
      .when({ type: 'RenameCompany', name: 'Bright Bread' })
      .thenEvents({ type: 'CompanyRenamed', data: { from: 'Bright Bakery', to: 'Bright Bread' } });
    given(companyDecider, created)
      .when({ type: 'ChangeCompanyTimeZone', timeZone: 'America/Chicago' })
      .thenEvents({ type: 'CompanyTimeZoneChanged', data: { from: 'America/New_York', to: 'America/Chicago' } });
  });
  it('do nothing when it is so already', () => {
    given(companyDecider, created).when({ type: 'RenameCompany', name: 'Bright Bakery ' }).thenNothing();
    given(companyDecider, created).when({ type: 'ChangeCompanyTimeZone', timeZone: 'America/New_York' }).thenNothing();
  });
  it('refuse what is no name and no zone', () => {
    given(companyDecider, created)
      .when({ type: 'RenameCompany', name: 'B'.repeat(201) })
      .thenRefused('name');
    given(companyDecider, created).when({ type: 'ChangeCompanyTimeZone', timeZone: '' }).thenRefused('timeZone');
  });
});

describe('the switches of a company', () => {
  const switches = [
    ['RequireExplicitAccess', 'ExplicitAccessRequired', []],
    ['ReleaseExplicitAccess', 'ExplicitAccessReleased', ['ExplicitAccessRequired']],
    ['EnableFinancialDashboard', 'FinancialDashboardEnabled', []],
    ['DisableFinancialDashboard', 'FinancialDashboardDisabled', ['FinancialDashboardEnabled']],
    ['DisableCompanyNotifications', 'CompanyNotificationsDisabled', []],
    ['EnableCompanyNotifications', 'CompanyNotificationsEnabled', ['CompanyNotificationsDisabled']],
    ['CompleteOnboarding', 'OnboardingCompleted', []],
    ['DeleteCompany', 'CompanyDeleted', []],
    ['RestoreCompany', 'CompanyRestored', ['CompanyDeleted']],
  ] as const;

  it.each(switches)('%s leads to %s, and again to nothing', (command, event, before) => {
    const past = before.map((type): CompanyEvent => ({ type, data: {} }));
    const switching: CompanyCommand = { type: command };
    const switched: CompanyEvent = { type: event, data: {} };
    given(companyDecider, created, ...past)
      .when(switching)
      .thenEvents(switched);
    given(companyDecider, created, ...past, switched)
      .when(switching)
      .thenNothing();
    given(companyDecider).when(switching).thenRefused('noSuchCompany');
  });
});

it('takes nothing but a restoration once deleted', () => {
  given(companyDecider, created, deleted).when({ type: 'RenameCompany', name: 'X' }).thenRefused('companyDeleted');
  given(companyDecider, created, deleted).when({ type: 'CompleteOnboarding' }).thenRefused('companyDeleted');
});

it('replaces the team when it differs, in whatever order', () => {
  const maria = { user: 'm', role: 'controller' } as const;
  const tom = { user: 't', role: 'tax_lead' } as const;
  const synced: CompanyEvent = { type: 'TeamRolesSynced', data: { assigned: [maria, tom], unmatched: [] } };
  given(companyDecider, created)
    .when({ type: 'SyncTeamRoles', assigned: [maria, tom] })
    .thenEvents(synced);
  given(companyDecider, created, synced)
    .when({ type: 'SyncTeamRoles', assigned: [tom, maria] })
    .thenNothing();
  given(companyDecider, created, synced)
    .when({ type: 'SyncTeamRoles', assigned: [tom], unmatched: ['x@demo.test'] })
    .thenEvents({ type: 'TeamRolesSynced', data: { assigned: [tom], unmatched: ['x@demo.test'] } });
});
