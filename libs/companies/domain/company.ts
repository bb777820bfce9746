import { type Decider, type Decision, isRefusal, type Refusal, refuse } from '@daybook/kernel/events';
import { type CompanyEvent, companySchema, type SetupStep } from './company.events.js';
import { type CrmRecord, type CrmState, followCrm, notInCrm, ownFieldsAfter } from './company-crm.js';
import {
  beingMerged,
  decideMerging,
  evolveMerging,
  type MergingCommand,
  type MergingEvent,
  type MergingRefusal,
  type MergingState,
  notMerged,
} from './company-merging.js';
import {
  decideOnboarding,
  evolveOnboarding,
  type OnboardingCommand,
  type OnboardingEvent,
  type OnboardingRefusal,
  type OnboardingState,
} from './company-onboarding.js';
import {
  decideProfile,
  evolveProfile,
  noProfile,
  type ProfileCommand,
  type ProfileEvent,
  type ProfileRefusal,
  type ProfileState,
} from './company-profile.js';
import {
  decideTags,
  evolveTags,
  type TagCommand,
  type TagEvent,
  type TagRefusal,
  type TagState,
} from './company-tags.js';
import {
  decideTeam,
  evolveTeam,
  type TeamCommand,
  type TeamEvent,
  type TeamRefusal,
  type TeamState,
} from './company-team.js';
import {
  blankInternalProfile,
  decideInternalProfile,
  type InternalProfile,
  type InternalProfileCommand,
  type InternalProfileEvent,
  type InternalProfileRefusal,
} from './internal-profile.js';

export type CompanyCommand =
  /** The same again is nothing; `setup` names what is to be made ready afterwards. */
  | { type: 'CreateCompany'; name: string; timeZone: string; setup?: readonly SetupStep[] }
  | { type: 'CompleteSetupStep'; step: SetupStep }
  | { type: 'RenameCompany'; name: string }
  | { type: 'ChangeCompanyTimeZone'; timeZone: string }
  | { type: 'RequireExplicitAccess' }
  | { type: 'ReleaseExplicitAccess' }
  | { type: 'EnableFinancialDashboard' }
  | { type: 'DisableFinancialDashboard' }
  | { type: 'EnableCompanyNotifications' }
  | { type: 'DisableCompanyNotifications' }
  | OnboardingCommand
  | ProfileCommand
  | InternalProfileCommand
  | { type: 'LinkCompanyToCrm'; hubspotId: string }
  /** What is not the company's own by now becomes as the CRM has it. */
  | { type: 'FollowCrm'; record: CrmRecord }
  | TeamCommand
  | TagCommand
  | MergingCommand
  /** Several changes as one: all of them, or none. */
  | { type: 'ChangeCompany'; changes: readonly CompanyChange[] }
  | { type: 'DeleteCompany' }
  | { type: 'RestoreCompany' };

/** A change of a company that can be made together with others. */
export type CompanyChange = Extract<
  CompanyCommand,
  | { type: 'RenameCompany' }
  | { type: 'ChangeCompanyTimeZone' }
  | { type: 'RequireExplicitAccess' }
  | { type: 'ReleaseExplicitAccess' }
  | { type: 'EnableFinancialDashboard' }
  | { type: 'DisableFinancialDashboard' }
  | { type: 'EnableCompanyNotifications' }
  | { type: 'DisableCompanyNotifications' }
  | { type: 'CompleteOnboarding' }
  | { type: 'ReopenOnboarding' }
  | ProfileCommand
  | InternalProfileCommand
>;

export type CompanyRefusal =
  | Refusal<'companyExists' | 'noSuchCompany' | 'companyDeleted' | 'name' | 'timeZone' | 'hubspotId'>
  | OnboardingRefusal
  | ProfileRefusal
  | InternalProfileRefusal
  | TeamRefusal
  | TagRefusal
  | MergingRefusal;

export type CompanyState =
  | { readonly status: 'none' }
  | (OnboardingState &
      ProfileState &
      TeamState &
      TagState &
      CrmState &
      MergingState & {
        readonly status: 'live' | 'deleted';
        readonly name: string;
        readonly timeZone: string;
        /** Steps of the set-up that are not done yet. */
        readonly pendingSetup: readonly SetupStep[];
        readonly isExplicitAccessRequired: boolean;
        readonly isFinancialDashboardEnabled: boolean;
        readonly areNotificationsEnabled: boolean;
        readonly internal: InternalProfile;
      });

type Existing = Exclude<CompanyState, { status: 'none' }>;

export const companyDecider: Decider<CompanyCommand, CompanyState, CompanyEvent, CompanyRefusal> = {
  category: 'company',
  initial: { status: 'none' },
  schema: companySchema,
  evolve(state, event) {
    if (event.type === 'CompanyCreated') {
      const { name, timeZone, setup = [] } = event.data;
      return {
        status: 'live',
        name,
        timeZone,
        pendingSetup: setup,
        isExplicitAccessRequired: false,
        isFinancialDashboardEnabled: false,
        areNotificationsEnabled: true,
        isOnboarding: true,
        estimates: [],
        ...noProfile,
        internal: blankInternalProfile,
        team: [],
        tags: [],
        ...notInCrm,
        ...notMerged,
      };
    }
    return state.status === 'none' ? state : { ...state, ...changeBy(event, state) };
  },
  decide(state, command) {
    if (command.type === 'CreateCompany') return create(state, command);
    if (state.status === 'none') return refuse('noSuchCompany', 'This company could not be found.');
    if (command.type === 'CompleteSetupStep') return completeSetupStep(state, command.step);
    if (command.type === 'EndMerge') return decideMerging(state, command);
    if (command.type === 'RestoreCompany') return once(state.status === 'deleted', 'CompanyRestored');
    if (state.status === 'deleted')
      return command.type === 'DeleteCompany' || command.type === 'CloseMergedCompany' ? [] : companyDeleted;
    return command.type === 'ChangeCompany' ? inTurn(state, command.changes) : change(state, command);
  },
};

