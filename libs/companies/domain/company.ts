import { type Decider, type Decision, type DomainEvent, type Refusal, refuse } from '@daybook/kernel/events';

/** Keys of the team roles; they name who serves a company and give no right. */
export const teamRoles = {
  controller: 'Controller',
  senior_controller: 'Senior Controller',
  staff_accountant: 'Staff Accountant',
  tax_lead: 'Tax Lead',
  tax_preparer: 'Tax Preparer',
  cx_manager: 'CX Manager',
  payroll_specialist: 'Payroll Specialist',
} as const;
export type TeamRole = keyof typeof teamRoles;

export interface Assignment {
  readonly user: string;
  readonly role: TeamRole;
}

type Changed<T> = { readonly from: T; readonly to: T };

export type CompanyEvent =
  /** The firm took a client company on; it starts in onboarding. */
  | DomainEvent<'CompanyCreated', { name: string; timeZone: string }>
  | DomainEvent<'CompanyRenamed', Changed<string>>
  /** Days begin and end by this zone: due dates, reminders, recurrences. */
  | DomainEvent<'CompanyTimeZoneChanged', Changed<string>>
  /** Staff see the company only with a membership. */
  | DomainEvent<'ExplicitAccessRequired', object>
  | DomainEvent<'ExplicitAccessReleased', object>
  | DomainEvent<'FinancialDashboardEnabled', object>
  | DomainEvent<'FinancialDashboardDisabled', object>
  | DomainEvent<'CompanyNotificationsEnabled', object>
  /** No optional mail about the company goes to anybody. */
  | DomainEvent<'CompanyNotificationsDisabled', object>
  | DomainEvent<'OnboardingCompleted', object>
  /** Who serves the company, replacing who did. */
  | DomainEvent<'TeamRolesSynced', { assigned: readonly Assignment[]; unmatched: readonly string[] }>
  | DomainEvent<'CompanyDeleted', object>
  | DomainEvent<'CompanyRestored', object>;

export type CompanyCommand =
  | { type: 'CreateCompany'; name: string; timeZone: string }
  | { type: 'RenameCompany'; name: string }
  | { type: 'ChangeCompanyTimeZone'; timeZone: string }
  | { type: 'RequireExplicitAccess' }
  | { type: 'ReleaseExplicitAccess' }
  | { type: 'EnableFinancialDashboard' }
  | { type: 'DisableFinancialDashboard' }
  | { type: 'EnableCompanyNotifications' }
  | { type: 'DisableCompanyNotifications' }
  | { type: 'CompleteOnboarding' }
  | { type: 'SyncTeamRoles'; assigned: readonly Assignment[]; unmatched?: readonly string[] }
  | { type: 'DeleteCompany' }
  | { type: 'RestoreCompany' };

export type CompanyRefusal = Refusal<'companyExists' | 'noSuchCompany' | 'companyDeleted' | 'name' | 'timeZone'>;

export type CompanyState =
  | { readonly status: 'none' }
  | {
      readonly status: 'live' | 'deleted';
      readonly name: string;
      readonly timeZone: string;
      readonly isExplicitAccessRequired: boolean;
      readonly isFinancialDashboardEnabled: boolean;
      readonly areNotificationsEnabled: boolean;
      readonly isOnboarding: boolean;
      readonly team: readonly Assignment[];
    };

type Existing = Exclude<CompanyState, { status: 'none' }>;

export const companyDecider: Decider<CompanyCommand, CompanyState, CompanyEvent, CompanyRefusal> = {
  category: 'company',
  initial: { status: 'none' },
  schema: {
    CompanyCreated: { version: 1 },
    CompanyRenamed: { version: 1 },
    CompanyTimeZoneChanged: { version: 1 },
    ExplicitAccessRequired: { version: 1 },
    ExplicitAccessReleased: { version: 1 },
    FinancialDashboardEnabled: { version: 1 },
    FinancialDashboardDisabled: { version: 1 },
    CompanyNotificationsEnabled: { version: 1 },
    CompanyNotificationsDisabled: { version: 1 },
    OnboardingCompleted: { version: 1 },
    TeamRolesSynced: { version: 1, sensitive: ['unmatched'] },
    CompanyDeleted: { version: 1 },
    CompanyRestored: { version: 1 },
  },
  evolve(state, event) {
    if (event.type === 'CompanyCreated')
      return {
        status: 'live',
        ...event.data,
        isExplicitAccessRequired: false,
        isFinancialDashboardEnabled: false,
        areNotificationsEnabled: true,
        isOnboarding: true,
        team: [],
      };
    return state.status === 'none' ? state : { ...state, ...changeBy(event) };
  },
  decide(state, command) {
    if (command.type === 'CreateCompany') return create(state, command);
    if (state.status === 'none') return refuse('noSuchCompany', 'This company could not be found.');
    if (command.type === 'RestoreCompany') return once(state.status === 'deleted', 'CompanyRestored');
    if (state.status === 'deleted') return command.type === 'DeleteCompany' ? [] : companyDeleted;
    return change(state, command);
  },
};

