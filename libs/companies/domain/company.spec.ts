import { given } from '@daybook/kernel/events/spec';
import type { CompanyEvent } from './company.events.js';
import { type CompanyCommand, companyDecider } from './company.js';

const created: CompanyEvent = { type: 'CompanyCreated', data: { name: 'Bright Bakery', timeZone: 'America/New_York' } };
const deleted: CompanyEvent = { type: 'CompanyDeleted', data: {} };

describe('CreateCompany', () => {
  const command = { type: 'CreateCompany', name: ' Bright Bakery ', timeZone: 'America/New_York' } as const;

  it('creates, with a trimmed name', () => given(companyDecider).when(command).thenEvents(created));
  it('is done once, and the same again is nothing', () => {
    given(companyDecider, created).when(command).thenNothing();
    given(companyDecider, created)
      .when({ ...command, name: 'Bright Bread' })
      .thenRefused('companyExists');
    given(companyDecider, created, deleted).when(command).thenRefused('companyExists');
  });
  it('needs a name and a zone that exists', () => {
    given(companyDecider)
      .when({ ...command, name: ' ' })
      .thenRefused('name');
    given(companyDecider)
      .when({ ...command, timeZone: 'Mars/Olympus' })
      .thenRefused('timeZone');
  });
});

describe('the set-up of a new company', () => {
  const data = { name: 'Bright Bakery', timeZone: 'America/New_York', setup: ['files', 'members'] } as const;
  const begun: CompanyEvent = { type: 'CompanyCreated', data };
  const filesDone: CompanyEvent = { type: 'CompanySetupStepCompleted', data: { step: 'files' } };

  it('is under way until each step was completed, once', () => {
    given(companyDecider)
      .when({ type: 'CreateCompany', ...data })
      .thenEvents(begun);
    const complete = { type: 'CompleteSetupStep', step: 'files' } as const;
    given(companyDecider, begun).when(complete).thenEvents(filesDone);
    given(companyDecider, begun, filesDone).when(complete).thenNothing();
    expect(given(companyDecider, begun, filesDone).state).toMatchObject({ pendingSetup: ['members'] });
  });

  it('goes on while the company is deleted, which may be restored', () =>
    given(companyDecider, begun, deleted).when({ type: 'CompleteSetupStep', step: 'files' }).thenEvents(filesDone));

  it('is nothing to companies that are older than it', () =>
    given(companyDecider, created).when({ type: 'CompleteSetupStep', step: 'files' }).thenNothing());
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

describe('ChangeCompany', () => {
  const rename = { type: 'RenameCompany', name: 'Bright Bread' } as const;
  const require = { type: 'RequireExplicitAccess' } as const;

  it('makes all changes, each on what the one before left', () =>
    given(companyDecider, created)
      .when({ type: 'ChangeCompany', changes: [rename, require, require] })
      .thenEvents(
        { type: 'CompanyRenamed', data: { from: 'Bright Bakery', to: 'Bright Bread' } },
        { type: 'ExplicitAccessRequired', data: {} },
      ));

  it('makes none when one of them is refused', () =>
    given(companyDecider, created)
      .when({ type: 'ChangeCompany', changes: [rename, { type: 'ChangeCompanyTimeZone', timeZone: 'Mars' }] })
      .thenRefused('timeZone'));
});

describe('the switches of a company', () => {
  const switches = [
    ['RequireExplicitAccess', 'ExplicitAccessRequired', []],
    ['EnableMultiple7216Signers', 'MultipleForm7216SignersEnabled', []],
    ['DisableMultiple7216Signers', 'MultipleForm7216SignersDisabled', ['MultipleForm7216SignersEnabled']],
    ['ReleaseExplicitAccess', 'ExplicitAccessReleased', ['ExplicitAccessRequired']],
    ['EnableFinancialDashboard', 'FinancialDashboardEnabled', []],
    ['DisableFinancialDashboard', 'FinancialDashboardDisabled', ['FinancialDashboardEnabled']],
    ['DisableCompanyNotifications', 'CompanyNotificationsDisabled', []],
    ['DisableChatbot', 'CompanyChatbotDisabled', []],
    ['EnableChatbot', 'CompanyChatbotEnabled', ['CompanyChatbotDisabled']],
    ['EnableCompanyNotifications', 'CompanyNotificationsEnabled', ['CompanyNotificationsDisabled']],
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

describe('LinkCompanyToCrm', () => {
  const linked: CompanyEvent = { type: 'CompanyLinkedToCrm', data: { hubspotId: '9260713544' } };
  const link = { type: 'LinkCompanyToCrm', hubspotId: '9260713544' } as const;

  it('links, the same again is nothing, and another record takes its place', () => {
    given(companyDecider, created).when(link).thenEvents(linked);
    given(companyDecider, created, linked).when(link).thenNothing();
    given(companyDecider, created, linked)
      .when({ ...link, hubspotId: '12' })
      .thenEvents({ type: 'CompanyLinkedToCrm', data: { hubspotId: '12' } });
  });
  it.each(['', '0', '12a', '../owners', '1'.repeat(20)])('refuses “%s”, which is no id', (hubspotId) =>
    given(companyDecider, created)
      .when({ ...link, hubspotId })
      .thenRefused('hubspotId'),
  );
  it('is not for a deleted company', () =>
    given(companyDecider, created, deleted).when(link).thenRefused('companyDeleted'));
});