function changeBy(event: LaterEvent, company: Existing): Partial<Existing> {
  switch (event.type) {
    case 'CompanySetupStepCompleted':
      return { pendingSetup: company.pendingSetup.filter((step) => step !== event.data.step) };
    case 'CompanyRenamed':
      return { name: event.data.to, ownFields: ownFieldsAfter(event, company) };
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
    case 'OnboardingEstimatesSet':
    case 'OnboardingCompleted':
    case 'OnboardingReopened':
      return evolveOnboarding(event);
    case 'CompanyProfileChanged':
    case 'CompanyEinChanged':
      return { ...evolveProfile(event, company), ownFields: ownFieldsAfter(event, company) };
    case 'InternalProfileChanged':
      return { internal: { ...company.internal, ...event.data } };
    case 'TeamRolesSynced':
    case 'TeamRoleAssigned':
    case 'TeamRoleUnassigned':
      return evolveTeam(event, company);
    case 'CompanyTagged':
    case 'CompanyUntagged':
      return evolveTags(event, company);
    case 'CompanyLinkedToCrm':
      return { hubspotId: event.data.hubspotId };
    case 'CompanyMergeBegun':
    case 'CompanyMergeEnded':
    case 'CompanyMergedInto':
      return evolveMerging(event);
    case 'CompanyDeleted':
      return { status: 'deleted' };
    case 'CompanyRestored':
      return { status: 'live', mergedInto: null };
  }
}

type Outcome = Decision<CompanyEvent, CompanyRefusal>;

function create(
  state: CompanyState,
  { name, timeZone, setup }: Extract<CompanyCommand, { type: 'CreateCompany' }>,
): Outcome {
  if (state.status === 'live' && state.name === name.trim() && state.timeZone === timeZone) return [];
  if (state.status !== 'none') return refuse('companyExists', 'This company already exists.');
  if (!isName(name)) return nameNeeded;
  if (!isTimeZone(timeZone)) return zoneNeeded;
  return [{ type: 'CompanyCreated', data: { name: name.trim(), timeZone, ...(setup && { setup }) } }];
}

/** Also of a deleted company: it may be restored. */
function completeSetupStep({ pendingSetup }: Existing, step: SetupStep): Outcome {
  return pendingSetup.includes(step) ? [{ type: 'CompanySetupStepCompleted', data: { step } }] : [];
}

/** Each change is decided on what the ones before it left. */
function inTurn(state: Existing, changes: readonly CompanyChange[]): Outcome {
  const events: CompanyEvent[] = [];
  let company = state;
  for (const one of changes) {
    const outcome = change(company, one);
    if (isRefusal(outcome)) return outcome;
    for (const event of outcome) company = { ...company, ...changeBy(event, company) };
    events.push(...outcome);
  }
  return events;
}

type LaterEvent = Exclude<CompanyEvent, { type: 'CompanyCreated' }>;
type LaterCommand = Exclude<
  CompanyCommand,
  { type: 'CreateCompany' | 'CompleteSetupStep' | 'ChangeCompany' | 'RestoreCompany' | 'EndMerge' }
>;

function change(state: Existing, command: LaterCommand): Decision<LaterEvent, CompanyRefusal> {
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
    case 'SetOnboardingEstimates':
    case 'CompleteOnboarding':
    case 'ReopenOnboarding':
      return decideOnboarding(state, command);
    case 'ChangeProfile':
    case 'ChangeEin':
      return decideProfile(state, command);
    case 'ChangeInternalProfile':
      return decideInternalProfile(state.internal, command);
    case 'LinkCompanyToCrm': {
      const { hubspotId } = command;
      if (!isHubspotId(hubspotId)) return hubspotIdNeeded;
      return hubspotId === state.hubspotId ? [] : [{ type: 'CompanyLinkedToCrm', data: { hubspotId } }];
    }
    case 'FollowCrm':
      return followCrm(state, command.record, isName);
    case 'SyncTeamRoles':
    case 'AssignTeamRole':
    case 'UnassignTeamRole':
      return decideTeam(state, command);
    case 'TagCompany':
    case 'UntagCompany':
      return decideTags(state, command);
    case 'BeginMerge':
    case 'CloseMergedCompany':
      return decideMerging(state, command);
    case 'DeleteCompany':
      return state.merge === null ? [{ type: 'CompanyDeleted', data: {} }] : beingMerged;
  }
}

type BareEvent = Exclude<
  CompanyEvent['type'],
  | 'CompanyCreated'
  | 'CompanySetupStepCompleted'
  | 'CompanyRenamed'
  | 'CompanyTimeZoneChanged'
  | 'CompanyLinkedToCrm'
  | TeamEvent['type']
  | TagEvent['type']
  | MergingEvent['type']
  | OnboardingEvent['type']
  | ProfileEvent['type']
  | InternalProfileEvent['type']
>;

function once(isNews: boolean, type: BareEvent): Decision<LaterEvent, CompanyRefusal> {
  return isNews ? [{ type, data: {} }] : [];
}

export const companyDeleted = refuse('companyDeleted', 'This company has been deleted. Restore it first.');

const nameNeeded = refuse('name', 'Enter a company name of at most 200 characters.');
const zoneNeeded = refuse('timeZone', 'Choose a time zone by its name, such as America/New_York.');

const hubspotIdNeeded = refuse('hubspotId', 'Enter the record ID of the company in HubSpot: digits only.');

function isHubspotId(id: string): boolean {
  return /^[1-9]\d{0,18}$/.test(id);
}

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