function changeBy(event: Exclude<CompanyEvent, { type: 'CompanyCreated' }>): Partial<Existing> {
  switch (event.type) {
    case 'CompanyRenamed':
      return { name: event.data.to };
    case 'CompanyTimeZoneChanged':
      return { timeZone: event.data.to };
    case 'ExplicitAccessRequired':
      return { isExplicitAccessRequired: true };
    case 'ExplicitAccessReleased':
      return { isExplicitAccessRequired: false };
    case 'FinancialDashboardEnabled':
      return { isFinancialDashboardEnabled: true };
    case 'FinancialDashboardDisabled':
      return { isFinancialDashboardEnabled: false };
    case 'CompanyNotificationsEnabled':
      return { areNotificationsEnabled: true };
    case 'CompanyNotificationsDisabled':
      return { areNotificationsEnabled: false };
    case 'OnboardingCompleted':
      return { isOnboarding: false };
    case 'TeamRolesSynced':
      return { team: event.data.assigned };
    case 'CompanyDeleted':
      return { status: 'deleted' };
    case 'CompanyRestored':
      return { status: 'live' };
  }
}

type Outcome = Decision<CompanyEvent, CompanyRefusal>;

function create(state: CompanyState, { name, timeZone }: Extract<CompanyCommand, { type: 'CreateCompany' }>): Outcome {
  if (state.status !== 'none') return refuse('companyExists', 'This company already exists.');
  if (!isName(name)) return nameNeeded;
  if (!isTimeZone(timeZone)) return zoneNeeded;
  return [{ type: 'CompanyCreated', data: { name: name.trim(), timeZone } }];
}

type LaterCommand = Exclude<CompanyCommand, { type: 'CreateCompany' | 'RestoreCompany' }>;

function change(state: Existing, command: LaterCommand): Outcome {
  switch (command.type) {
    case 'RenameCompany': {
      if (!isName(command.name)) return nameNeeded;
      const to = command.name.trim();
      return to === state.name ? [] : [{ type: 'CompanyRenamed', data: { from: state.name, to } }];
    }
    case 'ChangeCompanyTimeZone': {
      const { timeZone: to } = command;
      if (!isTimeZone(to)) return zoneNeeded;
      return to === state.timeZone ? [] : [{ type: 'CompanyTimeZoneChanged', data: { from: state.timeZone, to } }];
    }
    case 'RequireExplicitAccess':
      return once(!state.isExplicitAccessRequired, 'ExplicitAccessRequired');
    case 'ReleaseExplicitAccess':
      return once(state.isExplicitAccessRequired, 'ExplicitAccessReleased');
    case 'EnableFinancialDashboard':
      return once(!state.isFinancialDashboardEnabled, 'FinancialDashboardEnabled');
    case 'DisableFinancialDashboard':
      return once(state.isFinancialDashboardEnabled, 'FinancialDashboardDisabled');
    case 'EnableCompanyNotifications':
      return once(!state.areNotificationsEnabled, 'CompanyNotificationsEnabled');
    case 'DisableCompanyNotifications':
      return once(state.areNotificationsEnabled, 'CompanyNotificationsDisabled');
    case 'CompleteOnboarding':
      return once(state.isOnboarding, 'OnboardingCompleted');
    case 'SyncTeamRoles': {
      const { assigned, unmatched = [] } = command;
      return sameTeam(state.team, assigned) ? [] : [{ type: 'TeamRolesSynced', data: { assigned, unmatched } }];
    }
    case 'DeleteCompany':
      return [{ type: 'CompanyDeleted', data: {} }];
  }
}

type BareEvent = Exclude<
  CompanyEvent['type'],
  'CompanyCreated' | 'CompanyRenamed' | 'CompanyTimeZoneChanged' | 'TeamRolesSynced'
>;

function once(isNews: boolean, type: BareEvent): Outcome {
  return isNews ? [{ type, data: {} }] : [];
}

export const companyDeleted = refuse('companyDeleted', 'This company has been deleted. Restore it first.');

const nameNeeded = refuse('name', 'Enter a company name of at most 200 characters.');
const zoneNeeded = refuse('timeZone', 'Choose a time zone by its name, such as America/New_York.');

function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= 200;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function sameTeam(one: readonly Assignment[], other: readonly Assignment[]): boolean {
  const keys = ({ user, role }: Assignment) => `${role} ${user}`;
  return one.map(keys).sort().join() === other.map(keys).sort().join();
}
